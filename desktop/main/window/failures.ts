/** So many failures within so many milliseconds, and loading the page again has not helped. */
const MOST = 3;
const PERIOD = 60_000;

/** Whether the last of these failures, in milliseconds of the clock, is one too many. */
export function isTooOften(failures: readonly number[]): boolean {
  const last = failures.at(-1) ?? 0;
  return failures.filter((time) => last - time < PERIOD).length > MOST;
}
