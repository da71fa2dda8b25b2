import { setTimeout as wait } from 'node:timers/promises';
import { inBackground } from '../request.ts';

/** A task of which one run goes on at a time. */
export interface JoinedCalls {
  /** Runs it; calls during a run are joined to one more. Resolves when nothing is left to run. */
  call(): Promise<void>;
  /** Resolves when nothing is left to run. */
  settled(): Promise<void>;
}

/**
 * @param run must not fail
 * @param pause milliseconds from the beginning of one run to that of the next: calls meanwhile are joined, and one that comes
 *   alone does not wait
 */
export function joinCalls(run: () => Promise<void>, pause = 0): JoinedCalls {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let next = 0;
  return {
    call() {
      isWanted = true;
      running ??= inBackground(async () => {
        while (isWanted) {
          const early = next - performance.now();
          if (early > 0) await wait(early);
          isWanted = false;
          next = performance.now() + pause;
          await run();
        }
        running = undefined;
      });
      return running;
    },
    settled: async () => running,
  };
}
