/** Attempts after which an unanswered message counts as failed. */
export const MAX_ATTEMPTS = 5;
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 120_000;

/**
 * How long to wait after the n-th unanswered attempt, in milliseconds: doubled each time, and up to half of it random so
 * that messages which failed together do not come back together.
 */
export function pauseAfter(attempt: number, random = Math.random()): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  return Math.round(pause * (0.5 + random / 2));
}
