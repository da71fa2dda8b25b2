import { describe, expect, it } from 'vitest';
import {
  limitOf,
  nextAfter,
  pauseOf,
  refusalPause,
  warmUpOf,
  type CountedContact,
  type Limits,
} from './firstContacts.policy.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const limitsWith = (fields: Partial<Limits> = {}): Limits => ({
  isLimited: true,
  dailyLimit: 60,
  minPause: 20,
  hasWarmUp: true,
  linkedAt: inHours(-24 * 365),
  isLocked: false,
  lockedUntil: null,
  quotaTotal: null,
  quotaUsed: null,
  quotaStatus: '',
  quotaResetsAt: null,
  refusedUntil: null,
  ...fields,
});
const people = (...hoursAgo: number[]): CountedContact[] =>
  hoursAgo.map((hours) => ({ startedAt: inHours(-hours), nextAt: inHours(-hours) }));

describe('the warm-up of a freshly linked number', () => {
  it('begins with 10 people and allows 5 more each day, up to the daily limit', () => {
    const limits = Array.from({ length: 12 }, (_, day) =>
      limitOf(limitsWith({ linkedAt: inHours(-24 * day - 1) }), NOW),
    );
    expect(limits).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 60]);
  });

  it('tells its day, and ends when the daily limit is reached', () => {
    expect(warmUpOf(limitsWith({ linkedAt: inHours(-25) }), NOW)).toEqual({ day: 2, days: 10 });
    expect(warmUpOf(limitsWith({ linkedAt: inHours(-24 * 10) }), NOW)).toBeNull();
  });

  it('does not exist without limits, when it is switched off, or for a low daily limit', () => {
    const linkedAt = NOW;
    expect(warmUpOf(limitsWith({ linkedAt, isLimited: false }), NOW)).toBeNull();
    expect(warmUpOf(limitsWith({ linkedAt, hasWarmUp: false }), NOW)).toBeNull();
    expect(warmUpOf(limitsWith({ linkedAt, dailyLimit: 8 }), NOW)).toBeNull();
    expect(limitOf(limitsWith({ linkedAt, dailyLimit: 8 }), NOW)).toBe(8);
  });
});

describe('first contacts', () => {
  it('are sent while nothing speaks against it', () => {
    expect(pauseOf(limitsWith(), [], NOW)).toBeNull();
  });

  it('wait for the pause after the last one', () => {
    const nextAt = inHours(0.01);
    expect(pauseOf(limitsWith(), [{ startedAt: NOW, nextAt }], NOW)).toEqual({
      reason: 'pace',
      until: nextAt,
    });
    expect(pauseOf(limitsWith(), [{ startedAt: inHours(-1), nextAt: NOW }], NOW)).toBeNull();
  });

  it('wait until the one that uses up the daily limit is 24 hours old', () => {
    const counted = people(23, 20, 5);
    expect(pauseOf(limitsWith({ dailyLimit: 3 }), counted, NOW)).toEqual({
      reason: 'daily',
      until: inHours(1),
    });
    expect(pauseOf(limitsWith({ dailyLimit: 2 }), counted, NOW)?.until).toEqual(inHours(4));
    expect(pauseOf(limitsWith({ dailyLimit: 4 }), counted, NOW)).toBeNull();
  });

  it('name the warm-up when it is what limits them', () => {
    const counted = people(...Array.from({ length: 10 }, () => 1));
    expect(pauseOf(limitsWith({ linkedAt: NOW }), counted, NOW)?.reason).toBe('warmUp');
  });

  it.each([
    ['locked', { isLocked: true, lockedUntil: inHours(3) }, inHours(3)],
    ['locked', { isLocked: true, lockedUntil: null }, null],
    ['capped', { quotaTotal: 5, quotaUsed: 5, quotaResetsAt: inHours(9) }, inHours(9)],
    ['capped', { quotaStatus: 'CAPPED', quotaResetsAt: inHours(9) }, inHours(9)],
    ['refused', { refusedUntil: inHours(1) }, inHours(1)],
  ] as const)('wait for the provider (%s %o), with and without limits of our own', (reason, facts, until) => {
    expect(pauseOf(limitsWith(facts), [], NOW)).toEqual({ reason, until });
    expect(pauseOf(limitsWith({ ...facts, isLimited: false }), [], NOW)).toEqual({ reason, until });
  });

  it.each([
    { isLocked: true, lockedUntil: inHours(-1) },
    { quotaTotal: 5, quotaUsed: 5, quotaResetsAt: inHours(-1) },
    { quotaTotal: null, quotaUsed: 500, quotaStatus: 'NONE' },
    { quotaTotal: 5, quotaUsed: 4, quotaStatus: 'SECOND_WARNING', quotaResetsAt: inHours(1) },
    { refusedUntil: NOW },
  ])('do not wait for what is over or not reached: %o', (facts) => {
    expect(pauseOf(limitsWith(facts), [], NOW)).toBeNull();
  });

  it('have no limits of our own when those are switched off', () => {
    const counted = [...people(1, 1, 1), { startedAt: NOW, nextAt: inHours(1) }];
    expect(pauseOf(limitsWith({ isLimited: false, dailyLimit: 1 }), counted, NOW)).toBeNull();
  });
});

it('the pause between two first contacts varies around its average', () => {
  expect(nextAfter(limitsWith(), NOW, 0).getTime() - NOW.getTime()).toBe(10_000);
  expect(nextAfter(limitsWith(), NOW, 0.5).getTime() - NOW.getTime()).toBe(20_000);
  expect(nextAfter(limitsWith({ isLimited: false }), NOW, 1)).toEqual(NOW);
});

it('the pause after a refusal doubles, up to a day', () => {
  expect([1, 2, 3, 20].map((refusals) => refusalPause(refusals) / 60_000)).toEqual([10, 20, 40, 1440]);
});
