import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tagsContract } from '#shared/contract/tags.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { PATIENT_LIMITS, startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createLog } from '../log.ts';
import { guardPool, LIMITS, readingEvents, type GuardLimits } from './guardPool.ts';

describe('a locked table', () => {
  let server: TestServer;
  let locking: pg.Client;
  beforeAll(async () => {
    const request = { ...PATIENT_LIMITS.request, lock: 1000 };
    server = await startTestServer({}, undefined, { ...PATIENT_LIMITS, request });
    locking = new pg.Client(server.ctx.config.DATABASE_URL);
    await locking.connect();
  });
  afterAll(async () => {
    await locking.end();
    await server.stop();
  });

  it('delays the requests that need it, and no others', async () => {
    const admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
    await locking.query('begin; lock table tickets in access exclusive mode');
    const since = performance.now();
    let deferred = 0;
    const blocked = Array.from({ length: 40 }, async () => {
      const response = await fetch(`${server.url}/tickets?showAll=true`, {
        headers: { authorization: `Bearer ${admin.token}`, 'x-request-id': 'locked-out' },
      });
      deferred += 1;
      return [response.status, response.headers.get('retry-after'), await response.json()];
    });
    const asked = performance.now();
    expect((await admin.request(tagsContract.list)).status).toBe(200);
    const unrelated = performance.now() - asked;
    expect(deferred).toBeLessThan(blocked.length); // it did not wait for the blocked requests
    for (const [status, retryAfter, body] of await Promise.all(blocked)) {
      expect([status, retryAfter]).toEqual([503, '2']);
      expect(body).toMatchObject({ error: 'ERR_TEMPORARILY_UNAVAILABLE', requestId: 'locked-out' });
    }
    const all = performance.now() - since;
    await locking.query('rollback');
    expect((await admin.request(ticketsContract.list, { query: { showAll: true } })).status).toBe(200);
    process.stdout.write(
      `table locked: unrelated request ${Math.round(unrelated)} ms, 40 blocked requests deferred within ${Math.round(all)} ms\n`,
    );
  });
});

describe('connections that break in a transaction', () => {
  const SLOTS = 2;
  let server: TestServer;
  beforeAll(async () => {
    const background = { ...PATIENT_LIMITS.background, slots: SLOTS, timeout: 1000 };
    server = await startTestServer({}, undefined, { ...PATIENT_LIMITS, background });
  });
  afterAll(() => server.stop()); // ends only when no connection is in use

  it('are given back', async () => {
    for (let count = 0; count <= SLOTS; count += 1) {
      const broken = inTransaction(server.ctx, (tx) =>
        tx.em.execute('select pg_terminate_backend(pg_backend_pid())'),
      );
      await expect(broken).rejects.toThrow(/terminating connection|terminated/);
    }
    expect(await emOf(server.ctx).execute('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('connections on which statements fail although they are not broken', () => {
  let server: TestServer;
  let operator: pg.Client;
  beforeEach(async () => {
    server = await startTestServer();
    operator = new pg.Client(server.ctx.config.DATABASE_URL);
    await operator.connect();
  });
  afterEach(async () => {
    await operator.end();
    await server.stop();
  });

  /** The statuses of a request that is repeated until it succeeds. */
  async function repeat(request: () => Promise<{ readonly status: number }>): Promise<number[]> {
    const statuses: number[] = [];
    await expect
      .poll(async () => {
        const { status } = await request();
        statuses.push(status);
        return status;
      })
      .toBe(200);
    return statuses;
  }

  it('are closed while the database is read-only, as during a failover', async () => {
    const admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
    const create = (name: string) => admin.request(tagsContract.create, { body: { name, color: '#112233' } });
    const setReadOnly = async (isReadOnly: boolean) => {
      const { rows } = await operator.query<{ name: string }>('select current_database() as name');
      const name = pg.escapeIdentifier(rows[0]?.name ?? '');
      await operator.query(
        `alter database ${name} set default_transaction_read_only = ${String(isReadOnly)}`,
      );
    };
    await setReadOnly(true);
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(async () => (await admin.request(tagsContract.list)).status).toBe(200);
    expect(await create('read-only')).toMatchObject({
      status: 503,
      body: { error: 'ERR_TEMPORARILY_UNAVAILABLE' },
    });
    await setReadOnly(false); // applies to new connections only
    const statuses = await repeat(() => create('writable'));
    expect(statuses.slice(0, -1).filter((status) => status !== 503)).toEqual([]);
  });

  it('are closed after a migration that changes the type of a column', async () => {
    const admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
    const list = () => admin.request(tagsContract.list);
    let length = 300;
    const listAfterMigration = async () => {
      await repeat(list); // prepares the statement that reads the user
      await operator.query(`alter table users alter column name type varchar(${(length += 1)})`);
      return (await list()).status;
    };
    let status = 200;
    // A background task may have given back another connection meanwhile, which has not prepared that statement.
    await expect.poll(async () => (status = await listAfterMigration())).not.toBe(200);
    const statuses = [status, ...(await repeat(list))];
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
  });
});

it('tasks of different kinds that alternate keep the connections that have their limits', async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const settings: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string) => Promise<unknown>;
    client.query = ((text: string) => {
      if (text.startsWith('set')) settings.push(text);
      return query(text);
    }) as typeof client.query;
  });
  guardPool(pool, createLog('fatal'));
  const inUse = [await pool.connect(), await readingEvents(() => pool.connect())];
  inUse.forEach((client) => client.release());
  for (let round = 0; round < 10; round += 1)
    for (const client of [await pool.connect(), await readingEvents(() => pool.connect())]) client.release();
  for (let round = 0; round < 10; round += 1) {
    (await pool.connect()).release();
    (await readingEvents(() => pool.connect())).release();
  }
  expect(settings).toHaveLength(inUse.length);
  await pool.end();
  await database.drop();
});

