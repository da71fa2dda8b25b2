import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { limitOf, pauseOf, warmUpOf, type CountedContact } from './firstContacts.policy.ts';
import type { SendingLimit } from './sendingLimit.entity.ts';

const isoOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** @param counted first contacts of the last 24 hours, oldest first @param waiting messages that wait */
export function presentSendingLimits(
  connectionId: number,
  limits: SendingLimit,
  counted: readonly CountedContact[],
  waiting: number,
  now: Date,
): SendingLimits {
  const { isLimited, dailyLimit, minPause, hasWarmUp, quotaStatus } = limits;
  const pause = pauseOf(limits, counted, now);
  return {
    id: connectionId,
    form: { isLimited, dailyLimit, minPause, hasWarmUp },
    used: counted.length,
    limit: limitOf(limits, now),
    warmUp: warmUpOf(limits, now),
    pause: pause && { reason: pause.reason, until: isoOf(pause.until) },
    waiting,
    quota: quotaStatus
      ? {
          total: limits.quotaTotal ?? null,
          used: limits.quotaUsed ?? 0,
          resetsAt: isoOf(limits.quotaResetsAt),
          isWarned: /WARNING/.test(quotaStatus),
        }
      : null,
    lockKind: pause?.reason === 'locked' ? limits.lockKind : '',
    checkedAt: isoOf(limits.checkedAt),
  };
}
