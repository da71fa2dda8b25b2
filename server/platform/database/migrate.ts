import { readdir } from 'node:fs/promises';
import { isNewer } from '#shared/domain/version.ts';
import { VERSION } from '../config/version.ts';
import type { Log } from '../log.ts';
import { lockFor, tryLockFor } from './advisoryLock.ts';
import { withoutLimits } from './guardPool.ts';
import { oldestVersionOf } from './migrationNames.ts';
import { MIGRATIONS, type Em, type Orm } from './orm.ts';

/** The database has a schema of a newer version, on which this one does not run. */
export class NewerSchemaError extends Error {
  constructor(unknown: readonly string[]) {
    const oldest = oldestVersionOf(unknown);
    super(
      `The database belongs to a newer version of Ramal, and this one (${VERSION}) could damage it: start ` +
        `${oldest ? `version ${oldest} or newer` : 'the newer version again'}, or bring back a backup from before it. ` +
        `This version does not know ${unknown.join(', ')}.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/**
 * Migrates the database to the latest schema, all or nothing. Processes that start at the same time take turns: the
 * lock is one of the transaction that migrates, so that it outlives a killed process until the database has undone
 * what it left.
 * @throws NewerSchemaError when a newer version has migrated it before to a schema on which this one does not run
 */
export async function migrate(orm: Orm, log?: Log): Promise<void> {
  await withoutLimits(() =>
    orm.em.fork().transactional(async (em) => {
      await lockWithNotice(em, log);
      await em.execute('create extension if not exists pg_trgm');
      const difference = await compareSchemas(orm);
      checkNewer(difference, log);
      if (difference.missing.length === 0) return; // the migrator searches its folder for a tenth of a start
      const done = await orm.migrator.up({ transaction: em.getTransactionContext() });
      log?.info({ migrations: done.length }, 'database migrated');
    }),
  );
}

async function lockWithNotice(em: Em, log: Log | undefined): Promise<void> {
  if (await tryLockFor(em, 'migrations')) return;
  log?.info('another process migrates the database: waiting until it has finished');
  await lockFor(em, 'migrations');
}

function checkNewer({ newer, isUsable }: SchemaDifference, log: Log | undefined): void {
  if (!isUsable) throw new NewerSchemaError(newer);
  if (newer.length > 0)
    log?.warn(
      { unknown: newer },
      'the database has the schema of a newer version, on which this one still runs',
    );
}

/** How the schema of a database differs from that of this version. */
export interface SchemaDifference {
  /** The migrations of this version that the database does not have. */
  readonly missing: readonly string[];
  /** The migrations of newer versions that it has. */
  readonly newer: readonly string[];
  /** Whether this version runs on the schema after them. */
  readonly isUsable: boolean;
}

/** Compares the migrations of this version with those that the database has had. */
export async function compareSchemas(orm: Orm): Promise<SchemaDifference> {
  const known = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, ''));
  const executed = (await orm.migrator.getExecuted()).map(({ name }) => name);
  const newer = executed.filter((name) => !known.includes(name));
  const oldest = oldestVersionOf(newer);
  return {
    missing: known.filter((name) => !executed.includes(name)),
    newer,
    isUsable: newer.length === 0 || (oldest !== undefined && !isNewer(oldest, VERSION)),
  };
}
