import { startTestServer, type TestServer } from './testServer.ts';

/** Starts another whole server on the database and data folder of the first one. It stands in for a second process. */
export function startSecondServer({ ctx }: TestServer): Promise<TestServer> {
  return startTestServer({ DATABASE_URL: ctx.config.DATABASE_URL ?? '', DATA_DIR: ctx.config.DATA_DIR });
}
