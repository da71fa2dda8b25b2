import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { createLog } from '../log.ts';
import { guardPool } from './guardPool.ts';

const INSERT = 'insert into joined (value) values ($1) returning value';
const SELECT = 'select value from joined where value <> $1 order by value';
/** SQLSTATE. */
const UNIQUE = '23505';
const ABORTED = '25P02';
let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
let answers = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  guardPool(pool, createLog('fatal'));
  client = await pool.connect();
  client.on('error', () => undefined); // of the connection that a test ends
  await client.query('create table joined (value int primary key)');
  await client.query('begin');
  await client.query('commit'); // both are prepared now
  const wire = (client as pg.PoolClient & { connection: pg.Connection }).connection;
  wire.on('readyForQuery', () => (answers += 1));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('truncate joined');
  answers = 0;
});

const insert = (value: number) => client.query(INSERT, [value]);
/** As the last statement of its transaction. @returns when it may be committed */
async function insertLast(value: number): Promise<{ readonly result: Promise<pg.QueryResult> }> {
  const ready = Promise.withResolvers<void>();
  const statement = { name: 'last', text: INSERT, values: [value], onReady: ready.resolve };
  const result = client.query(statement);
  await Promise.race([ready.promise, result]);
  result.catch(() => undefined);
  return { result };
}
/** As a statement of which nobody needs the result. */
const insertWithNext = (value: number) => {
  const statement = { name: 'with next', text: INSERT, values: [value], goesWithNext: true };
  return client.query(statement);
};
const stored = async () => (await client.query(SELECT, [0])).rows.map(({ value }) => value);

it('begins with the first statement, and commits with the last', async () => {
  await client.query('begin');
  expect(answers).toBe(0);
  expect((await insert(1)).rows).toEqual([{ value: 1 }]);
  const { result } = await insertLast(2);
  expect(answers).toBe(1);
  await client.query('commit');
  expect((await result).rows).toEqual([{ value: 2 }]);
  expect(answers).toBe(2);
  expect(await stored()).toEqual([1, 2]);
});

it('sends a transaction of one statement at once', async () => {
  await client.query('begin');
  const { result } = await insertLast(1);
  await client.query('commit');
  expect((await result).rowCount).toBe(1);
  expect(answers).toBe(1);
  expect(await stored()).toEqual([1]);
});

it('sends nothing of a transaction without statements', async () => {
  for (const end of ['commit', 'rollback']) {
    await client.query('begin');
    await client.query(end);
  }
  expect(answers).toBe(0);
});

it('rolls back what began with its first statement', async () => {
  await client.query('begin');
  await insert(1);
  await client.query('rollback');
  expect(await stored()).toEqual([]);
});

it('begins also where the first statement fails, or is sent as text', async () => {
  await insert(1);
  await client.query('begin');
  await expect(insert(1)).rejects.toMatchObject({ code: UNIQUE });
  await expect(insert(2)).rejects.toMatchObject({ code: ABORTED });
  await client.query('rollback');
  await client.query('begin');
  await client.query('insert into joined values (3)');
  await client.query('rollback');
  expect(await stored()).toEqual([1]);
});

it('commits nothing when the last statement fails', async () => {
  await client.query('begin');
  await insert(1);
  const { result } = await insertLast(1);
  await expect(client.query('commit')).rejects.toMatchObject({ code: UNIQUE });
  await expect(result).rejects.toMatchObject({ code: UNIQUE });
  await client.query('rollback');
  expect(await stored()).toEqual([]);
});

it('sends statements whose result nobody needs with the next one, or with the last one', async () => {
  await insertWithNext(1); // outside of a transaction it is sent, and prepared
  expect(await stored()).toEqual([1]);
  answers = 0;
  await client.query('begin');
  await insertWithNext(2);
  await insertWithNext(3);
  expect(answers).toBe(0);
  expect(await stored()).toEqual([1, 2, 3]);
  expect(answers).toBe(1);
  await insertWithNext(4);
  const { result } = await insertLast(5);
  await client.query('commit');
  expect((await result).rows).toEqual([{ value: 5 }]);
  expect(answers).toBe(2);
  expect(await stored()).toEqual([1, 2, 3, 4, 5]);
});

it('sends them before a statement that comes as text, and before a commit', async () => {
  await client.query('begin');
  await insertWithNext(1);
  await client.query('insert into joined select value + 1 from joined');
  await insertWithNext(3);
  await client.query('commit');
  await client.query('begin');
  await insertWithNext(4);
  await client.query('commit');
  expect(await stored()).toEqual([1, 2, 3, 4]);
});

it('fails the next statement with their error, and commits nothing', async () => {
  await client.query('begin');
  await insert(1);
  await insertWithNext(1);
  await expect(stored()).rejects.toMatchObject({ code: UNIQUE });
  await client.query('rollback');
  await client.query('begin');
  await insert(1);
  await insertWithNext(1);
  const { result } = await insertLast(2);
  await expect(client.query('commit')).rejects.toMatchObject({ code: UNIQUE });
  await expect(result).rejects.toMatchObject({ code: UNIQUE });
  await client.query('rollback');
  await client.query('begin');
  await insert(1);
  await insertWithNext(1);
  await expect(client.query('commit')).rejects.toMatchObject({ code: UNIQUE });
  await client.query('rollback');
  expect(await stored()).toEqual([]);
});

it('sends none of them that is rolled back', async () => {
  await client.query('begin');
  await insertWithNext(1);
  await client.query('rollback');
  expect(answers).toBe(0);
  await client.query('begin');
  await insert(1);
  await insertWithNext(1);
  await client.query('rollback');
  expect(await stored()).toEqual([]);
});

it('fails the last statement when the commit fails', async () => {
  await client.query('alter table joined add constraint one unique (value) deferrable initially deferred');
  await client.query('alter table joined drop constraint joined_pkey');
  await client.query('begin');
  await insert(1);
  const { result } = await insertLast(1);
  await expect(client.query('commit')).rejects.toMatchObject({ code: UNIQUE });
  await expect(result).rejects.toMatchObject({ code: UNIQUE });
  await client.query('rollback');
  expect(await stored()).toEqual([]);
});

it('runs a last statement before whatever else comes, and rolls it back', async () => {
  await client.query('begin');
  const { result } = await insertLast(1);
  expect(await stored()).toEqual([1]);
  await client.query('rollback');
  expect((await result).rowCount).toBe(1);
  expect(await stored()).toEqual([]);
  await client.query('begin');
  const { result: alone } = await insertLast(2);
  expect((await alone).rowCount).toBe(1);
  await client.query('rollback');
  expect(await stored()).toEqual([]);
});

it('fails when the connection is lost', async () => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await client.query('begin');
  const other = new pg.Client(database.url);
  await other.connect();
  const lost = new Promise((resolve) => client.once('end', resolve));
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await lost;
  const { result } = await insertLast(1);
  await expect(client.query('commit')).rejects.toThrow('not queryable');
  await expect(result).rejects.toThrow('not queryable');
  expect((await other.query(SELECT, [0])).rows).toEqual([]);
  await other.end();
});
