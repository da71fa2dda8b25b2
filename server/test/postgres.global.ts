import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { entities } from '#server/app/entities.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/platform/database/orm.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated template database; each test file uses its own copy. */
    templateUrl: string;
  }
}

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Starts one PostgreSQL for the whole test run and migrates a template database once. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-tests-'));
  await chmod(folder, 0o755); // PostgreSQL runs as a separate user when this process is root
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), FAST);
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query('create database template_ramal');
  await admin.end();

  const templateUrl = postgres.url.replace(/\/[^/]*$/, '/template_ramal');
  const orm = await openOrm(templateUrl, entities);
  await migrate(orm);
  await orm.close();
  project.provide('templateUrl', templateUrl);

  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
