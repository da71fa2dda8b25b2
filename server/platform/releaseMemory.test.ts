import { expect, it, vi } from 'vitest';
import { releaseMemoryOfStart } from './releaseMemory.ts';

const MEGABYTE = 1024 * 1024;

it('returns the memory of what is not used any more to the system, some seconds after the start', () => {
  vi.useFakeTimers();
  releaseMemoryOfStart();
  let garbage: unknown[] | undefined = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  const { heapTotal } = process.memoryUsage();
  expect(garbage).toHaveLength(1_000_000);
  garbage = undefined;
  vi.advanceTimersByTime(5000);
  expect(heapTotal - process.memoryUsage().heapTotal).toBeGreaterThan(20 * MEGABYTE);
  vi.useRealTimers();
});
