import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Setting } from '#server/features/settings/setting.entity.ts';
import { MIGRATIONS, openOrm } from '#server/platform/database/orm.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { spawnServerProcess } from '#server/test/serverProcess.ts';

/** The last migration of version 1.10.4. */
const OLDER = 'Migration20261122080500';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
const clients: pg.Client[] = [];
const started: ReturnType<typeof spawnServerProcess>[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-starts-'));
  database = await createTestDatabase('template0');
  client = await connect();
});
afterEach(async () => {
  for (const each of clients.splice(0)) await each.end();
  for (const { child } of started) child.kill('SIGTERM');
  for (const { ended } of started.splice(0)) await ended;
  await database.drop();
  await rm(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client(database.url);
  await connected.connect();
  clients.push(connected);
  return connected;
}

function start() {
  const server = spawnServerProcess(
    {
      PORT: '0',
      LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'first-password',
    },
    folder,
  );
  started.push(server);
  return server;
}

async function migrateToOlder(): Promise<void> {
  const orm = await openOrm(database.url, [Setting]);
  await orm.em.execute('create extension if not exists pg_trgm');
  await orm.migrator.up({ to: OLDER });
  await orm.close();
}

async function executed(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from mikro_orm_migrations order by name',
  );
  return rows.map(({ name }) => name);
}
const allMigrations = async () => (await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, '')).sort();

it.each([
  ['an empty database', () => Promise.resolve()],
  ['a database of an older version', migrateToOlder],
])('four processes that start at once on %s migrate it once and all work', async (_, prepare) => {
  await prepare();
  const servers = Array.from({ length: 4 }, start);
  for (const server of servers) await expect.poll(server.printed).toContain('listening at');
  for (const server of servers) {
    const url = /listening at (\S+?)\/app\//.exec(server.printed())?.[1] ?? '';
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const login = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@ramal.local', password: 'first-password' }),
    });
    expect(login.status).toBe(200);
  }
  expect(servers.filter(({ printed }) => printed().includes('database migrated'))).toHaveLength(1);
  expect(servers.filter(({ printed }) => printed().includes('Log in as'))).toHaveLength(1);
  expect(await executed()).toEqual(await allMigrations());
});

/** Connections that hold the lock of the migrations and wait for a table. */
async function blockedMigrations(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks held join pg_locks wanted using (pid)
     where held.locktype = 'advisory' and held.granted and wanted.locktype = 'relation' and not wanted.granted
       and wanted.database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

it('a process killed amid a migration leaves nothing of it, and the one that waits goes on only then', async () => {
  await migrateToOlder();
  const before = await executed();
  const user = await connect();
  await user.query('begin; lock table tickets in access exclusive mode');

  const killed = start();
  await expect.poll(blockedMigrations).toHaveLength(1);
  const blocked = await blockedMigrations();
  const next = start();
  await expect.poll(next.printed).toContain('another process migrates the database: waiting');
  killed.child.kill('SIGKILL');
  await killed.ended;
  // The database notices the end of a process when its statement is done; until then it keeps the lock.
  expect(await blockedMigrations()).toEqual(blocked);
  expect(await executed()).toEqual(before);

  await user.query('rollback');
  await expect.poll(next.printed).toContain('listening at');
  expect(next.printed()).toContain('database migrated');
  expect(await executed()).toEqual(await allMigrations());
});
