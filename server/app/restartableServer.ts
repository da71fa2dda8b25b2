import type { AppContext } from '#server/platform/appContext.ts';
import type { Config } from '#server/platform/config/config.ts';
import { keepTrying } from '#server/platform/keepTrying.ts';
import { startServer, type RunningServer, type ServerParts } from './startServer.ts';

const TRY_AGAIN_AFTER = 5000;

interface RestartableParts extends Omit<ServerParts, 'restart'> {
  /** Called after each start: a restart begins with a new context. */
  readonly onStarted?: (ctx: AppContext) => void;
}

/**
 * Starts a server that can be stopped and started again in the same process, at the same address. Outgoing
 * messages wait in the database meanwhile; customers' messages wait at their provider.
 */
export async function startRestartableServer({
  onStarted,
  database,
  ...parts
}: RestartableParts): Promise<RunningServer> {
  const { log } = parts;
  const stopping = new AbortController();
  let restarting = Promise.resolve();

  const restart = () => {
    restarting = restarting.then(startAgain);
  };
  const start = async (config: Config, begun?: ServerParts['database']) => {
    const started = await startServer({ ...parts, config, restart, database: begun });
    onStarted?.(started.ctx);
    return started;
  };
  const first = await start(parts.config, database);
  const config = { ...parts.config, PORT: Number(new URL(first.url).port) };
  let running = first;

  async function startAgain(): Promise<void> {
    if (stopping.signal.aborted) return;
    await running
      .stop()
      .catch((error: unknown) =>
        log.error({ err: error }, 'a part of the server did not stop before its restart'),
      );
    const started = await keepTrying(() => start(config), {
      signal: stopping.signal,
      every: TRY_AGAIN_AFTER,
      onError: (error) => log.fatal({ err: error }, 'the server does not start again; it keeps trying'),
    });
    running = started ?? running;
  }

  return {
    url: first.url,
    firstLogin: first.firstLogin,
    get ctx() {
      return running.ctx;
    },
    drain: async () => {
      stopping.abort();
      await restarting;
      await running.drain();
    },
    stop: async () => {
      stopping.abort();
      await restarting;
      await running.stop();
    },
    stopping: () => running.stopping(),
  };
}
