import pg from 'pg';
import { dedicatedClient } from '../database/dedicatedClient.ts';
import { createFailureLog } from '../failureLog.ts';
import { joinCalls } from './joinCalls.ts';
import { JOINED, type NotificationParts, type Notifications } from './notifications.ts';

interface ListenParts extends NotificationParts {
  readonly databaseUrl: string;
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

  const notifying = joinCalls(async () => {
    const connection = client;
    await connection
      ?.query(`notify ${pg.escapeIdentifier(channel)}`)
      .catch((error: unknown) => lose(connection, error));
  }, JOINED);

  connect();
  return {
    notify: () => void notifying.call(),
    check: () => failures.check(),
    async stop() {
      await notifying.settled();
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
