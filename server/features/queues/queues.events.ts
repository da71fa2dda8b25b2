import type { ClosedDay, Queue } from '#shared/contract/queues.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'queue.created': Queue;
    'queue.updated': Queue;
    'queue.deleted': { queueId: number };
    'closedDay.saved': ClosedDay;
    'closedDay.deleted': { day: string };
  }
}
