import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type RunningPostgres } from './embeddedPostgres.ts';
import { findInstallation } from './installation.ts';
import { limitServerLog } from './serverLog.ts';

const FAST = ['fsync=off'];
let folder: string;
let data: string;
let postgres: RunningPostgres | undefined;
const others: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-postgres-'));
  await chmod(folder, 0o755); // PostgreSQL runs under its own user when this process is root
  data = join(folder, 'postgres');
});
afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
  for (const other of others.splice(0)) other.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true }));

const start = async () => {
  postgres = await startEmbeddedPostgres(data, FAST);
  return postgres;
};
const postmasterPid = async () =>
  Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client(postgres?.url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A program that has nothing to do with PostgreSQL, run by the same user. */
async function otherProgram(): Promise<number> {
  const { owner } = await findInstallation(data);
  const child = spawn('sleep', ['600'], { ...owner, stdio: 'ignore' });
  others.push(child);
  await once(child, 'spawn');
  return child.pid ?? 0;
}

describe('the embedded database', () => {
  it('comes back at the same URL with all committed data when it alone is killed', async () => {
    const { url } = await start();
    await query('create table kept as select 1 as one');
    const killed = await postmasterPid();
    const since = Date.now();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await query('select one from kept')).toEqual([{ one: 1 }]), {
      interval: 25,
    });
    process.stdout.write(`built-in database killed: responds again after ${Date.now() - since} ms\n`);
    expect(await postmasterPid()).not.toBe(killed);
    expect(postgres?.url).toBe(url);
  });

  it('survives its own recovery after one of its processes was killed', async () => {
    await start();
    const [{ pid } = { pid: 0 }] = (await query(
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    )) as { pid: number }[];
    const before = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query('select 1 as one')).toEqual([{ one: 1 }]), {
      interval: 25,
    });
    expect(await postmasterPid()).toBe(before);
  });

  it('starts although the process id of a killed one now belongs to another program', async () => {
    await start();
    await postgres?.stop();
    const [, ...lines] = [
      0,
      data,
      Math.floor(Date.now() / 1000),
      5432,
      '',
      '127.0.0.1',
      '       1   1',
      'ready   ',
    ];
    await writeFile(join(data, 'postmaster.pid'), `${[await otherProgram(), ...lines].join('\n')}\n`);
    const { owner } = await findInstallation(data);
    if (owner.uid !== undefined) await chmod(join(data, 'postmaster.pid'), 0o666);
    await start();
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes over a database that is still running', async () => {
    const first = await start();
    const pid = await postmasterPid();
    await expect(startEmbeddedPostgres(data, FAST)).rejects.toThrow(
      'another server works with this data folder',
    );
    expect(await postmasterPid()).toBe(pid);
    expect(first.url).toBe(postgres?.url);
  });

  it("reports PostgreSQL's own error when it does not start", async () => {
    await expect(startEmbeddedPostgres(data, ['no_such_setting=1'])).rejects.toThrow(
      /does not start[\s\S]*unrecognized configuration parameter "no_such_setting"/,
    );
  });

  it('limits the size of its log', async () => {
    const installation = await findInstallation(data);
    const log = join(data, 'server.log');
    await appendFile(log, 'x'.repeat(2000));
    await limitServerLog(installation, 1000);
    expect((await stat(log)).size).toBe(0);
    expect((await stat(`${log}.1`)).size).toBeGreaterThanOrEqual(2000);
    await appendFile(log, 'y'.repeat(900));
    await limitServerLog(installation, 1000);
    expect((await stat(log)).size).toBe(900);
  });
});
