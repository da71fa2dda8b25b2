import { z } from 'zod';
import { LONGEST_PAUSE, pauseIn } from '#server/platform/net/retryAfter.ts';

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
  const now = new Date();
  const asked = pauseIn(headers.get('retry-after'), now) ?? 0;
  const wait = Math.max(minutesIn(headers) * 60_000, asked) || pause * 1000;
  return new Date(now.getTime() + Math.min(wait, LONGEST_PAUSE));
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
