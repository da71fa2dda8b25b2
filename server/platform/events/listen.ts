import pg from 'pg';
import type { Log } from '../log.ts';

/** Notifications between the processes on a database. They may be lost: nothing may depend on them. */
export interface Notifications {
  /** Notifies the other processes. Calls during a notification are joined to one more. */
  notify(): void;
  stop(): Promise<void>;
}

interface ListenParts {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly log: Log;
  /** Another process has notified this one, or may have done so while there was no connection. */
  readonly onNotify: () => void;
}

/** Milliseconds. */
const RECONNECT_AFTER = 1000;
const ANSWER_WITHIN = 10_000;

/**
 * Listens on a connection of its own; when it is lost, it is made again. It notifies outside of the transactions that
 * cause it: PostgreSQL commits transactions with a notification one after the other.
 */
export function listen({ databaseUrl, channel, log, onNotify }: ListenParts): Notifications {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;

  const lose = (lost: pg.Client, error?: unknown) => {
    lost.end().catch(() => undefined); // it is already broken
    if (client !== lost) return;
    client = undefined;
    if (isStopped) return;
    if (failures === 0)
      log.warn({ err: error }, 'other processes cannot notify this one; it polls until they can');
    failures += 1;
    timer = setTimeout(connect, RECONNECT_AFTER).unref();
  };

  const connect = () => {
    const made = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    client = made;
    made.on('error', (error) => lose(made, error));
    made.on('end', () => lose(made));
    made.on('notification', ({ processId }) => {
      if (processId !== (made as pg.Client & { readonly processID: number }).processID) onNotify();
    });
    made
      .connect()
      .then(() => made.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(
        () => {
          if (failures > 0) log.info({ tries: failures }, 'other processes can notify this one again');
          failures = 0;
          onNotify();
        },
        (error: unknown) => lose(made, error),
      );
  };

  let notifying: Promise<void> | undefined;
  let isWanted = false;
  const notify = () => {
    isWanted = true;
    notifying ??= (async () => {
      while (isWanted && client) {
        isWanted = false;
        const connection = client;
        await connection
          .query(`notify ${pg.escapeIdentifier(channel)}`)
          .catch((error: unknown) => lose(connection, error));
      }
      notifying = undefined;
    })();
  };

  connect();
  return {
    notify,
    async stop() {
      await notifying;
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
