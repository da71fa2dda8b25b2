import type { Log } from './log.ts';

/** Logs once when something that is repeated begins to fail, and once when it works again. */
export interface FailureLog {
  failed(error: unknown): void;
  worked(): void;
  /** @throws the last error, until it works again */
  check(): void;
}

/** @param texts what is logged when it begins to fail, and when it works again */
export function createFailureLog(log: Log, texts: { failing: string; again: string }): FailureLog {
  let tries = 0;
  let last: unknown;
  return {
    failed(error) {
      if (tries === 0) log.warn({ err: error }, texts.failing);
      tries += 1;
      last = error;
    },
    worked() {
      if (tries > 0) log.info({ tries }, texts.again);
      tries = 0;
    },
    check() {
      if (tries > 0) throw last;
    },
  };
}
