/**
 * What a queue promises to customers who wait: the first answer of a person within a time, each further answer within
 * another, and that the ticket is closed.
 */
export const TARGETS = ['firstAnswer', 'nextAnswer', 'resolution'] as const;
export type TargetKind = (typeof TARGETS)[number];

/** What counts as waiting: the opening hours of the queue, or all time. */
export const TARGET_CLOCKS = ['openingHours', 'always'] as const;
export type TargetClock = (typeof TARGET_CLOCKS)[number];

/** Minutes: 30 days. */
export const TARGET_MAX = 43_200;

/** Under this share of its time a target is nearly missed. */
export const SOON_SHARE = 0.25;

/** `soon`: nearly missed. */
export type TargetState = 'running' | 'soon' | 'missed';

/** @param now milliseconds */
export function targetStateAt(
  { soonAt, dueAt }: { readonly soonAt: string; readonly dueAt: string },
  now: number,
): TargetState {
  if (now >= Date.parse(dueAt)) return 'missed';
  return now >= Date.parse(soonAt) ? 'soon' : 'running';
}
