import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '#server/platform/request.ts';
import type { TestServer } from './testServer.ts';

const counting = new AsyncLocalStorage<string[]>();

/**
 * The statements that an action and what it starts send to the database, except those that read the events of all
 * processes, which depend on time.
 * @param action gets the statements so far, to wait for some of them
 */
export async function statementsOf(
  server: TestServer,
  action: (soFar: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  await listening(
    server,
    (query) => {
      if (!query.includes('pg_current_snapshot')) counting.getStore()?.push(query);
    },
    () => counting.run(statements, () => action(statements)),
  );
  return statements;
}

/** The statements that the server sends to the database until it has answered an HTTP request. */
export async function statementsOfRequest(
  server: TestServer,
  request: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  await listening(
    server,
    (query) => {
      if (currentRequest()?.isAnswered === false) statements.push(query);
    },
    request,
  );
  return statements;
}

/** Reads the settings, which are cached for five seconds: how often depends on time. */
const READS_SETTINGS = /^select "s0"\.\* from "settings"/;

/** Passes each statement but those that read the settings to a function, in the asynchronous context that it was sent in. */
async function listening(
  server: TestServer,
  notify: (query: string) => void,
  action: () => Promise<unknown>,
): Promise<void> {
  const logger = server.ctx.orm.config.getLogger();
  const { logQuery } = logger;
  logger.setDebugMode(['query']);
  logger.logQuery = ({ query = '' }) => {
    if (!READS_SETTINGS.test(query)) notify(query);
  };
  try {
    await action();
  } finally {
    logger.setDebugMode(false);
    logger.logQuery = logQuery;
  }
}
