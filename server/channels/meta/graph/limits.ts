import { z } from 'zod';

/** Longest pause that an answer is believed. Milliseconds. */
const LONGEST_PAUSE = 60 * 60 * 1000;
const DEFAULT_PAUSE = 60;

/** By account: minutes until Meta accepts requests again, as `X-Business-Use-Case-Usage` has them. */
const usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })),
);

/**
 * When Meta accepts the next request after a limit, as its answer says: by the time that its limits are expected to end, by
 * `Retry-After`, or else after the pause of the error. @param pause seconds
 */
export function timeOfNextRequest(headers: Headers, pause = DEFAULT_PAUSE): Date {
  const now = Date.now();
  const wait = Math.max(minutesIn(headers) * 60, secondsIn(headers)) || pause;
  return new Date(now + Math.min(wait * 1000, LONGEST_PAUSE));
}

function minutesIn(headers: Headers): number {
  const text = headers.get('x-business-use-case-usage');
  if (!text) return 0;
  try {
    const accounts = Object.values(usage.parse(JSON.parse(text)));
    return Math.max(0, ...accounts.flat().map((each) => each.estimated_time_to_regain_access));
  } catch {
    return 0; // only a hint: the pause of the error counts
  }
}

function secondsIn(headers: Headers): number {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, (at - Date.now()) / 1000);
}
