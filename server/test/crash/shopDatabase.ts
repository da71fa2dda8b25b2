import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findInstallation } from '#server/platform/postgres/installation.ts';
import { findPostmaster, type Postmaster } from '#server/platform/postgres/postmaster.ts';
import { createTestDatabase } from '../database.ts';

/** The database of a shop's server. */
export interface ShopDatabase {
  /** Of the server's environment. */
  readonly variables: Record<string, string>;
  /** The signal that ends the server when the test has ended. */
  readonly endsBy: 'SIGKILL' | 'SIGTERM';
  query<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** One of the PostgreSQL of all tests, which the test queries through one connection. */
export async function createSharedDatabase(): Promise<ShopDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  return {
    variables: { DATABASE_URL: database.url },
    endsBy: 'SIGKILL',
    query: async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]) =>
      (await client.query<Row>(sql, values)).rows,
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}

/** The one that the server starts in its data folder. A connection lasts for one query: the test kills the database. */
export async function createEmbeddedDatabase(folder: string): Promise<ShopDatabase> {
  return {
    variables: {},
    endsBy: 'SIGTERM', // otherwise the database would stay
    query: async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]) => {
      const password = await readFile(join(folder, 'postgres.password'), 'utf8');
      const { port } = (await embeddedPostmaster(folder)) ?? { port: 0 };
      const client = new pg.Client(`postgresql://ramal:${password.trim()}@127.0.0.1:${port}/ramal`);
      await client.connect();
      try {
        return (await client.query<Row>(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    drop: async () => undefined,
  };
}

/** The process of the embedded database of a data folder; undefined while it does not run. */
export async function embeddedPostmaster(folder: string): Promise<Postmaster | undefined> {
  return findPostmaster(await findInstallation(join(folder, 'postgres')));
}
