import type { Sent } from './sendWebhook.ts';
import type { WebhookLimits } from './limits.ts';

/**
 * What follows from an attempt: it arrived; the endpoint is gone for good; the whole endpoint has to wait; only this subject
 * has to; or the delivery is given up.
 */
export type Verdict =
  | { readonly kind: 'delivered' | 'gone' | 'dead' }
  | { readonly kind: 'endpointWaits' | 'subjectWaits'; readonly pause: number };

interface Tried {
  /** Attempts before this one that count. */
  readonly attempts: number;
  /** Since when it waits to be delivered. */
  readonly waitingSince: Date;
  /** Failures in a row before this one, whatever the subject. */
  readonly failures: number;
}

const GONE = 410;
/** Too many requests, and unavailable: an endpoint that says until when means all requests. */
const BUSY = [429, 503];

/** @param chance from 0 to 1: pauses are up to a tenth longer, so that not everything comes at once */
export function verdictOf(
  sent: Pick<Sent, 'failure' | 'status' | 'retryAfter'>,
  { attempts, waitingSince, failures }: Tried,
  limits: WebhookLimits,
  now: Date,
  chance = Math.random(),
): Verdict {
  if (sent.failure === null) return { kind: 'delivered' };
  if (sent.status === GONE) return { kind: 'gone' };
  if (now.getTime() - waitingSince.getTime() > limits.givenUpAfter) return { kind: 'dead' };
  const jittered = (pause: number) => Math.round(pause * (1 + chance / 10));
  const asked = sent.retryAfter && Math.min(sent.retryAfter, limits.longestRetryAfter);
  const isBusy = sent.status !== null && BUSY.includes(sent.status);
  if (isBusy && asked) return { kind: 'endpointWaits', pause: jittered(asked) };
  const isDown = failures + 1 >= limits.downAfter;
  if (sent.failure === 'unreachable' || sent.status === 429 || isDown) {
    const { first, longest } = limits.downPause;
    const beyond = isDown && sent.failure !== 'unreachable' ? failures + 1 - limits.downAfter : failures;
    return { kind: 'endpointWaits', pause: jittered(Math.min(longest, first * 2 ** Math.min(beyond, 20))) };
  }
  const pause = limits.pauses[attempts];
  if (pause === undefined) return { kind: 'dead' };
  return { kind: 'subjectWaits', pause: jittered(Math.max(pause, asked ?? 0)) };
}
