import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentTime } from './RecentTime.tsx';
import { useToday } from './useToday.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(new Date(2026, 10, 26, 23, 58));
});
afterEach(() => void vi.useRealTimers());

const AFTERNOON = new Date(2026, 10, 26, 16, 45).toISOString();
const MINUTE = 60_000;

it('shows the time of a moment of today, and its day from midnight on', () => {
  const { container } = render(<RecentTime at={AFTERNOON} />);
  expect(container.innerHTML).toBe(`<time datetime="${AFTERNOON}">16:45</time>`);
  act(() => void vi.advanceTimersByTime(3 * MINUTE));
  expect(container.textContent).toBe('26/11/2026');
});

it('shows the day at once when a page that was hidden over midnight is shown again', () => {
  const { container } = render(<RecentTime at={AFTERNOON} />);
  vi.setSystemTime(new Date(2026, 10, 27, 9, 59)); // no timer has run
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toBe('26/11/2026');
});

it('needs one timer for all, renders nothing anew within a day, and ends with the last', () => {
  const timers = vi.getTimerCount();
  const renders = vi.fn<(day: string) => void>();
  function Probe() {
    renders(useToday());
    return null;
  }
  const probe = render(<Probe />);
  const others = render([1, 2, 3].map((id) => <RecentTime key={id} at={AFTERNOON} />));
  expect(vi.getTimerCount()).toBe(timers + 1);
  others.unmount();
  expect(vi.getTimerCount()).toBe(timers + 1);
  renders.mockClear();
  act(() => void vi.advanceTimersByTime(MINUTE));
  expect(renders).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(MINUTE));
  expect(renders.mock.calls).toEqual([['27/11/2026']]);
  probe.unmount();
  expect(vi.getTimerCount()).toBe(timers);
});