it('a connection that the database ends while it is being closed ends nothing else', async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  guardPool(pool, createLog('fatal'));
  const client = await pool.connect();
  client.release();
  const closed = new Promise((resolve) => client.once('end', resolve)); // `once` of Node would reject by an error
  await pool.end();
  await database.drop(); // ends all connections to it
  await closed;
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
});

describe('a database that stops responding', () => {
  const TINY: GuardLimits = {
    ...LIMITS,
    background: { statement: 100, lock: 100, slots: 1, timeout: 100 },
  };
  let database: TestDatabase;
  let proxy: Server;
  let isFrozen = false;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const { hostname, port } = new URL(database.url);
    proxy = createServer((socket) => {
      const upstream = connect(Number(port), hostname);
      sockets.push(socket, upstream);
      for (const end of [socket, upstream]) end.on('error', () => undefined); // closed by the test
      socket.on('data', (bytes) => isFrozen || upstream.write(bytes));
      upstream.on('data', (bytes) => isFrozen || socket.write(bytes));
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterEach(() => {
    isFrozen = false;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await database.drop();
  });

  it('is given up, and used again as soon as it is back', async () => {
    const url = new URL(database.url);
    url.port = String((proxy.address() as AddressInfo).port);
    const lines: { msg: string; statement?: string }[] = [];
    const log = createLog('info', { to: { write: (line) => void lines.push(JSON.parse(line)) } });
    const pool = new pg.Pool({ connectionString: url.href, max: 2 });
    guardPool(pool, log, TINY, { after: 1000, checkEvery: 50 }); // long enough to be logged as slow
    const client = await pool.connect();
    client.on('error', () => undefined);
    isFrozen = true;
    const values = String.raw`'um segredo', 'it''s', 'C:\', E'\' outro segredo', 5`;
    await expect(client.query(`select ${values}`)).rejects.toThrow(/terminated|ended/);
    client.release(true);
    pool.options.connectionTimeoutMillis = 200; // only now: a busy machine may take longer to connect
    await expect(pool.connect()).rejects.toThrow('the database does not respond');
    await expect(pool.connect()).rejects.toThrow('the database does not respond');
    isFrozen = false;
    pool.options.connectionTimeoutMillis = 0;
    const again = await pool.connect();
    expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    again.release();
    await pool.end();
    expect(lines.map(({ msg }) => msg)).toEqual([
      'a connection to the database is closed: it does not respond',
      'slow statement',
      'the database does not respond',
      'the database responds again',
    ]);
    expect(lines[1]?.statement).toBe('select ?, ?, ?, ?, 5');
  });
});
