import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage } from '../test/aMessage.ts';
import type { Row } from './rows.ts';
import { useOlder } from './useOlder.ts';

const OLDER = {
  isThere: false,
  isLoading: false,
  hasFailed: false,
  load: () => undefined,
  loadUntil: async () => false,
};
const message = (id: number) =>
  ({ kind: 'message', key: String(id), message: aMessage({ id }), outgoing: null }) as Row;
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
