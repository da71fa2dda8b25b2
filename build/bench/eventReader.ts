import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openEvents, type EventsTask } from './openEvents.ts';

/*
 * Reads events in a thread of its own, as another process does; when asked, it posts when each of the counted ones arrived.
 */
export type ArrivalReport = Readonly<Record<number, number>>;

const { events, stop } = await openEvents(workerData as EventsTask); // given by the thread that starts this one
const arrivals: Record<number, number> = {};
events.on('ticket.viewers', ({ ticketId }) => {
  arrivals[ticketId] ??= performance.timeOrigin + performance.now();
});
parentPort?.postMessage('ready');
if (parentPort) await once(parentPort, 'message');
parentPort?.postMessage(arrivals satisfies ArrivalReport);
await stop();
parentPort?.close();
