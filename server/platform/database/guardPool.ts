import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { currentRequest } from '../request.ts';
import { createLanes } from './lanes.ts';
import { createOutage, DatabaseUnavailable } from './outage.ts';

/** Milliseconds; 0: none. */
interface Limits {
  /** A statement that takes longer is cancelled. */
  readonly statement: number;
  /** A lock that another holds longer is not waited for. */
  readonly lock: number;
  /** Connections that tasks of the same kind may hold at the same time. */
  readonly slots: number;
  /** Milliseconds to wait for one of them. */
  readonly timeout: number;
}

/**
 * People wait for an answer, so that a request gives up soon and its caller tries again. What nobody waits for, such as a
 * customer's message on its way in, rather waits for the database.
 */
export const LIMITS = {
  request: { statement: 20_000, lock: 3000, slots: 8, timeout: 5000 },
  background: { statement: 120_000, lock: 15_000, slots: 16, timeout: 30_000 },
  unlimited: { statement: 0, lock: 0, slots: 2, timeout: 30_000 },
} as const satisfies Record<string, Limits>;

type Kind = keyof typeof LIMITS;
export type GuardLimits = Readonly<Record<Kind, Limits>>;

/** Connections of one process. Three kinds of requests may be stuck while the others still find some. */
export const POOL_SIZE = 32;
/** Milliseconds. */
const IDLE_IN_TRANSACTION = 120_000;
const SLOW = 1000;
/** Later than the database's own limits: it does not answer at all, and the connection is given up. */
const SILENT = 10_000;
const CHECK_INTERVAL = 5000;

const kinds = new AsyncLocalStorage<Kind>();

/** Without the limits that protect everybody else, for migrations. */
export function withoutLimits<Result>(action: () => Promise<Result>): Promise<Result> {
  return kinds.run('unlimited', action);
}

/**
 * Keeps a slow or blocked part of the database from taking all connections: requests of one subject get only some of them.
 * Sets the limits of the task on each connection that is handed out, and tells of slow statements and of outages.
 */
export function guardPool(pool: pg.Pool, log: Log, limits: GuardLimits = LIMITS): void {
  const lanes = createLanes();
  const outage = createOutage(log);
  const known = new WeakMap<pg.PoolClient, Kind>();
  const running = new Map<pg.PoolClient, { readonly since: number; readonly timeout: number }>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  const acquire = async (): Promise<pg.PoolClient> => {
    const request = currentRequest();
    const kind = kinds.getStore() ?? (request ? 'request' : 'background');
    const { slots, timeout } = limits[kind];
    const leave = await lanes.enter(request?.subject ?? kind, slots, timeout);
    try {
      const client = await connect();
      const release = client.release.bind(client);
      try {
        if (known.get(client) !== kind) await client.query(settingsOf(limits[kind]));
      } catch (error) {
        release(true);
        throw error;
      }
      known.set(client, kind);
      outage.isOver();
      client.release = (broken) => {
        leave();
        release(broken);
      };
      return client;
    } catch (error) {
      leave();
      outage.goesOn(error);
      throw new DatabaseUnavailable(error);
    }
  };
  pool.connect = acquire as typeof pool.connect; // the ORM asks for promises only

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const timed = (...args: unknown[]) => {
      const since = performance.now();
      const result = query(...args);
      if (!(result instanceof Promise)) return result;
      running.set(client, { since, timeout: limits[known.get(client) ?? 'background'].statement });
      const done = () => {
        running.delete(client);
        const milliseconds = Math.round(performance.now() - since);
        if (milliseconds >= SLOW) log.info({ milliseconds, statement: textOf(args[0]) }, 'slow statement');
      };
      void result.catch(() => undefined).finally(done); // the caller hears of the failure
      return result;
    };
    client.query = timed as typeof client.query;
  });
  pool.on('remove', (client) => running.delete(client));

  const checking = setInterval(() => {
    for (const [client, { since, timeout }] of running) {
      if (timeout === 0 || performance.now() - since < timeout + SILENT) continue;
      running.delete(client);
      log.error('a connection to the database is given up: it does not answer');
      (client as pg.PoolClient & { readonly connection: pg.Connection }).connection.stream.destroy();
    }
  }, CHECK_INTERVAL).unref();
  const end = pool.end.bind(pool);
  pool.end = (() => {
    clearInterval(checking);
    return end();
  }) as typeof pool.end;
}

function settingsOf({ statement, lock }: Limits): string {
  return `set statement_timeout = ${statement}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${statement && IDLE_IN_TRANSACTION}`;
}

/** The statement with its placeholders: values are nobody's business. */
function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return String(text).slice(0, 500);
}
