import { environmentCode } from '../environmentError.ts';
import type { Log } from '../log.ts';

/** Pauses a queue while our own disk or database fails. */
export interface OutagePause {
  failed(error: unknown, what: string): void;
  ended(): void;
  /** Milliseconds until the next attempt; 0 while nothing is wrong. */
  remaining(): number;
}

/** Milliseconds; the first pause is doubled up to the longest. */
export interface OutagePauses {
  readonly first: number;
  readonly longest: number;
}

/**
 * Logs one error when failures begin and one line when the queue works again, however many attempts fail between.
 * @param name of what is queued, in the plural
 */
export function createOutagePause(name: string, { first, longest }: OutagePauses, log: Log): OutagePause {
  let failures = 0;
  let until = 0;
  return {
    failed(error, what) {
      if (failures === 0)
        log.error({ err: error, code: environmentCode(error) }, `${what}: retried until it succeeds`);
      if (performance.now() < until) return; // another failure of the same outage
      until = performance.now() + Math.min(longest, first * 2 ** failures);
      failures += 1;
    },
    ended() {
      if (failures > 0) log.info({ failures }, `${name} work again`);
      failures = 0;
      until = 0;
    },
    remaining: () => Math.max(0, until - performance.now()),
  };
}
