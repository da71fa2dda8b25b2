import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importsContract } from '#shared/contract/imports.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startSource, type TestSource } from './test/startSource.ts';

let source: TestSource;
let server: TestServer;
let admin: Client;
const em = () => server.ctx.orm.em.fork();
const test = async (change: object = {}, who = admin) =>
  (await who.request(importsContract.test, { body: { ...source.form, ...change } })).refusal;

beforeAll(async () => {
  source = await startSource('postgres', 'whaticket');
  server = await startTestServer({ PRIVATE_IMPORT_SOURCES: 'true' });
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(async () => {
  await server?.stop();
  await source?.stop();
});

it('reads Whaticket Community, which lacks tables and columns', async () => {
  const { status, body } = await admin.request(importsContract.test, { body: source.form });
  expect([status, body]).toEqual([
    200,
    { product: 'whaticket', counts: { users: 0, contacts: 0, tickets: 0, messages: 0 } },
  ]);
});

it('says why a database cannot be read, without its password', async () => {
  expect(await test({ database: 'missing' })).toMatchObject({ details: { reason: 'database' } });
  expect(await test({ port: 1 })).toMatchObject({ details: { reason: 'unreachable' } });
  const own = new URL(server.ctx.config.DATABASE_URL ?? '').pathname.slice(1);
  const { error, details } = await test({ database: own });
  expect([error, details?.['reason']]).toEqual(['ERR_IMPORT_SOURCE', 'schema']);
  const refusal = await test({ password: 'never shown' });
  expect(refusal).toMatchObject({ details: { reason: 'login' } });
  expect(JSON.stringify(refusal)).not.toContain('never shown');

  await source.execute('alter table "Tickets" add column "companyId" int');
  expect(await test()).toMatchObject({ details: { reason: 'severalCompanies' } });
  await source.execute('alter table "Tickets" drop column "companyId"');
});

it('contacts no private network unless the configuration allows it', async () => {
  const guarded = await startTestServer();
  try {
    const chief = await signIn(guarded, await buildUser(guarded.ctx.orm.em.fork(), { profile: 'admin' }));
    for (const host of ['127.0.0.1', 'localhost', '::1', '10.0.0.1', '169.254.169.254'])
      expect(await test({ host }, chief)).toMatchObject({ details: { reason: 'privateAddress' } });
    const { body } = await chief.request(importsContract.start, { body: { ...source.form, isDryRun: true } });
    await vi.waitFor(async () => {
      const { current } = (await chief.request(importsContract.show)).body;
      expect(current).toMatchObject({ id: body.id, state: 'failed', failure: 'privateAddress' });
    });
  } finally {
    await guarded.stop();
  }
});

it('can be cancelled while a large source is still counted', async () => {
  const { host, port, database, user, password } = source.form;
  const other = new pg.Client({ host, port, database, user, password });
  await other.connect();
  await other.query('begin; lock table "Messages" in access exclusive mode');
  try {
    const { body } = await admin.request(importsContract.start, { body: { ...source.form, isDryRun: true } });
    await vi.waitFor(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = ? and wait_event_type = 'Lock'`;
      expect(await em().execute(waiting, [database])).toHaveLength(1);
    });
    const cancelled = await admin.request(importsContract.cancel, { params: { importId: body.id } });
    expect(cancelled.status).toBe(200);
  } finally {
    await other.end();
  }
});

it('is refused to agents', async () => {
  const agent = await signIn(server, await buildUser(em()));
  expect((await test({}, agent)).error).toBe('ERR_NO_PERMISSION');
});

it('lists what was skipped as CSV, with formulas disarmed', async () => {
  await source.add({
    Users: [{ id: 1, name: 'X', email: '=cmd()', passwordHash: '', profile: 'user', tokenVersion: 0 }],
  });
  const { body } = await admin.request(importsContract.start, { body: { ...source.form, isDryRun: true } });
  await vi.waitFor(async () =>
    expect((await admin.request(importsContract.show)).body.current?.state).toBe('done'),
  );
  const list = await admin.request(importsContract.skipped, { params: { importId: body.id } });
  expect(list.body).toContain(`Usuários;1;O e-mail é inválido ou se repete;"'=cmd()"`);
});
