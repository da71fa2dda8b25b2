import { renderHook } from '@testing-library/react';
import type { VirtualizerHandle } from 'virtua';
import { expect, it, vi } from 'vitest';
import { aMessage } from '../test/aMessage.ts';
import type { Row } from './rows.ts';
import { useOlder } from './useOlder.ts';

const OLDER = {
  isThere: false,
  isLoading: false,
  isBusy: false,
  hasFailed: false,
  load: () => undefined,
  loadUntil: async () => false,
};
const message = (id: number) =>
  ({ kind: 'message', key: String(id), message: aMessage({ id }), outgoing: null }) as Row;
const ROWS = [message(2)];
const DAY: Row = { kind: 'day', key: 'day', moment: '2026-11-21T12:00:00.000Z' };

it.each([
  ['older messages', [DAY, message(1), message(2), message(3)], true],
  ['only a divider above the first message', [DAY, message(2), message(3)], true],
  ['a newer message', [message(2), message(3), message(4)], false],
  ['the same messages', [message(2), message(3)], false],
])('keeps the distance from the end with %s', (_, rows, isShifting) => {
  const { result, rerender } = renderHook((shown: Row[]) => useOlder({ current: null }, shown, OLDER), {
    initialProps: [message(2), message(3)],
  });
  rerender(rows);
  expect(result.current.isShifting).toBe(isShifting);
});

it.each([
  ['beginning', 0, 1],
  ['end', 5000, 0],
])('asks again after another request, with the list at its %s by then', (_, scrollOffset, asked) => {
  const load = vi.fn<() => void>();
  const list = { current: { scrollOffset } as VirtualizerHandle };
  const { result, rerender } = renderHook(
    (isBusy: boolean) => useOlder(list, ROWS, { ...OLDER, isThere: true, isBusy, load }),
    { initialProps: true },
  );
  result.current.onScroll(0);
  expect(load).not.toHaveBeenCalled();
  rerender(false);
  rerender(true);
  rerender(false);
  expect(load).toHaveBeenCalledTimes(asked);
});

it('loads nothing by itself', () => {
  const load = vi.fn<() => void>();
  const list = { current: { scrollOffset: 0 } as VirtualizerHandle };
  renderHook(() => useOlder(list, ROWS, { ...OLDER, isThere: true, load }));
  expect(load).not.toHaveBeenCalled();
});
