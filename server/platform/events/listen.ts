import pg from 'pg';
import { dedicatedClient } from '../database/dedicatedClient.ts';
import { createFailureLog } from '../failureLog.ts';
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

/**
 * Listens on a connection of its own; when it is lost, it is made again. It notifies outside of the transactions that
 * cause it: PostgreSQL commits transactions with a notification one after the other.
 */
export function listen({ databaseUrl, channel, log, onNotify }: ListenParts): Notifications {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const failures = createFailureLog(log, {
    failing: 'other processes cannot notify this one; it polls until they can',
    again: 'other processes can notify this one again',
  });

  const lose = (lost: pg.Client, error?: unknown) => {
    lost.end().catch(() => undefined); // it is already broken
    if (client !== lost) return;
    client = undefined;
    if (isStopped) return;
    failures.failed(error);
    timer = setTimeout(connect, RECONNECT_AFTER).unref();
  };

  const connect = () => {
    const made = dedicatedClient(databaseUrl);
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
          failures.worked();
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
