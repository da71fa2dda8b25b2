import pg from 'pg';

/** A database that does not respond within this time counts as lost. Milliseconds. */
const ANSWER_WITHIN = 10_000;

/** A connection outside of the pool, for what belongs to one connection: advisory locks and notifications. */
export function dedicatedClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  });
}
