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

/**
 * Connects to the database; the entities are passed in so that the platform knows no feature.
 * @param log when given, the connections get the limits of `guardPool`
 */
export function openOrm(
  clientUrl: string,
  entities: Entities,
  log?: Log,
  limits: GuardLimits = LIMITS,
): Promise<Orm> {
  return MikroORM.init(
    defineConfig({
      clientUrl,
      entities: entities,
      extensions: [Migrator],
      ignoreUndefinedInQuery: true,
      migrations: { path: MIGRATIONS, emit: 'ts', snapshot: false, silent: true },
      pool: { min: 0, max: POOL_SIZE, idleTimeoutMillis: IDLE_TIMEOUT },
      driverOptions: {
        connectionTimeoutMillis: limits.request.timeout,
        keepAlive: true,
        onPoolCreated: (pool: Pool) => {
          if (log) guardPool(pool, log, limits);
        },
      },
    }),
  );
}
