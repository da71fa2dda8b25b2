import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '#server/app/entities.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/platform/database/orm.ts';

/*
 * Compares the entities with the schema that the migrations create and writes the difference as a new migration. With
 * `--check` it writes nothing and fails when there is a difference.
 */
const check = process.argv.includes('--check');
const folder = await mkdtemp(join(tmpdir(), 'ramal-migration-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), ['fsync=off']);
const orm = await openOrm(postgres.url, entities);
try {
  await migrate(orm);
  const { diff } = check
    ? {
        diff: {
          up: await orm.schema
            .getUpdateSchemaSQL({ wrap: false })
            .then((sql) => sql.split('\n').filter(Boolean)),
        },
      }
    : await orm.migrator.create();
  process.stdout.write(
    diff.up.length === 0 ? 'The migrations make the schema of the entities.\n' : `${diff.up.join('\n')}\n`,
  );
  if (check && diff.up.length > 0) process.exitCode = 1;
} finally {
  await orm.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
