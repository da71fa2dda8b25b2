import type { Queue } from '#shared/contract/queues.ts';
import { spansOf, type OpeningSpan } from '#shared/domain/openingHours.ts';
import { TIME_OF_DAY } from '#shared/domain/timeOfDay.ts';

/** The opening hours of a queue, also from servers of earlier versions, which have daily ones only. */
export function hoursOf(queue: Queue): readonly OpeningSpan[] {
  return queue.hours ?? spansOf(queue);
}

/** Whether all parts of the hours are chosen. */
export function isComplete({ days, start, end }: OpeningSpan): boolean {
  return days.length > 0 && TIME_OF_DAY.test(start) && TIME_OF_DAY.test(end);
}
