import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { createFailureLog } from '../failureLog.ts';
import { joinCalls } from './joinCalls.ts';
import { JOINED, type NotificationParts, type Notifications } from './notifications.ts';

interface SubscribeParts extends NotificationParts {
  readonly redisUrl: string;
}

/** Milliseconds. */
const TIMES = {
  connect: 5000,
  /** Between two pings. */
  ping: 5000,
  /** A connection on which nothing is sent or received for so long is given up: a ping has not been answered. */
  silence: 12_000,
  /** The longest pause before a new connection; the first is 50, each further one twice as long. */
  reconnect: 2000,
  /** Before another attempt to use a connection on which a command was refused. */
  retry: 1000,
};

/** Subscribes to a channel of Redis or Valkey, and publishes on the same connection; when it is lost, it is made again. */
export function subscribe(
  { redisUrl, channel, log, onNotify }: SubscribeParts,
  times = TIMES,
): Notifications {
  const self = randomUUID();
  let retrying: NodeJS.Timeout | undefined;
  let isStopped = false;
  const failures = createFailureLog(log, {
    failing: 'other processes cannot notify this one over Redis; it polls until they can',
    again: 'other processes can notify this one over Redis again',
  });
  const client = createClient({
    url: redisUrl,
    name: 'ramal',
    RESP: 3, // subscribes and publishes on one connection
    disableOfflineQueue: true, // a late notification is useless
    maintNotifications: 'disabled',
    pingInterval: times.ping,
    socket: {
      connectTimeout: times.connect,
      socketTimeout: times.silence,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, times.reconnect),
    },
  });

  const fail = (error: unknown) => {
    if (!isStopped) failures.failed(withoutPassword(error, redisUrl));
  };
  /** A connection that is lost becomes ready again by itself; one on which a command was refused stays. */
  const failCommand = (error: unknown) => {
    fail(error);
    clearTimeout(retrying);
    if (client.isReady) retrying = setTimeout(() => void begin(), times.retry).unref();
  };

  const receive = (from: string) => {
    if (from !== self) onNotify();
  };
  /** Proves both directions, as a user of Redis may be allowed one of them. */
  const begin = async () => {
    try {
      await client.subscribe(channel, receive); // once, however often it is called
      await client.publish(channel, self);
      failures.worked();
      onNotify(); // of what happened meanwhile
    } catch (error) {
      failCommand(error);
    }
  };

  const publishing = joinCalls(async () => {
    if (client.isReady) await client.publish(channel, self).catch(failCommand);
  }, JOINED);

  client.on('error', fail);
  client.on('ready', () => void begin());
  client.connect().catch(fail);
  return {
    notify: () => void publishing.call(),
    check: () => failures.check(),
    async stop() {
      await publishing.settled();
      isStopped = true;
      clearTimeout(retrying);
      client.destroy();
    },
  };
}

/** Servers before version 6 repeat a command that they do not understand, with the password in it. */
function withoutPassword(error: unknown, redisUrl: string): Error {
  const text = error instanceof AggregateError ? error.errors.join('; ') : String(error);
  const password = decodeURIComponent(new URL(redisUrl).password);
  return new Error(password === '' ? text : text.replaceAll(password, '[hidden]'));
}
