/** Unanswered attempts after which a message has failed. */
export const MAX_ATTEMPTS = 5;
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 120_000;

/**
 * Pause after the n-th unanswered attempt in milliseconds: doubled each time, up to half of it random, so
 * that messages that failed together are not retried together.
 */
export function pauseAfter(attempt: number, random = Math.random()): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  return Math.round(pause * (0.5 + random / 2));
}
