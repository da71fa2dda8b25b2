import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { withoutLimits } from './guardPool.ts';
import { MIGRATIONS, type Orm } from './orm.ts';

/** The database has a schema of a newer version. */
export class NewerSchemaError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      'The database belongs to a newer version of Ramal, and this one could damage it: start the newer version again, ' +
        `or bring back a backup from before it. This version does not know ${unknown.join(', ')}.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/**
 * Migrates the database to the latest schema. Processes that start at the same time take turns.
 * @throws NewerSchemaError when a newer version has migrated it before
 */
export async function migrate(orm: Orm): Promise<void> {
  const client = new pg.Client(orm.config.get('clientUrl'));
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('migrations', 0))`);
    await client.query('create extension if not exists pg_trgm');
    const unknown = await unknownMigrations(orm);
    if (unknown.length > 0) throw new NewerSchemaError(unknown);
    await withoutLimits(() => orm.migrator.up());
  } finally {
    await client.end(); // also releases the lock
  }
}

async function unknownMigrations(orm: Orm): Promise<string[]> {
  const known = new Set((await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, '')));
  const executed = await orm.migrator.getExecuted();
  return executed.map(({ name }) => name).filter((name) => !known.has(name));
}
