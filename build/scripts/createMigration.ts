import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '#server/app/entities.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { VERSION } from '#server/platform/config/version.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { isContracting } from '../rules/migrations.ts';

/*
 * Compares the entities with the schema that the migrations create and writes the difference as a new migration, whose
 * name says what it does to processes of older versions (docs/upgrading.md). With `--check` it writes nothing and fails
 * when there is a difference.
 */
const check = process.argv.includes('--check');
const folder = await mkdtemp(join(tmpdir(), 'ramal-migration-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), ['fsync=off']);
const orm = await openOrm(postgres.url, entities);
try {
  await migrate(orm);
  const up = (await orm.schema.getUpdateSchemaSQL({ wrap: false })).split('\n').filter(Boolean);
  if (!check && up.length > 0)
    await orm.migrator.create(undefined, false, false, declarationOf(up.join('\n')));
  process.stdout.write(
    up.length === 0 ? 'The migrations make the schema of the entities.\n' : `${up.join('\n')}\n`,
  );
  if (check && up.length > 0) process.exitCode = 1;
} finally {
  await orm.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** After an expansion the previous minor version still runs; after a contraction only this one, until its author knows more. */
function declarationOf(up: string): string {
  const [major = 0, minor = 0] = VERSION.replace('v', '').split('.').map(Number);
  return isContracting(up) ? `contract_${major}_${minor}` : `expand_${major}_${Math.max(minor - 1, 0)}`;
}
