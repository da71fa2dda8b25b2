import { AsyncLocalStorage } from 'node:async_hooks';
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
  const logger = server.ctx.orm.config.getLogger();
  const { logQuery } = logger;
  logger.setDebugMode(['query']);
  logger.logQuery = ({ query = '' }) => {
    if (!query.includes('pg_current_snapshot')) counting.getStore()?.push(query);
  };
  try {
    await counting.run(statements, () => action(statements));
  } finally {
    logger.setDebugMode(false);
    logger.logQuery = logQuery;
  }
  return statements;
}
