import type { PauseReason } from '#shared/contract/sendingLimits.ts';
import type { SendingLimit } from './sendingLimit.entity.ts';

/** Milliseconds in which first contacts are counted. */
export const COUNTED = 24 * 3_600_000;
const DAY = COUNTED;

/** People who may be written to on the first day after a number was linked, and how many more each day. */
const WARM_UP = { first: 10, more: 5 };

/** The pause after the first of several refusals in a row, doubled with each further one. Milliseconds. */
const REFUSAL_PAUSE = { first: 600_000, longest: DAY };

/** Why first contacts wait; `until` null: not known. */
export interface Pause {
  readonly reason: PauseReason;
  readonly until: Date | null;
}

/** A first contact of the last 24 hours. */
export interface CountedContact {
  readonly startedAt: Date;
  readonly nextAt: Date;
}

export type Limits = Pick<
  SendingLimit,
  | 'isLimited'
  | 'dailyLimit'
  | 'minPause'
  | 'hasWarmUp'
  | 'linkedAt'
  | 'isLocked'
  | 'lockedUntil'
  | 'quotaTotal'
  | 'quotaUsed'
  | 'quotaStatus'
  | 'quotaResetsAt'
  | 'refusedUntil'
>;

/** Day of the warm-up from 1 and its length in days; null when it is over or there is none. */
export function warmUpOf(limits: Limits, now: Date): { readonly day: number; readonly days: number } | null {
  const { isLimited, hasWarmUp, linkedAt, dailyLimit } = limits;
  if (!isLimited || !hasWarmUp || !linkedAt) return null;
  const day = Math.max(0, Math.floor((now.getTime() - linkedAt.getTime()) / DAY)) + 1;
  const days = Math.ceil((dailyLimit - WARM_UP.first) / WARM_UP.more);
  return day <= days ? { day, days } : null;
}

/** How many people may be written to first within 24 hours; null: no limit. */
export function limitOf(limits: Limits, now: Date): number | null {
  if (!limits.isLimited) return null;
  const warmUp = warmUpOf(limits, now);
  return warmUp ? WARM_UP.first + WARM_UP.more * (warmUp.day - 1) : limits.dailyLimit;
}

/** Why the provider accepts no first contact now. */
export function pauseOfProvider(limits: Limits, now: Date): Pause | null {
  const isAhead = (end: Date | null | undefined) => !end || end > now;
  if (limits.isLocked && isAhead(limits.lockedUntil))
    return { reason: 'locked', until: limits.lockedUntil ?? null };
  const { quotaTotal, quotaUsed, quotaStatus, quotaResetsAt } = limits;
  const isUsedUp = typeof quotaTotal === 'number' && (quotaUsed ?? 0) >= quotaTotal;
  if ((isUsedUp || quotaStatus === 'CAPPED') && isAhead(quotaResetsAt))
    return { reason: 'capped', until: quotaResetsAt ?? null };
  if (limits.refusedUntil && limits.refusedUntil > now)
    return { reason: 'refused', until: limits.refusedUntil };
  return null;
}

/**
 * Why no further person may be written to first now; null when one may.
 * @param counted those of the last 24 hours, oldest first
 */
export function pauseOf(limits: Limits, counted: readonly CountedContact[], now: Date): Pause | null {
  const ofProvider = pauseOfProvider(limits, now);
  if (ofProvider || !limits.isLimited) return ofProvider;
  const limit = limitOf(limits, now) ?? Infinity;
  const oldest = counted.at(-limit);
  if (counted.length >= limit && oldest) {
    const until = new Date(oldest.startedAt.getTime() + COUNTED);
    return { reason: limit < limits.dailyLimit ? 'warmUp' : 'daily', until };
  }
  const nextAt = counted.at(-1)?.nextAt;
  return nextAt && nextAt > now ? { reason: 'pace', until: nextAt } : null;
}

/**
 * When the person after this one may be written to: on average after the pause that was set, between half and one and a
 * half times as long, so that it does not look like a clock.
 */
export function nextAfter({ isLimited, minPause }: Limits, now: Date, random = Math.random()): Date {
  return new Date(now.getTime() + (isLimited ? Math.round(minPause * 1000 * (0.5 + random)) : 0));
}

/** How long first contacts pause after this many refusals in a row. Milliseconds. */
export function refusalPause(refusals: number): number {
  return Math.min(REFUSAL_PAUSE.longest, REFUSAL_PAUSE.first * 2 ** Math.max(0, refusals - 1));
}
