import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchEvents } from './batchEvents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('acts once for all events of a period, and again for later ones', () => {
  const act = vi.fn();
  const batch = batchEvents(1000, act);
  batch.receive();
  vi.advanceTimersByTime(999);
  batch.receive();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  batch.receive();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('does nothing after it was stopped', () => {
  const act = vi.fn();
  const batch = batchEvents(1000, act);
  batch.receive();
  batch.stop();
  vi.advanceTimersByTime(2000);
  expect(act).not.toHaveBeenCalled();
});
