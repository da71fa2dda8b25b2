import type { EventCursor } from './eventCursor.ts';

/** How far this process has got in the log of events. */
export interface EventPosition {
  /** The highest number that was read; some below it may still appear or have listeners that are running. */
  readonly read: number;
  /** The listeners of this process have finished with all events up to this number. */
  readonly finished: number;
}

/** Tracks which of the events that were read have listeners that are not done. */
export interface EventProgress extends EventPosition {
  begin(numbers: readonly number[]): void;
  finish(number: number): void;
}

export function createEventProgress(cursor: Pick<EventCursor, 'after' | 'complete'>): EventProgress {
  const unfinished = new Set<number>();
  let lowest = Infinity;
  const findLowest = () => {
    lowest = Infinity;
    for (const number of unfinished) lowest = Math.min(lowest, number);
  };
  return {
    get read() {
      return cursor.after;
    },
    get finished() {
      return Math.min(cursor.complete, lowest - 1);
    },
    begin(numbers) {
      for (const number of numbers) unfinished.add(number);
      findLowest();
    },
    finish(number) {
      unfinished.delete(number);
      if (number === lowest) findLowest();
    },
  };
}
