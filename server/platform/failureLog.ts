import type { Log } from './log.ts';

/** Logs once when something that is repeated begins to fail, and once when it works again. */
export interface FailureLog {
  failed(error: unknown): void;
  worked(): void;
}

/** @param texts what is logged when it begins to fail, and when it works again */
export function createFailureLog(log: Log, texts: { failing: string; again: string }): FailureLog {
  let tries = 0;
  return {
    failed(error) {
      if (tries === 0) log.warn({ err: error }, texts.failing);
      tries += 1;
    },
    worked() {
      if (tries > 0) log.info({ tries }, texts.again);
      tries = 0;
    },
  };
}
