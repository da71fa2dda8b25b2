import { byName } from '#shared/domain/byName.ts';
import { applyServerEvent } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { queuesApi } from './queues.api.ts';

/** Keeps the list of queues up to date, sorted by name. */
export const subscribeQueues: RealtimeHandler = (socket, dispatch) =>
  socket.on('queue', (event) => {
    const change = applyServerEvent(queuesApi.endpoints.queues, undefined, (queues) => {
      if (event.action === 'delete') return queues.filter(({ id }) => id !== event.queueId);
      const others = queues.filter(({ id }) => id !== event.queue.id);
      return [...others, event.queue].toSorted(byName);
    });
    void dispatch(change);
  });
