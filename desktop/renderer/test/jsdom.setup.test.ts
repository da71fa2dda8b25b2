import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

it('frames are drawn after a test whose intervals were stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const first = new Promise(requestAnimationFrame);
  vi.useRealTimers();
  const next = new Promise(requestAnimationFrame);
  expect(await Promise.all([first, next])).toEqual([expect.any(Number), expect.any(Number)]);
});
