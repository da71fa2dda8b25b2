/** More than `MOST` crashes within `PERIOD` milliseconds mean that reloading does not help. */
const MOST = 3;
const PERIOD = 60_000;

/** Whether there were too many crashes within the period before the last one. Timestamps in milliseconds. */
export function isTooOften(failures: readonly number[]): boolean {
  const last = failures.at(-1) ?? 0;
  return failures.filter((time) => last - time < PERIOD).length > MOST;
}
