import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';
import { spawnServerProcess, startServerProcess, type ServerProcess } from './test/serverProcess.ts';

const PASSWORD = 'copied-password';

let folder: string;
/** The data folder of a server that was started once, which its admin enters with `PASSWORD`. */
let used: string;
let database: TestDatabase;
const running: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  used = await makeFolder();
  const server = await startServerProcess({ PORT: '0', DATA_DIR: used, ADMIN_PASSWORD: PASSWORD });
  await server.kill('SIGTERM');
});
afterAll(async () => {
  await rm(used, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'ramal-main-'));
  await chmod(made, 0o755); // PostgreSQL runs under its own user when this process is root
  return made;
}
/** For tests of later starts: making a database and migrating it takes most of a first start. */
const copyUsed = () => cp(used, folder, { recursive: true });
const start = async (variables: Record<string, string> = {}) => {
  const server = await startServerProcess({ PORT: '0', DATA_DIR: folder, ...variables });
  running.push(server);
  return server;
};
const spawnServer = (variables: Record<string, string>) =>
  spawnServerProcess({ LOG_LEVEL: 'silent', ...variables }, folder);
const databaseRuns = () => existsSync(join(folder, 'postgres/postmaster.pid'));

describe('the server', () => {
  it('prints at its first start how to log in, and stops everything at a signal', async () => {
    const server = await start();
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    await expect.poll(server.printed).toContain('“Conectar WhatsApp”');
    const lines = server.printed().trimEnd().split('\n');
    const file = join(folder, 'secrets/first-password'); // nobody reads at a terminal
    expect(lines.map((line) => JSON.parse(line).msg)).toContainEqual(
      expect.stringMatching(`^Log in as admin@ramal.local with the password in ${file} `),
    );
    const password = await readFile(file, 'utf8');
    expect(password).toMatch(/^\S{10,}\n$/);
    expect(databaseRuns()).toBe(true);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  it('stops once, in order, when signalled twice and in the middle of its start', async () => {
    const server = spawnServer({ PORT: '0', DATA_DIR: folder });
    await expect.poll(databaseRuns, { interval: 5 }).toBe(true);
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect(await server.ended).toEqual({ code: 0, errors: '' });
    expect(databaseRuns()).toBe(false);
  });

  it('stops when its parent process is gone', async () => {
    const server = spawnServer({ PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url });
    await expect.poll(server.printed).toContain('listening');
    server.child.disconnect();
    expect(await server.ended).toEqual({ code: 0, errors: '' });
  });
});

describe('kills', { timeout: 600_000 }, () => {
  const data = () => join(folder, 'postgres');
  const endDatabase = async () => {
    const [pid] = (await readFile(join(data(), 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (pid) process.kill(Number(pid), 'SIGKILL');
  };
  const moments: [string, () => boolean][] = [
    [
      'while the database is made',
      () => readdirSync(folder).some((name) => name.startsWith('postgres.new-')),
    ],
    ['when the database has been made', () => existsSync(join(data(), 'PG_VERSION'))],
    ['when the database starts', databaseRuns],
  ];

  it('of program and database at any moment of the first start do not block the next start', async () => {
    for (const [, hasCome] of moments) {
      const server = spawnServer({ PORT: '0', DATA_DIR: folder });
      await expect.poll(hasCome, { interval: 1 }).toBe(true);
      server.child.kill('SIGKILL');
      await endDatabase();
      await server.ended;
    }
    for (let kill = 0; kill < 2; kill += 1) {
      const server = await start();
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      await server.kill('SIGKILL');
      await endDatabase();
    }
    expect((await fetch(`${(await start()).url}/health/ready`)).status).toBe(200);
  });

  it('of the database alone are repaired by the server itself', async () => {
    await copyUsed();
    const server = await start();
    const health = async () => (await fetch(`${server.url}/health/ready`)).status;
    expect(await health()).toBe(200);
    const postmaster = () => readFile(join(data(), 'postmaster.pid'), 'utf8').catch(() => '');
    const answers = async () => (await fetch(`${server.url}/personalizations`)).status;
    const before = await postmaster();
    const since = Date.now();
    await endDatabase();
    await expect.poll(postmaster, { interval: 10 }).not.toBe(before);
    await expect.poll(answers, { interval: 10 }).toBe(200);
    await expect.poll(health, { interval: 10 }).toBe(200);
    process.stdout.write(`database of a running server killed: ready again after ${Date.now() - since} ms\n`);
  });
});

describe('a backup', { timeout: 600_000 }, () => {
  it('of the whole data folder starts elsewhere, and reports what is missing without its secrets', async () => {
    await copyUsed();
    const restored = await start();
    const response = await fetch(`${restored.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@ramal.local', password: PASSWORD }),
    });
    expect(response.status).toBe(200);
    await restored.kill('SIGTERM');
    await rm(join(folder, 'secrets'), { recursive: true });
    const { code, errors } = await spawnServer({ PORT: '0', DATA_DIR: folder }).ended;
    expect(code).toBe(1);
    expect(errors).toContain('Restore the folder `secrets`');
    await rm(join(folder, 'secrets'), { recursive: true });
    const accepted = await start({ ACCEPT_NEW_ENCRYPTION_KEY: 'true' });
    expect((await fetch(`${accepted.url}/health/ready`)).status).toBe(200);
  });
});

describe('a failed start ends with one sentence', () => {
  const refusal = async (variables: Record<string, string>) => {
    const { code, errors } = await spawnServer({ PORT: '0', DATA_DIR: folder, ...variables }).ended;
    expect(code).toBe(1);
    return errors;
  };

  it('when the port is taken', async () => {
    await copyUsed();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program: stop it, or set PORT to a free one.\n`,
    );
    expect(databaseRuns()).toBe(false);
    other.close();
  });

  it('when the database does not answer', async () => {
    const url = `postgresql://ramal@127.0.0.1:${await freePort()}/ramal`;
    expect(await refusal({ DATABASE_URL: url })).toBe(
      'The database of DATABASE_URL does not answer: is it running, and is the address right?\n',
    );
  });

  it('when the data folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const dataDir = join(folder, 'file/data');
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `The data folder ${dataDir} cannot be written: make it writable, or set DATA_DIR to another folder.\n`,
    );
  });

  it('when another server uses the data folder, and leaves that one alone', async () => {
    await copyUsed();
    const other = await start();
    expect(await refusal({})).toBe(
      `Another Ramal server works with the data folder ${folder}: stop it, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(`${other.url}/health/ready`)).status).toBe(200);
  });

  it('naming every variable that is wrong', async () => {
    const errors = await refusal({ PORT: 'web', TIME_ZONE: 'Mars/Olympus' });
    expect(errors).toContain('PORT:');
    expect(errors).toContain('TIME_ZONE: must be an IANA time zone');
  });
});
