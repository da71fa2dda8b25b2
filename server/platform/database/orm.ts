import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import { guardPool, IDLE_TIMEOUT, LIMITS, POOL_SIZE, type GuardLimits } from './guardPool.ts';

export type Orm = MikroORM;
export type Em = SqlEntityManager;
/** The entities of tables. */
export type Entities = NonNullable<Options['entities']>;

export const MIGRATIONS = `${import.meta.dirname}/../../migrations`;

/** The address of the database, for connections outside of the pool. */
export function databaseUrlOf({ config }: Orm): string {
  const url = config.get('clientUrl');
  if (url === undefined) throw new Error('the database was not opened by openOrm');
  return url;
}

/** Until the address is known. */
const NO_DATABASE = 'unknown';

/**
 * Connects to the database; the entities are passed in so that the platform knows no feature. They are read while the address
 * is not known yet.
 * @param address URL of the database; its parameters, such as `sslmode`, apply to every connection
 * @param log when given, the connections get the limits of `guardPool`
 */
export async function openOrm(
  address: string | Promise<string>,
  entities: Entities,
  log?: Log,
  limits: GuardLimits = LIMITS,
): Promise<Orm> {
  let connectionString = '';
  const opening = MikroORM.init(
    defineConfig({
      dbName: NO_DATABASE,
      entities: entities,
      extensions: [Migrator],
      ignoreUndefinedInQuery: true,
      migrations: { path: MIGRATIONS, emit: 'ts', snapshot: false, silent: true },
      pool: { min: 0, max: POOL_SIZE, idleTimeoutMillis: IDLE_TIMEOUT },
      // Called for the first connection. Of the option `clientUrl` the ORM would drop the parameters.
      driverOptions: () => ({
        connectionString,
        connectionTimeoutMillis: limits.request.timeout,
        keepAlive: true,
        onPoolCreated: (pool: Pool) => {
          if (log) guardPool(pool, log, limits);
        },
      }),
    }),
  );
  const [orm, url] = await Promise.all([opening, address]);
  connectionString = url;
  orm.config.set('clientUrl', url);
  orm.config.set('dbName', decodeURIComponent(new URL(url).pathname.slice(1)));
  return orm;
}
