import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMissingRows } from './useMissingRows.ts';

const VIEWPORT = 600;
let scroller: HTMLElement;
let bottomOfRows: number;
const scrolled = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockReset();
  bottomOfRows = VIEWPORT;
  const within = (bottom: () => number, ...children: HTMLElement[]) => {
    const element = document.createElement('div');
    element.append(...children);
    return Object.assign(element, { getBoundingClientRect: () => ({ top: 0, bottom: bottom() }) });
  };
  const list = within(
    () => VIEWPORT,
    within(() => bottomOfRows),
  );
  list.dataset['rows'] = '';
  scroller = within(() => VIEWPORT, list);
  scroller.addEventListener('scroll', scrolled);
});
afterEach(() => void vi.useRealTimers());

const open = () => renderHook(() => useMissingRows({ current: scroller }));

it('renders missing rows once nothing has moved for a moment', () => {
  const { result: checkSoon } = open();
  bottomOfRows = VIEWPORT / 2;
  checkSoon.current();
  vi.advanceTimersByTime(150);
  checkSoon.current(); // still moving
  vi.advanceTimersByTime(150);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(scrolled).toHaveBeenCalled();
});

it('leaves a list alone that has all its rows, or that was closed', () => {
  const { result: checkSoon, unmount } = open();
  checkSoon.current();
  vi.runAllTimers();
  bottomOfRows = VIEWPORT / 2;
  checkSoon.current();
  unmount();
  vi.runAllTimers();
  expect(scrolled).not.toHaveBeenCalled();
});
