import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/contract/auth.ts';
import { importsContract, type DatabaseImport } from '#shared/contract/imports.ts';
import { clientWith } from '#server/test/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { startServerProcess, type ServerProcess } from '#server/test/serverProcess.ts';
import { originalRows } from './test/originalRows.ts';
import { mariaDbPath, startSource, type TestSource } from './test/startSource.ts';

/** Enough for an import to be interrupted in its middle. */
const BULK = 20_000;
const IMPORTED = 15 + BULK;
const MINUTES = 180_000;
const WAIT = { interval: 5, timeout: MINUTES };
const LOGIN = { email: 'chefe@loja.test', password: 'senha do teste 1' };

let source: TestSource;
let database: TestDatabase;
let folder: string;
let running: ServerProcess;
let db: pg.Client;

const start = async () => {
  running = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    ADMIN_EMAIL: LOGIN.email,
    ADMIN_PASSWORD: LOGIN.password,
    PRIVATE_IMPORT_SOURCES: 'true',
  });
};
const admin = async () => {
  const { body } = await clientWith(running).request(authContract.login, { body: LOGIN });
  return clientWith(running, body.token);
};
const current = async (): Promise<Pick<DatabaseImport, 'state' | 'counts'> & { attempts: number }> => {
  const { rows } = await db.query(
    'select state, counts, attempts from database_imports order by id desc limit 1',
  );
  return rows[0];
};
const imported = async () => {
  const { rows } = await db.query<{ messages: number; contacts: number; tickets: number; rows: number }>(
    `select (select count(*)::int from messages) as messages, (select count(*)::int from contacts) as contacts,
       (select count(*)::int from tickets) as tickets,
       (select count(*)::int from imported_rows where kind = 'messages') as rows`,
  );
  return rows[0];
};
/** Waits until some, but not all messages are there. */
const isInMiddle = () =>
  vi.waitFor(async () => expect((await current()).counts.messages?.done).toBeGreaterThan(0), WAIT);

describe.runIf(mariaDbPath !== undefined)('an import that is interrupted', () => {
  beforeAll(async () => {
    source = await startSource('mysql');
    await source.add(originalRows(BULK));
    folder = await mkdtemp(join(tmpdir(), 'ramal-import-'));
    database = await createTestDatabase();
    db = new pg.Client(database.url);
    await db.connect();
    await start();
  }, MINUTES);
  afterAll(async () => {
    await running?.kill('SIGKILL');
    await db?.end();
    await database?.drop();
    await source?.stop();
    await rm(folder, { recursive: true, force: true });
  }, MINUTES);

  it(
    'goes on behind the last page when its process was killed or its source was away',
    async () => {
      const started = await (
        await admin()
      ).request(importsContract.start, { body: { ...source.form, isDryRun: false } });
      expect(started.status).toBe(200);
      await isInMiddle();
      await running.kill('SIGKILL');
      const before = await imported();
      expect(before?.messages).toBeGreaterThan(0);
      expect(before?.messages).toBeLessThan(IMPORTED);
      await db.query(`update database_imports set leased_until = now()`); // as half a minute later

      await start();
      await vi.waitFor(
        async () => expect((await imported())?.messages).toBeGreaterThan(before?.messages ?? 0),
        WAIT,
      );
      await source.halt();
      await vi.waitFor(async () => expect((await current()).attempts).toBeGreaterThan(0), WAIT);
      expect((await current()).state).toBe('running');
      await source.resume();

      await vi.waitFor(async () => expect((await current()).state).toBe('done'), WAIT);
      expect((await current()).counts.messages).toEqual({
        total: 18 + BULK,
        done: 18 + BULK,
        added: IMPORTED,
        existing: 0,
        skipped: 3,
      });
      expect(await imported()).toEqual({ messages: IMPORTED, contacts: 5, tickets: 6, rows: IMPORTED });
    },
    MINUTES,
  );

  it(
    'can be cancelled, and a later one brings the rest',
    async () => {
      await db.query('delete from tickets; delete from imported_rows; delete from contacts');
      const client = await admin();
      const { body } = await client.request(importsContract.start, {
        body: { ...source.form, isDryRun: false },
      });
      await isInMiddle();
      const second = await client.request(importsContract.start, {
        body: { ...source.form, isDryRun: true },
      });
      expect(second.refusal.error).toBe('ERR_IMPORT_RUNNING');
      await client.request(importsContract.cancel, { params: { importId: body.id } });
      const afterwards = await imported();
      expect(afterwards?.messages).toBeLessThan(IMPORTED);
      expect((await db.query('select 1 from database_imports where access is not null')).rowCount).toBe(0);

      await client.request(importsContract.start, { body: { ...source.form, isDryRun: false } });
      await vi.waitFor(async () => expect((await current()).state).toBe('done'), WAIT);
      const { counts } = await current();
      expect(counts.messages).toMatchObject({ added: IMPORTED - (afterwards?.messages ?? 0), skipped: 3 });
      expect((await imported())?.messages).toBe(IMPORTED);
    },
    MINUTES,
  );
});
