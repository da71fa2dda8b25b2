import pg from 'pg';

/** A prepared statement as the driver takes it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Which commands of a transaction are sent together with a statement. */
export interface Joined {
  readonly begins: boolean;
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
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const PlainQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => QueryParts & pg.Submittable;

/**
 * A prepared statement with `begin` before or `commit` after it, written at once and answered at once: each time that both
 * ends wake up costs more than most statements do. The database skips what follows a failed command, so that nothing runs
 * outside of the transaction and a failed statement is not committed. Both commands must be prepared on the connection.
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
    super.prepare(wire);
  }

  /** Ends the message with a sync, to which the database replies. */
  override _getRows(wire: Wire, rows: number | undefined): void {
    if (!this.#joined.commits) return super._getRows(wire, rows);
    wire.execute({ portal: '' }, true);
    execute(wire, 'commit');
    wire.sync();
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    this.#completed += 1;
    const isOwn = this.#completed === (this.#joined.begins ? 2 : 1);
    if (isOwn) super.handleCommandComplete(message, wire);
  }
}

function execute(wire: Wire, name: 'begin' | 'commit'): void {
  wire.bind({ statement: name }, true);
  wire.execute({ portal: '' }, true);
}

/** Whether a connection has prepared a command, without which it cannot be joined with a statement. */
export function hasPrepared(client: pg.PoolClient, name: 'begin' | 'commit'): boolean {
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
