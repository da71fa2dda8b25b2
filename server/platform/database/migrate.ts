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
      await checkNewer(orm, log);
      const done = await orm.migrator.up({ transaction: em.getTransactionContext() });
      if (done.length > 0) log?.info({ migrations: done.length }, 'database migrated');
    }),
  );
}

async function lockWithNotice(em: Em, log: Log | undefined): Promise<void> {
  if (await tryLockFor(em, 'migrations')) return;
  log?.info('another process migrates the database: waiting until it has finished');
  await lockFor(em, 'migrations');
}

async function checkNewer(orm: Orm, log: Log | undefined): Promise<void> {
  const { names, isUsable } = await newerMigrations(orm);
  if (!isUsable) throw new NewerSchemaError(names);
  if (names.length > 0)
    log?.warn(
      { unknown: names },
      'the database has the schema of a newer version, on which this one still runs',
    );
}

/** The migrations of newer versions in the database, and whether this version runs on the schema after them. */
export async function newerMigrations(orm: Orm): Promise<{ names: readonly string[]; isUsable: boolean }> {
  const names = await unknownMigrations(orm);
  const oldest = oldestVersionOf(names);
  return { names, isUsable: names.length === 0 || (oldest !== undefined && !isNewer(oldest, VERSION)) };
}

async function unknownMigrations(orm: Orm): Promise<string[]> {
  const known = new Set((await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, '')));
  const executed = await orm.migrator.getExecuted();
  return executed.map(({ name }) => name).filter((name) => !known.has(name));
}
