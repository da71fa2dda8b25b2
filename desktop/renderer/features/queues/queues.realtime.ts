import { byName } from '#shared/domain/byName.ts';
import { applyServerEvent } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { queuesApi } from './queues.api.ts';

/** Keeps the lists of queues, sorted by name, and of closed days up to date. */
export const subscribeQueues: RealtimeHandler = (socket, dispatch) => {
  const { queues, closedDays } = queuesApi.endpoints;
  const stops = [
    socket.on('queue', (event) => {
      const change = applyServerEvent(queues, undefined, (known) => {
        if (event.action === 'delete') return known.filter(({ id }) => id !== event.queueId);
        const others = known.filter(({ id }) => id !== event.queue.id);
        return [...others, event.queue].toSorted(byName);
      });
      void dispatch(change);
    }),
    socket.on('closedDay', (event) => {
      const changed = event.action === 'delete' ? event.day : event.closedDay.day;
      const change = applyServerEvent(closedDays, undefined, (days) => {
        const others = days.filter(({ day }) => day !== changed);
        if (event.action === 'delete') return others;
        return [...others, event.closedDay].toSorted((a, b) => (a.day < b.day ? -1 : 1));
      });
      void dispatch(change);
    }),
  ];
  return () => stops.forEach((stop) => stop());
};
