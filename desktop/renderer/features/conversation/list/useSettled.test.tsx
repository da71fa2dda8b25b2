import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettled } from './useSettled.ts';

let waiting: FrameRequestCallback[] = [];
beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => waiting.push(act));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = []));
});
afterEach(() => vi.unstubAllGlobals());

const nextFrame = () => act(() => waiting.splice(0).forEach((run) => run(0)));

/** @param height of the rows; the list shows 100 px of them, from the top */
function show(height = 1000) {
  const list = document.createElement('div');
  list.innerHTML = '<div data-rows><div></div></div>';
  Object.defineProperties(list, { scrollHeight: { value: height }, clientHeight: { value: 100 } });
  const scroller = { current: list };
  const { result, unmount } = renderHook(() => useSettled(scroller));
  const measured = () => act(() => result.current.settleAtEnd());
  return { list, isSettled: () => result.current.isSettled, measured, unmount };
}

it('is settled when nothing has moved for two frames', () => {
  const { list, isSettled } = show();
  nextFrame();
  nextFrame();
  expect(isSettled()).toBe(false);
  list.scrollTop = 100;
  nextFrame();
  nextFrame();
  expect(isSettled()).toBe(false);
  nextFrame();
  expect(isSettled()).toBe(true);
  expect(waiting).toEqual([]);
});

it('is settled before the first frame at its end, once its rows are measured', () => {
  const { list, isSettled, measured } = show(100);
  const row = list.querySelector<HTMLElement>('[data-rows] > *');
  row?.style.setProperty('visibility', 'hidden');
  measured();
  expect(isSettled()).toBe(false);
  row?.style.removeProperty('visibility');
  measured();
  expect(isSettled()).toBe(true);
});

it('is not settled by measuring while it is not at its end', () => {
  const { isSettled, measured } = show(1000);
  measured();
  expect(isSettled()).toBe(false);
});

it('is settled after half a second also while messages arrive', () => {
  const { list, isSettled } = show();
  for (let frame = 1; frame < 30; frame += 1) {
    list.scrollTop = frame;
    nextFrame();
  }
  expect(isSettled()).toBe(false);
  list.scrollTop = 30;
  nextFrame();
  expect(isSettled()).toBe(true);
});

it('stops when the list is gone', () => {
  const { unmount } = show();
  unmount();
  expect(waiting).toEqual([]);
});
