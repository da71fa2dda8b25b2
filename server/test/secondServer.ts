import { startTestServer, type TestServer } from './testServer.ts';

/** Starts another process of the product on the database and data folder of the first one, as far as a test can: a whole server. */
export function startSecondServer({ ctx }: TestServer): Promise<TestServer> {
  return startTestServer({ DATABASE_URL: ctx.config.DATABASE_URL ?? '', DATA_DIR: ctx.config.DATA_DIR });
}
