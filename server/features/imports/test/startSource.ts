import pg from 'pg';
import type { SourceEngine, SourceForm } from '#shared/contract/imports.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { startMariaDb } from '#simulators/mariadb/index.ts';
import { originalSchema } from './originalSchema.ts';
import type { Rows } from './originalRows.ts';

/** The program; tests are left out without it. */
export const mariaDbPath: string | undefined = process.env['MARIADB_PATH'];

/** A database of the original, on a real server. */
export interface TestSource {
  readonly form: SourceForm;
  execute(sql: string, values?: readonly unknown[]): Promise<void>;
  /** Adds rows, whatever they refer to. */
  add(rows: Rows): Promise<void>;
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = 'press-ticket';
const PASSWORD = 'read only';
/** Rows of one statement. */
const AT_ONCE = 1000;

/** Starts it with the tables of a product. */
export async function startSource(
  engine: SourceEngine,
  product: 'pressTicket' | 'whaticket' = 'pressTicket',
): Promise<TestSource> {
  const server = engine === 'mysql' ? await startMysql() : await startPostgres();
  for (const statement of originalSchema(engine, product)) await server.execute(statement);
  return {
    ...server,
    form: { engine, host: '127.0.0.1', encrypted: false, timeZone: '-03:00', ...server.form },
    async add(rows) {
      for (const [table, all] of Object.entries(rows))
        for (let start = 0; start < all.length; start += AT_ONCE)
          await insert(server, engine, table, all.slice(start, start + AT_ONCE));
    },
  };
}

async function insert(
  server: Pick<TestSource, 'execute'>,
  engine: SourceEngine,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const times = { createdAt: '2025-01-01 00:00:00.000000', updatedAt: '2025-01-01 00:00:00.000000' };
  const complete = rows.map((row) => ({ ...times, ...row }));
  const columns = [...new Set(complete.flatMap((row) => Object.keys(row)))];
  const values = complete.flatMap((row) =>
    columns.map((column) => storedValue(engine, column, (row as Record<string, unknown>)[column])),
  );
  const tuple = `(${columns.map(() => '?').join(', ')})`;
  await server.execute(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${complete.map(() => tuple).join(', ')}`,
    values,
  );
}

/** PostgreSQL stores the moment, MySQL the local time. */
function storedValue(engine: SourceEngine, column: string, value: unknown): unknown {
  if (engine === 'postgres' && column.endsWith('At') && typeof value === 'string') return `${value}-03`;
  return value ?? null;
}

async function startMysql() {
  const server = await startMariaDb(mariaDbPath ?? '', DATABASE);
  const user = 'reader';
  await server.execute(
    `create user '${user}'@'127.0.0.1' identified by '${PASSWORD}'; grant all on *.* to '${user}'@'127.0.0.1'`,
  );
  return { ...server, form: { port: server.port, database: DATABASE, user, password: PASSWORD } };
}

async function startPostgres() {
  const database = await createTestDatabase('template0');
  const { hostname, port, username, password, pathname } = new URL(database.url);
  const execute = async (sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      await client.query('set session_replication_role = replica'); // rows may refer to what is missing
      let number = 0;
      await client.query(
        sql.replace(/\?/g, () => `$${(number += 1)}`),
        [...values],
      );
    } finally {
      await client.end();
    }
  };
  return {
    execute,
    halt: async () => undefined,
    resume: async () => undefined,
    stop: () => database.drop(),
    form: {
      port: Number(port),
      database: pathname.slice(1),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password) || 'none',
      host: hostname,
    },
  };
}
