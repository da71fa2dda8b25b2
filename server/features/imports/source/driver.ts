import pg from 'pg';
import type { SourceForm } from '#shared/contract/imports.ts';
import { SourceFailure, type SourceRow } from './source.ts';

/** One connection to a database server, in a session that cannot write. */
export interface Driver {
  /** Both servers take names in quotation marks, and `?` for values. */
  query(sql: string, values: readonly unknown[]): Promise<SourceRow[]>;
  /** An expression for the schema whose tables are meant. */
  readonly schemaName: string;
  close(): Promise<void>;
}

interface Target extends SourceForm {
  readonly address: string;
  readonly servername: string | undefined;
}

/** Milliseconds. */
const CONNECT_WITHIN = 10_000;
/** A page of a large table, on a busy server. Milliseconds. */
const ANSWER_WITHIN = 120_000;

/** @throws SourceFailure */
export function openDriver(target: Target): Promise<Driver> {
  return target.engine === 'mysql' ? openMysql(target) : openPostgres(target);
}

async function openMysql({ address, servername, encrypted, ...target }: Target): Promise<Driver> {
  const { createConnection } = await import('mysql2/promise'); // every start would load it for a rare import
  const connection = await createConnection({
    host: address,
    port: target.port,
    user: target.user,
    password: target.password,
    database: target.database,
    charset: 'utf8mb4',
    connectTimeout: CONNECT_WITHIN,
    dateStrings: true, // the server does not know their time zone
    flags: ['-LOCAL_FILES'],
    ...(encrypted && { ssl: { ...(servername && { servername }), rejectUnauthorized: true } }),
  }).catch(asFailure);
  connection.on('error', () => undefined); // the next statement fails with it
  const query = async (sql: string, values: readonly unknown[]) => {
    const [rows] = await connection
      .query({ sql, values: [...values], timeout: ANSWER_WITHIN })
      .catch(asFailure);
    return rows as SourceRow[];
  };
  try {
    await query(
      `set session sql_mode = 'ANSI_QUOTES', session transaction_isolation = 'READ-COMMITTED'`,
      [],
    ).catch(
      () => query(`set session sql_mode = 'ANSI_QUOTES'`, []), // MariaDB before 11 has another name for it
    );
    await query('set session transaction read only', []);
    await query(`set session time_zone = '+00:00'`, []); // of columns of the type `timestamp`
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return { query, schemaName: 'database()', close: async () => connection.destroy() };
}

/** Points in time stay texts: the time zone of those without one is not that of this process. */
const AS_TEXT = new Set<number>([
  pg.types.builtins.DATE,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
]);

async function openPostgres({ address, servername, encrypted, ...target }: Target): Promise<Driver> {
  const client = new pg.Client({
    host: address,
    port: target.port,
    user: target.user,
    password: target.password,
    database: target.database,
    application_name: 'ramal import',
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
    ssl: encrypted && { ...(servername && { servername }), rejectUnauthorized: true },
    types: {
      getTypeParser: (oid, format) =>
        AS_TEXT.has(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format),
    },
  });
  client.on('error', () => undefined); // the next statement fails with it
  const query = async (sql: string, values: readonly unknown[]) => {
    let number = 0;
    const numbered = sql.replace(/\?/g, () => `$${(number += 1)}`);
    const { rows } = await client.query<SourceRow>(numbered, [...values]).catch(asFailure);
    return rows;
  };
  await client.connect().catch(asFailure);
  try {
    await query('set session characteristics as transaction read only', []);
    await query(`set time zone 'UTC'`, []);
  } catch (error) {
    await client.end().catch(() => undefined); // the first error counts
    throw error;
  }
  return { query, schemaName: 'current_schema()', close: () => client.end().catch(() => undefined) };
}

const LOGIN = new Set(['ER_ACCESS_DENIED_ERROR', '28P01', '28000']);
const DATABASE = new Set(['ER_BAD_DB_ERROR', 'ER_DBACCESS_DENIED_ERROR', '3D000']);
const RIGHTS = new Set(['ER_TABLEACCESS_DENIED_ERROR', '42501']);
const ENCRYPTION = /\b(SSL|TLS)\b|certificate/i;
/** The connection is gone, or was never there: another attempt may succeed. */
const GONE = /^(E(?!R_)[A-Z]+|PROTOCOL_\w+|08\w{3}|53\w{3}|57\w{3}|ER_CON_COUNT_ERROR|ER_SERVER_SHUTDOWN)$/;
const GONE_MESSAGES = /timeout|connection terminated|closed state|not queryable|connection is closed/i;

/** @throws SourceFailure */
function asFailure(error: unknown): never {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (LOGIN.has(code)) throw new SourceFailure('login', message, { cause: error });
  if (DATABASE.has(code) || RIGHTS.has(code)) throw new SourceFailure('database', message, { cause: error });
  if (ENCRYPTION.test(`${code} ${message}`)) throw new SourceFailure('encryption', message, { cause: error });
  const isGone = GONE.test(code) || GONE_MESSAGES.test(message);
  throw new SourceFailure(isGone ? 'unreachable' : 'database', message || code, { cause: error });
}
