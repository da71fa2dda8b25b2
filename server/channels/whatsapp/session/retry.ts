import { isReachable } from './isReachable.ts';
import { pauseAfter, type Timings } from './timings.ts';

type RetryTimings = Pick<Timings, 'firstPause' | 'longestPause' | 'probe' | 'probePause'>;

/** After this, an attempt is made although the network check fails. Milliseconds. */
const UNASKED_AFTER = 5 * 60_000;

export interface Retry {
  /** Calls `onDue` once when the next attempt is due. @param failures consecutive failed attempts */
  wait(failures: number, onDue: () => void): void;
  cancel(): void;
}

/**
 * Decides when to reconnect. Attempts that reach WhatsApp are made at growing intervals, so as not to press
 * it. While the network does not reach WhatsApp at all, only the network is checked, often: when it is back,
 * the next attempt follows at once. Because the check may fail where connecting works, an attempt is made
 * after some minutes in any case.
 */
export function createRetry(timings: RetryTimings, url: string | undefined): Retry {
  let waiting: AbortController | undefined;
  let timer: NodeJS.Timeout | undefined;

  const cancel = () => {
    clearTimeout(timer);
    waiting?.abort();
    waiting = undefined;
  };

  return {
    cancel,
    wait(failures, onDue) {
      cancel();
      const mine = new AbortController();
      waiting = mine;
      const due = performance.now() + pauseAfter(failures, timings);
      const latest = due + UNASKED_AFTER;
      const probeAfter = (milliseconds: number, wasAway: boolean) => {
        timer = setTimeout(() => void probe(wasAway), milliseconds);
      };
      const probe = async (wasAway: boolean) => {
        const isThere = await isReachable(url, timings.probe, mine.signal);
        if (mine.signal.aborted) return;
        const left = due - performance.now();
        if (!isThere && performance.now() < latest) return probeAfter(timings.probePause, true);
        if (isThere && !wasAway && left > 0) return probeAfter(left, false);
        waiting = undefined;
        onDue();
      };
      void probe(false);
    },
  };
}
