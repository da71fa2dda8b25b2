import type { TestServer } from './testServer.ts';

/** The statements that an action sends to the database, with those that other parts of the server send meanwhile. */
export async function countStatements(server: TestServer, action: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const logger = server.ctx.orm.config.getLogger();
  const { logQuery } = logger;
  logger.setDebugMode(['query']);
  logger.logQuery = ({ query = '' }) => void statements.push(query);
  try {
    await action();
  } finally {
    logger.setDebugMode(false);
    logger.logQuery = logQuery;
  }
  return statements;
}
