import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTimeAfter } from './useTimeAfter.ts';

const START = new Date('2026-11-27T12:00:00Z').getTime();
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const show = (...moments: number[]) => {
  const { result, unmount } = renderHook(() => useTimeAfter(moments));
  return {
    now: () => result.current - START,
    pass: (time: number) => act(() => void vi.advanceTimersByTime(time)),
    unmount,
  };
};

it('is as late as each of the moments once it has passed, and then waits for nothing', () => {
  const { now, pass } = show(START + HOUR, START + 2 * HOUR);
  pass(HOUR - 1);
  expect(now()).toBe(0);
  pass(1);
  expect(now()).toBe(HOUR);
  pass(HOUR);
  expect(now()).toBe(2 * HOUR);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits on when the clock is set back', () => {
  const { now, pass } = show(START + 1000);
  vi.setSystemTime(START - 300);
  pass(1000);
  expect(now()).toBe(0);
  pass(300);
  expect(now()).toBe(1000);
});

it('notices within a minute, or when the page is shown, that the computer has slept', () => {
  const first = show(START + HOUR);
  vi.setSystemTime(START + HOUR);
  first.pass(60_000);
  expect(first.now()).toBeGreaterThanOrEqual(HOUR);
  first.unmount();
  vi.setSystemTime(START);
  const second = show(START + HOUR);
  vi.setSystemTime(START + HOUR);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(second.now()).toBe(HOUR);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
