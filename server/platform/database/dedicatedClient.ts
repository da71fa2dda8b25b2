import pg from 'pg';

/** Milliseconds. */
const ANSWER_WITHIN = 10_000;

/**
 * A connection outside of the pool, for what belongs to one connection: advisory locks and notifications.
 * @param answerWithin milliseconds after which a connection or statement without an answer fails
 */
export function dedicatedClient(databaseUrl: string, answerWithin = ANSWER_WITHIN): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  });
}
