import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { needsNewConnection } from '../environmentError.ts';
import type { Log } from '../log.ts';
import { currentRequest } from '../request.ts';
import { createConcurrencyLimits } from './concurrencyLimits.ts';
import { joinCommands } from './joinCommands.ts';
import { createOutage, DatabaseUnavailable } from './outage.ts';
import { withName } from './prepared.ts';

/** Milliseconds; 0: no limit. */
interface Limits {
  /** A statement that takes longer is cancelled. */
  readonly statement: number;
  /** Longest wait for a lock. */
  readonly lock: number;
  /** Connections that tasks of the same kind may use at the same time. */
  readonly slots: number;
  /** Longest wait for one of these connections. Milliseconds. */
  readonly timeout: number;
}

/**
 * Users wait for a request, so it fails early and its client retries. Background tasks, such as an inbound
 * message, rather wait for the database.
 */
export const LIMITS = {
  request: { statement: 20_000, lock: 3000, slots: 8, timeout: 5000 },
  background: { statement: 120_000, lock: 15_000, slots: 16, timeout: 30_000 },
  events: { statement: 20_000, lock: 3000, slots: 2, timeout: 30_000 },
  unlimited: { statement: 0, lock: 0, slots: 2, timeout: 30_000 },
} as const satisfies Record<string, Limits>;

type Kind = keyof typeof LIMITS;
export type GuardLimits = Readonly<Record<Kind, Limits>>;

/** Connections per process. Three kinds of requests may be stuck while others still get a connection. */
export const POOL_SIZE = 32;
/**
 * How long an unused connection stays open, in milliseconds. A new one costs as much as several requests: the database starts a
 * process for it, which reads the catalogue and plans every prepared statement again.
 */
export const IDLE_TIMEOUT = 60_000;
/** Milliseconds. */
const IDLE_IN_TRANSACTION = 120_000;
const SLOW = 1000;

/** When a connection that no longer answers is closed. Milliseconds. */
interface SilenceLimits {
  /** Beyond the database's own limit for a statement. */
  readonly after: number;
  readonly checkEvery: number;
}
const SILENCE: SilenceLimits = { after: 10_000, checkEvery: 5000 };

const kinds = new AsyncLocalStorage<Kind>();

/** Runs an action without limits, for migrations. */
export function withoutLimits<Result>(action: () => Promise<Result>): Promise<Result> {
  return kinds.run('unlimited', action);
}

/** Reads events while other background tasks use all their connections. */
export function readingEvents<Result>(action: () => Result): Result {
  return kinds.run('events', action);
}

/**
 * Keeps a slow or blocked part of the database from using up all connections: requests of one subject get
 * only some of them. Sets the limits of the current task on each connection it hands out, and logs slow
 * statements and outages.
 */
export function guardPool(
  pool: pg.Pool,
  log: Log,
  limits: GuardLimits = LIMITS,
  silence: SilenceLimits = SILENCE,
): void {
  const concurrencyLimits = createConcurrencyLimits();
  const outage = createOutage(log);
  const known = new WeakMap<pg.PoolClient, Limits>();
  /** Connections on which nothing should be done any more, although they are not broken. */
  const outdated = new WeakSet<pg.PoolClient>();
  const running = new Map<pg.PoolClient, { readonly since: number; readonly timeout: number }>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  const acquire = async (): Promise<pg.PoolClient> => {
    const request = currentRequest();
    const kind = kinds.getStore() ?? (request ? 'request' : 'background');
    const { slots, timeout } = limits[kind];
    const leave = await concurrencyLimits.enter(request?.subject ?? kind, slots, timeout);
    try {
      offerNext(pool, (client) => isSame(known.get(client), limits[kind]));
      const client = await connect();
      const release = client.release.bind(client);
      try {
        if (!isSame(known.get(client), limits[kind])) await client.query(settingsOf(limits[kind]));
      } catch (error) {
        release(true);
        throw error;
      }
      known.set(client, limits[kind]);
      outage.isOver();
      let isReleased = false;
      const releaseOnce = (broken?: Error | boolean) => {
        if (isReleased) return;
        isReleased = true;
        client.off('end', onEnd);
        leave();
        release(broken || outdated.has(client));
      };
      const onEnd = () => releaseOnce(true);
      // The ORM does not release a connection whose transaction can no longer be rolled back because it is broken.
      client.once('end', onEnd);
      client.release = releaseOnce;
      return client;
    } catch (error) {
      leave();
      outage.goesOn(error);
      throw new DatabaseUnavailable(error);
    }
  };
  pool.connect = acquire as typeof pool.connect; // the ORM uses only the promise form

  pool.on('connect', (client) => {
    const query = joinCommands(client, client.query.bind(client) as (...args: readonly unknown[]) => unknown);
    const timed = (...args: unknown[]) => {
      const since = performance.now();
      const result = query(...withName(args));
      if (!(result instanceof Promise)) return result;
      running.set(client, { since, timeout: (known.get(client) ?? limits.background).statement });
      const done = () => {
        running.delete(client);
        const milliseconds = Math.round(performance.now() - since);
        if (milliseconds >= SLOW) log.info({ milliseconds, statement: textOf(args[0]) }, 'slow statement');
      };
      const fail = (error: unknown) => {
        if (needsNewConnection(error)) outdated.add(client);
      };
      void result.catch(fail).finally(done); // the caller gets the error
      return result;
    };
    client.query = timed as typeof client.query;
  });
  pool.on('remove', (client) => running.delete(client));
  // Of idle connections, also while they are being closed: without a listener it would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'an idle connection to the database broke'));

  const checking = setInterval(() => {
    for (const [client, { since, timeout }] of running) {
      if (timeout === 0 || performance.now() - since < timeout + silence.after) continue;
      running.delete(client);
      log.error('a connection to the database is closed: it does not respond');
      (client as pg.PoolClient & { readonly connection: pg.Connection }).connection.stream.destroy();
    }
  }, silence.checkEvery).unref();
  const end = pool.end.bind(pool);
  pool.end = (() => {
    clearInterval(checking);
    return end();
  }) as typeof pool.end;
}

/** The idle connections of a pool; it hands out the last one. Private in `pg-pool`. */
interface IdleConnections {
  readonly _idle?: { readonly client: pg.PoolClient }[];
}

/**
 * Makes the pool hand out next an idle connection of this kind, if there is one: requests and background tasks alternate all
 * the time, and each change of kind costs a statement. Only an optimization: the limits are compared with each use.
 */
function offerNext(pool: pg.Pool, isOfKind: (client: pg.PoolClient) => boolean): void {
  const { _idle: idle = [] } = pool as pg.Pool & IdleConnections;
  const index = idle.findLastIndex(({ client }) => isOfKind(client));
  if (index !== -1) idle.push(...idle.splice(index, 1));
}

/** Whether a connection with these limits needs no others: some kinds of tasks have the same. */
function isSame(known: Limits | undefined, { statement, lock }: Limits): boolean {
  return known?.statement === statement && known.lock === lock;
}

/**
 * The settings of a connection. Prepared statements have one plan for all values: the database would plan the first five
 * executions for their values, on each connection, which takes longer than running them.
 */
function settingsOf({ statement, lock }: Limits): string {
  return `set statement_timeout = ${statement}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${statement && IDLE_IN_TRANSACTION};
    set plan_cache_mode = force_generic_plan`;
}

/** The statement without its values, which must not be logged: the ORM writes them into the text. */
function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return String(text)
    .replaceAll(/E'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'/gs, '?')
    .slice(0, 500);
}
