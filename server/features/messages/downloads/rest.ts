import type { Log } from '#server/platform/log.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { DownloadLimits } from './limits.ts';

/** The break that everything takes while our own disk or database fails. */
export interface Rest {
  failed(error: unknown, what: string): void;
  ended(): void;
  /** Milliseconds until it may be tried again; 0 while nothing is wrong. */
  remaining(): number;
}

/** Says once that something fails and once that it works again, however often it is tried between. */
export function createRest({ first, longest }: DownloadLimits['rest'], log: Log): Rest {
  let failures = 0;
  let until = 0;
  return {
    failed(error, what) {
      if (failures === 0)
        log.error({ err: error, code: environmentCode(error) }, `${what}: tried again until it works`);
      if (performance.now() < until) return; // others of the same outage
      until = performance.now() + Math.min(longest, first * 2 ** failures);
      failures += 1;
    },
    ended() {
      if (failures > 0) log.info({ failures }, 'files are stored again');
      failures = 0;
      until = 0;
    },
    remaining: () => Math.max(0, until - performance.now()),
  };
}
