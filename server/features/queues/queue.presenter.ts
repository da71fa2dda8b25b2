import type { Queue as WireQueue, QueueMark } from '#shared/contract/queues.ts';
import type { Queue } from './queue.entity.ts';

export function presentQueueMark({ id, name, color }: Pick<Queue, 'id' | 'name' | 'color'>): QueueMark {
  return { id, name, color };
}

export function presentQueue(queue: Queue): WireQueue {
  return {
    ...presentQueueMark(queue),
    greetingMessage: queue.greetingMessage,
    absenceMessage: queue.absenceMessage,
    startWork: queue.startWork ?? null,
    endWork: queue.endWork ?? null,
  };
}
