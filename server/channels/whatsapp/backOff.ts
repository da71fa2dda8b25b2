/** Times in milliseconds. */
export interface BackOffTimes {
  readonly first: number;
  readonly longest: number;
  /** Connected for so long, the next loss starts from the shortest pause again. */
  readonly healthy: number;
}

export const BACK_OFF_TIMES: BackOffTimes = { first: 1000, longest: 5 * 60 * 1000, healthy: 5 * 60 * 1000 };

/** How long to wait before the next try, in milliseconds: longer each time, never quite the same. */
export interface BackOff {
  next(): number;
  connected(at: number): void;
  lost(at: number): void;
}

export function createBackOff(
  { first, longest, healthy }: BackOffTimes,
  random: () => number = Math.random,
): BackOff {
  let tries = 0;
  let since: number | undefined;
  return {
    next() {
      const limit = Math.min(longest, first * 2 ** tries);
      tries += 1;
      return limit / 2 + random() * (limit / 2);
    },
    connected(at) {
      since = at;
    },
    lost(at) {
      if (since !== undefined && at - since >= healthy) tries = 0;
      since = undefined;
    },
  };
}
