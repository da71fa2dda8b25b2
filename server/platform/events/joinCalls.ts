import { inBackground } from '../request.ts';

/** A task of which one run goes on at a time. */
export interface JoinedCalls {
  /** Runs it; calls during a run are joined to one more. Resolves when nothing is left to run. */
  call(): Promise<void>;
  /** Resolves when nothing is left to run. */
  settled(): Promise<void>;
}

/** @param run must not fail */
export function joinCalls(run: () => Promise<void>): JoinedCalls {
  let running: Promise<void> | undefined;
  let isWanted = false;
  return {
    call() {
      isWanted = true;
      running ??= inBackground(async () => {
        while (isWanted) {
          isWanted = false;
          await run();
        }
        running = undefined;
      });
      return running;
    },
    settled: async () => running,
  };
}
