import { startTestServer, type TestServer } from './testServer.ts';

/** Starts another whole server on the database and data folder of the first one. It stands in for a second process. */
export function startSecondServer(
  { ctx }: TestServer,
  variables: Record<string, string> = {},
): Promise<TestServer> {
  const { DATABASE_URL = '', DATA_DIR } = ctx.config;
  return startTestServer({ DATABASE_URL, DATA_DIR, ...variables });
}
