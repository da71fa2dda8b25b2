import type {
  ClosedDay as WireClosedDay,
  Queue as WireQueue,
  QueueSummary,
} from '#shared/contract/queues.ts';
import { spansOf } from '#shared/domain/openingHours.ts';
import type { ClosedDay } from './closedDay.entity.ts';
import type { Queue } from './queue.entity.ts';

export function presentQueueSummary({ id, name, color }: Pick<Queue, 'id' | 'name' | 'color'>): QueueSummary {
  return { id, name, color };
}

export function presentQueue(queue: Queue): WireQueue {
  return {
    ...presentQueueSummary(queue),
    greetingMessage: queue.greetingMessage,
    absenceMessage: queue.absenceMessage,
    startWork: queue.startWork ?? null,
    endWork: queue.endWork ?? null,
    hours: spansOf(queue).map((span) => ({ ...span, days: [...span.days] })),
    assignment: queue.assignment,
    ticketLimit: queue.ticketLimit ?? null,
    prefersLastAgent: queue.prefersLastAgent,
    returnAfter: queue.returnAfter ?? null,
    firstAnswerTarget: queue.firstAnswerTarget ?? null,
    nextAnswerTarget: queue.nextAnswerTarget ?? null,
    resolutionTarget: queue.resolutionTarget ?? null,
    targetClock: queue.targetClock,
  };
}

export function presentClosedDay({ day, name, isYearly }: ClosedDay): WireClosedDay {
  return { day, name, isYearly };
}
