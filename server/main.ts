import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { readConfig } from '#server/platform/config/config.ts';
import { usePrivateTemporaryFolder } from '#server/platform/config/temporaryFolder.ts';
import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createLog } from '#server/platform/log.ts';
import { beginEmbeddedPostgres, databaseFolder } from '#server/platform/postgres/embeddedPostgres.ts';
import { releaseMemorySoon } from '#server/platform/releaseMemory.ts';
import type { RunningServer } from './app/startServer.ts';

/* Imports little itself: the embedded database starts while the rest of the server is loaded. */

/** Milliseconds. A stop that takes longer is stuck. The time of a start that has to finish first does not count. */
const STOP_WITHIN = 30_000;

const asked = stopRequested(); // registered first, so that whatever has been started by then is stopped in order
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await usePrivateTemporaryFolder(config.DATA_DIR);
  const database = config.DATABASE_URL
    ? undefined
    : await beginEmbeddedPostgres(databaseFolder(config.DATA_DIR), log);
  const [{ startRestartableServer }, { greet }] = await Promise.all([
    import('./app/restartableServer.ts'),
    import('./greet.ts'),
  ]);
  const server = await startRestartableServer({
    config,
    log,
    database: database?.running,
    onStarted: releaseMemory,
  });
  await greet(server, process.stdout);
  flushCompileCache(); // now, because a killed process does not write it
  await asked;
  await server.drain();
  exitWhenStuck(server);
  await server.stop();
  process.exit(0);
} catch (error) {
  const { describeStartupError } = await import('./startupError.ts');
  const { PORT: port = '8080', DATA_DIR: dataDir = './data', DATABASE_URL: databaseUrl } = process.env;
  process.stderr.write(
    `${describeStartupError(error, { port, dataDir, hasDatabaseUrl: Boolean(databaseUrl) })}\n`,
  );
  process.exit(1);
}

/**
 * Resolves when the server is asked to stop: by a signal, or because its parent process is gone. Further
 * signals are ignored; Ctrl-C arrives twice when `npm start` forwards it.
 */
async function stopRequested(): Promise<void> {
  await new Promise<void>((stop) => {
    const stopOnce = () => stop();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
    process.once('disconnect', stopOnce);
    if (process.connected === false) stop();
  });
}

/** A start, and opening the session of a phone, need a multiple of the memory that they keep. */
function releaseMemory({ events }: AppContext): void {
  releaseMemorySoon();
  const releaseAfterLinking = ({ status }: { readonly status: ConnectionStatus }) => {
    if (status === 'CONNECTED') releaseMemorySoon();
  };
  events.on('connection.session', releaseAfterLinking, 'here');
}

function exitWhenStuck(server: RunningServer): void {
  setTimeout(() => {
    const part = server.stopping() ?? 'a restart';
    process.stderr.write(`The server did not stop in time (still stopping: ${part}) and ends as it is.\n`);
    process.exit(1);
  }, STOP_WITHIN).unref();
}
