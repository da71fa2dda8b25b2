import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options, type SqlEntityManager } from '@mikro-orm/postgresql';

export type Orm = MikroORM;
export type Em = SqlEntityManager;

export const MIGRATIONS = `${import.meta.dirname}/../../migrations`;

/** Opens the database; entities are given by the composition so that this floor knows no feature. */
export function openOrm(clientUrl: string, entities: NonNullable<Options['entities']>): Promise<Orm> {
  return MikroORM.init(
    defineConfig({
      clientUrl,
      entities: entities,
      extensions: [Migrator],
      ignoreUndefinedInQuery: true,
      migrations: { path: MIGRATIONS, emit: 'ts', snapshot: false, silent: true },
      pool: { min: 0, max: 16 },
    }),
  );
}
