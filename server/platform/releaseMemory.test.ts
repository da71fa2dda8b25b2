import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseMemorySoon } from './releaseMemory.ts';

const MEGABYTE = 1024 * 1024;

/** How busy the process was. */
let utilization: number;
beforeEach(() => {
  vi.useFakeTimers();
  utilization = 0;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization,
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

it('returns the memory of what is not used any more to the system, some seconds later', () => {
  releaseMemorySoon();
  let garbage: unknown[] | undefined = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  const { heapTotal } = process.memoryUsage();
  expect(garbage).toHaveLength(1_000_000);
  garbage = undefined;
  vi.advanceTimersByTime(5000);
  expect(heapTotal - process.memoryUsage().heapTotal).toBeGreaterThan(20 * MEGABYTE);
});

it('waits until the process is quiet, and does it once for several requests', () => {
  utilization = 0.9;
  releaseMemorySoon();
  vi.advanceTimersByTime(4000);
  releaseMemorySoon();
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(1);
  utilization = 0.1;
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(0);
});
