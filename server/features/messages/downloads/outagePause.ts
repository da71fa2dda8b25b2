import type { Log } from '#server/platform/log.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { DownloadLimits } from './limits.ts';

/** Pauses all downloads while our own disk or database fails. */
export interface OutagePause {
  failed(error: unknown, what: string): void;
  ended(): void;
  /** Milliseconds until the next attempt; 0 while nothing is wrong. */
  remaining(): number;
}

/** Logs one error when failures begin and one line when downloads work again, however many attempts fail between. */
export function createOutagePause({ first, longest }: DownloadLimits['outagePause'], log: Log): OutagePause {
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
      if (failures > 0) log.info({ failures }, 'downloads work again');
      failures = 0;
      until = 0;
    },
    remaining: () => Math.max(0, until - performance.now()),
  };
}
