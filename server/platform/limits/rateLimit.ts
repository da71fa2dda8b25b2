import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#shared/contract/errors.ts';
import type { Em, Orm } from '../database/orm.ts';
import { executePrepared } from '../database/prepared.ts';

/** Allows `points` per `duration` (seconds) for each key. */
export interface Allowance {
  readonly points: number;
  readonly duration: number;
}

/** What a key may still do. */
export interface Left {
  readonly points: number;
  /** Seconds until all points are back. */
  readonly resetsIn: number;
}

/** A rate limit shared by all processes on the database. */
export interface RateLimit {
  /** Consumes one point, or as many as given. @throws AppError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  consume(key: string, points?: number): Promise<void>;
  /** Consumes one point. @returns what is left @throws AppError as above */
  consumeOne(key: string): Promise<Left>;
  /** Succeeds once per key within this many seconds. @throws AppError ERR_TOO_MANY_REQUESTS as above */
  consumeExclusive(key: string, seconds: number): Promise<void>;
  /** Adds or returns one point, whatever the limit is. @returns the points now consumed */
  add(key: string, points: 1 | -1): Promise<number>;
  /** The points consumed at present. */
  count(key: string): Promise<number>;
  forget(key: string): Promise<void>;
}

/** @param name of what is limited; the same key under different names is counted separately */
export function createRateLimit(orm: Orm, name: string, allowance: Allowance): RateLimit {
  const em = orm.em.fork(); // never that of a running transaction: what was consumed stays so when it fails
  const limiter = new RateLimiterPostgres({
    ...allowance,
    storeClient: { query: (query: Query) => runQuery(em, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // see `clearExpiredCounters`
    keyPrefix: name,
  });
  return {
    consume: (key, points = 1) => limiter.consume(keyOf(key), points).then(() => undefined, refuse),
    consumeOne: (key) =>
      limiter.consume(keyOf(key)).then(
        ({ remainingPoints, msBeforeNext }) => ({
          points: remainingPoints,
          resetsIn: secondsOf(msBeforeNext),
        }),
        refuse,
      ),
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

/** Keys are hashed: the column is short, and login names must not be stored here. */
function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return fail('ERR_TOO_MANY_REQUESTS', { retryAfter: secondsOf(reason.msBeforeNext) });
}

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Converts the library's `$1` placeholders to the `?` of prepared statements, on the connections of the ORM. */
async function runQuery(em: Em, { text, values }: Query) {
  const parameters: unknown[] = [];
  const sql = text.replace(/\$(\d+)/g, (_, number: string) => {
    parameters.push(values[Number(number) - 1]);
    return '?';
  });
  const rows = await executePrepared(em, sql, parameters);
  return { rows, rowCount: rows.length };
}

/** Deletes expired counters. */
export async function clearExpiredCounters(orm: Orm): Promise<void> {
  await orm.em.fork().execute('delete from rate_limits where expire < ?', [Date.now()]);
}
