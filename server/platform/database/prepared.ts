import type { Kysely } from '@mikro-orm/postgresql';
import type { Em } from './orm.ts';

type Client = Kysely<unknown>;

/** The same statement with `$1`, `$2`, … for each `?`. */
const numbered = new Map<string, string>();
/** What to call when the last statement of a transaction is ready to be sent, by its values. */
const readiness = new WeakMap<readonly unknown[], () => void>();
/** The values of statements that are sent with the next one. */
const goingWithNext = new WeakSet<readonly unknown[]>();
/** The name of each statement on the connections that have prepared it. */
const names = new Map<string, string>();

/** Tells prepared statements in the log of the ORM from those of the ORM itself. */
export const PREPARED = 'prepared';

/**
 * Runs a statement that each connection keeps prepared, in the transaction of `em` if there is one. For statements that
 * run with every message: `em.execute` writes the values into the text, so that the database parses and plans it each
 * time, which takes longer than running it.
 * @param sql one of few constant texts, with `?` for each value; a list is one value, as for `any(?::int[])`. It names
 *   its columns: a result with `*` fails after a migration has added one
 * @throws DriverException as `em.execute` does
 */
export async function executePrepared<Row>(em: Em, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const connection = em.getConnection();
  await connection.ensureConnection();
  const client = em.getTransactionContext<Client>() ?? connection.getClient<unknown>();
  const text = numberedText(sql);
  try {
    const { rows } = await client.executeQuery({
      sql: text,
      parameters: values,
      query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
      queryId: { queryId: '' }, // identifies a statement that could be cancelled, which none of these is
    });
    return rows as Row[];
  } catch (error) {
    throw error instanceof Error ? em.getDriver().convertException(error) : error;
  } finally {
    em.config.getLogger().logQuery({ level: 'info', query: sql, params: values, label: PREPARED });
  }
}

/**
 * `any` of a list with few values, for prepared statements. The database does not estimate how many they are: it would plan
 * a long statement anew each time in the hope of a better plan for one value, which takes longer than running it.
 */
export const anyOfFew = (type: 'int'): string => `any(array(select unnest(?::${type}[])))`;

/**
 * `any` of a column of few rows that the statement itself has, in place of `in`. Of rows that come as JSON the database
 * expects a hundred, and would read a table of several thousand rows as a whole to find two.
 */
export const anyOfRows = (column: string, rows: string): string =>
  `any(array(select distinct ${column} from ${rows}))`;

/** The last statement of a transaction. */
export interface LastStatement<Row> {
  /** Known when the transaction has ended, and fails with it. */
  readonly result: Promise<Row[]>;
}

/**
 * The same for the last statement of a transaction, which is sent together with `commit`: nothing but that may follow.
 * @returns when it may be committed
 */
export async function executeLast<Row>(
  em: Em,
  sql: string,
  values: readonly unknown[],
): Promise<LastStatement<Row>> {
  const ready = Promise.withResolvers<void>();
  const given = [...values];
  readiness.set(given, ready.resolve);
  const result = executePrepared<Row>(em, sql, given);
  await Promise.race([ready.promise, result]); // on a connection that does not join it, it is simply run
  result.catch(() => undefined); // the transaction gets the error too
  return { result };
}

/**
 * The same for a statement of a transaction of which nobody needs the result: it is sent together with the next one, which also
 * gets its error.
 */
export async function executeWithNext(
  em: Em,
  sql: string,
  values: readonly (string | number)[],
): Promise<void> {
  const given = [...values];
  goingWithNext.add(given);
  await executePrepared(em, sql, given);
}

/**
 * What the driver is to run: it prepares a statement that has a name. Only statements of `executePrepared` come with
 * values, as the ORM writes them into the text.
 */
export function withName(args: readonly unknown[]): readonly unknown[] {
  const [text, values] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  const name = names.get(text) ?? `prepared ${names.size}`;
  names.set(text, name);
  const goesWithNext = goingWithNext.has(values);
  return [{ name, text, values, onReady: readiness.get(values), goesWithNext }];
}

function numberedText(sql: string): string {
  const known = numbered.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replaceAll('?', () => `$${(count += 1)}`);
  numbered.set(sql, text);
  return text;
}
