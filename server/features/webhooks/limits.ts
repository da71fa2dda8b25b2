import type { QueueLimits } from '#server/platform/queue/leasedQueue.ts';

/** Times in milliseconds. */
export interface WebhookLimits extends QueueLimits {
  /** Deliveries to one webhook at the same time, by one process: others go on while it hangs. */
  readonly parallelOfWebhook: number;
  /** How long an endpoint may take to answer. */
  readonly timeout: number;
  /** Pauses of a subject after each of its attempts that failed. After the last one its delivery is given up. */
  readonly pauses: readonly number[];
  /** A delivery older than this is given up, also while the endpoint cannot be reached. */
  readonly givenUpAfter: number;
  /** So many failures in a row, whatever the subject: the endpoint is down, and is only probed. */
  readonly downAfter: number;
  /** Pauses of a whole endpoint that is down; doubled from the first to the longest. */
  readonly downPause: { readonly first: number; readonly longest: number };
  /** An endpoint may not ask for more by `Retry-After`. */
  readonly longestRetryAfter: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses are those of Standard Webhooks: about three days in all. */
export const WEBHOOK_LIMITS: WebhookLimits = {
  parallel: 16,
  parallelOfWebhook: 4,
  lease: 60 * SECOND,
  poll: 2 * SECOND,
  outagePause: { first: 2 * SECOND, longest: MINUTE },
  timeout: 20 * SECOND,
  pauses: [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ],
  givenUpAfter: 96 * HOUR,
  downAfter: 20,
  downPause: { first: 5 * SECOND, longest: 5 * MINUTE },
  longestRetryAfter: 24 * HOUR,
};
