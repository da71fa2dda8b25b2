/** Longest pause that a provider is believed. Milliseconds. */
export const LONGEST_PAUSE = 60 * 60 * 1000;

/**
 * How long a `Retry-After` header says to wait: seconds, or a time (RFC 9110, 10.2.3). Milliseconds; undefined without a header
 * that can be read.
 */
export function pauseIn(retryAfter: string | null | undefined, now: Date): number | undefined {
  if (retryAfter === null || retryAfter === undefined) return undefined;
  const pause = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(pause) && pause >= 0 ? pause : undefined;
}

/** Statuses whose `Retry-After` says when the server accepts requests again. */
const ASKS_TO_WAIT: readonly number[] = [429, 503];

/** When a provider accepts requests again that has refused one for now; undefined when it does not say. */
export function acceptsAgainAt(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: Date,
): Date | undefined {
  const pause = ASKS_TO_WAIT.includes(status) ? pauseIn(headers.get('retry-after'), now) : undefined;
  return pause === undefined ? undefined : new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE));
}
