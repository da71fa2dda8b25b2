import pg from 'pg';

/** A prepared statement as the driver takes it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What is sent together with a statement of a transaction. */
export interface Joined {
  readonly begins: boolean;
  /** Statements before it, of which nobody needs the result. Their values are texts and numbers. */
  readonly before: readonly NamedStatement[];
  readonly commits: boolean;
}

/** What the driver's connection and query have, and its types lack. */
interface Wire extends pg.Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
}
interface QueryParts {
  name?: string;
  prepare(wire: Wire): void;
  _getRows(wire: Wire, rows: number | undefined): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const PlainQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => QueryParts & pg.Submittable;

/**
 * A prepared statement with `begin` or other statements before it, or `commit` after it, written at once and answered at once:
 * each time that both ends wake up costs more than most statements do. The database skips what follows a failed command, so
 * that nothing runs outside of the transaction and a failed statement is not committed. All but the statement itself must be
 * prepared on the connection.
 */
class JoinedQuery extends PlainQuery {
  readonly #joined: Joined;
  #completed = 0;

  constructor(
    statement: NamedStatement,
    joined: Joined,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super({ ...statement, values: [...statement.values] }, callback);
    this.#joined = joined;
  }

  override prepare(wire: Wire): void {
    if (this.#joined.begins) execute(wire, 'begin');
    for (const { name, values } of this.#joined.before) execute(wire, name, values);
    super.prepare(wire);
  }

  /** Ends the message with a sync, to which the database replies. */
  override _getRows(wire: Wire, rows: number | undefined): void {
    if (!this.#joined.commits) return super._getRows(wire, rows);
    wire.execute({ portal: '' }, true);
    execute(wire, 'commit');
    wire.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.#isOwn()) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isOwn()) super.handleCommandComplete(message, wire);
    this.#completed += 1;
  }

  /** Whether what comes from the database belongs to the statement itself. */
  #isOwn(): boolean {
    const { begins, before } = this.#joined;
    return this.#completed === before.length + (begins ? 1 : 0);
  }
}

function execute(wire: Wire, name: string, values: readonly unknown[] = []): void {
  wire.bind({ statement: name, values: values.map(String) }, true);
  wire.execute({ portal: '' }, true);
}

/** Whether a connection has prepared a command or statement, without which it cannot be joined with another one. */
export function hasPrepared(client: pg.PoolClient, name: string): boolean {
  return wireOf(client).parsedStatements[name] !== undefined;
}

function wireOf(client: pg.PoolClient): Wire {
  return (client as pg.PoolClient & { readonly connection: Wire }).connection;
}

/** @param query of the client */
export function runJoined(
  query: (query: pg.Submittable) => unknown,
  statement: NamedStatement,
  joined: Joined,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    query(new JoinedQuery(statement, joined, (error, result) => (error ? reject(error) : resolve(result))));
  });
}
