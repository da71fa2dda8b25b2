import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherNews } from './gatherNews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('acts once for all that came in a while, and again for what came later', () => {
  const act = vi.fn();
  const news = gatherNews(1000, act);
  news.hear();
  vi.advanceTimersByTime(999);
  news.hear();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  news.hear();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('does nothing any more when it was stopped', () => {
  const act = vi.fn();
  const news = gatherNews(1000, act);
  news.hear();
  news.stop();
  vi.advanceTimersByTime(2000);
  expect(act).not.toHaveBeenCalled();
});
