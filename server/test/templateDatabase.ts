import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '#server/app/entities.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { onServer, withDatabase } from './copiedDatabase.ts';

const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum_naptime=60s', // each naptime it starts a process for each database, of which a run has hundreds
];

/**
 * Starts one PostgreSQL for a whole test run and migrates the database `template_ramal`, from which tests copy theirs.
 */
export async function startTemplateDatabase(): Promise<{ templateUrl: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-tests-'));
  await chmod(folder, 0o755); // PostgreSQL runs as a separate user when this process is root
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), FAST);
  const templateUrl = withDatabase(postgres.url, 'template_ramal');
  await onServer(templateUrl, 'create database template_ramal');
  const orm = await openOrm(templateUrl, entities);
  await migrate(orm);
  await orm.close();
  return {
    templateUrl,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
