import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#shared/contract/errors.ts';
import type { Orm } from '../database/orm.ts';

/** So many `points` per `duration`, in seconds, for each key. */
export interface Allowance {
  readonly points: number;
  readonly duration: number;
}

/** Counts for all processes on the database. */
export interface RateLimit {
  /** Counts one more. @throws DeskError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  consume(key: string): Promise<void>;
  /** Lets one through and nobody else for so many seconds. @throws DeskError ERR_TOO_MANY_REQUESTS as above */
  consumeExclusive(key: string, seconds: number): Promise<void>;
  /** Counts one more, or takes one back, whatever the limit is. @returns how many there are now */
  add(key: string, points: 1 | -1): Promise<number>;
  /** How many are counted at present. */
  count(key: string): Promise<number>;
  forget(key: string): Promise<void>;
}

/** @param name of what is limited; keys of different names never meet */
export function createRateLimit(orm: Orm, name: string, allowance: Allowance): RateLimit {
  const limiter = new RateLimiterPostgres({
    ...allowance,
    storeClient: { query: (query: Query) => runQuery(orm, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // see `clearExpiredCounters`
    keyPrefix: name,
  });
  return {
    consume: (key) => limiter.consume(keyOf(key)).then(() => undefined, refuse),
    consumeExclusive: (key, seconds) =>
      limiter
        .consume(keyOf(key), allowance.points, { customDuration: seconds })
        .then(() => undefined, refuse),
    add: async (key, points) => (await limiter.penalty(keyOf(key), points)).consumedPoints,
    count: async (key) => (await limiter.get(keyOf(key)))?.consumedPoints ?? 0,
    forget: async (key) => {
      await limiter.delete(keyOf(key));
    },
  };
}

/** Keys are hashed: the column is short, and who tried to log in is nobody's business. */
function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
}

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The library speaks PostgreSQL's `$1`; the ORM, which has the connections, counts question marks. */
async function runQuery(orm: Orm, { text, values }: Query) {
  const parameters: unknown[] = [];
  const sql = text.replace(/\$(\d+)/g, (_, number: string) => {
    parameters.push(values[Number(number) - 1]);
    return '?';
  });
  const rows = await orm.em.fork().execute(sql, parameters);
  return { rows, rowCount: rows.length };
}

/** Removes the counters that no longer count. */
export async function clearExpiredCounters(orm: Orm): Promise<void> {
  await orm.em.fork().execute('delete from rate_limits where expire < ?', [Date.now()]);
}
