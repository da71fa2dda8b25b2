import { parentPort, workerData } from 'node:worker_threads';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#shared/contract/realtime.ts';

/*
 * A thread with the sockets of agents, so that their work does not delay the program that measures. It posts `connected`,
 * and a report for each message it gets.
 */

export interface AgentSocketsTask {
  /** Addresses of the server's processes, which the sockets are spread over. */
  readonly urls: readonly string[];
  readonly token: string;
  readonly count: number;
}

export interface AgentSocketsReport {
  /** Number of messages that all sockets together were notified of. */
  readonly events: number;
  /** When the first socket of each process was notified of a message, by its text. Milliseconds since 1970. */
  readonly arrivals: readonly Readonly<Record<string, number>>[];
}

/** Sockets that connect at the same time. */
const AT_ONCE = 50;

const { urls, token, count }: AgentSocketsTask = workerData;
const arrivals: Record<string, number>[] = urls.map(() => ({}));
let events = 0;

for (let first = 0; first < count; first += AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => connect(first + index)),
  );
parentPort?.on('message', () => {
  parentPort?.postMessage({ events, arrivals } satisfies AgentSocketsReport);
});
parentPort?.postMessage('connected');

async function connect(index: number): Promise<void> {
  const process = index % urls.length;
  const socket: Socket<ServerEvents, ClientEvents> = io(urls[process], {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  socket.on('appMessage', ({ action, message }) => {
    if (action !== 'create') return;
    events += 1;
    const own = arrivals[process];
    if (index < urls.length && own) own[message.body] ??= performance.timeOrigin + performance.now();
  });
  await new Promise<void>((connected, refused) =>
    socket.once('connect', connected).once('connect_error', refused),
  );
  await new Promise<void>((joined) => socket.emit('joinNotification', () => joined()));
}
