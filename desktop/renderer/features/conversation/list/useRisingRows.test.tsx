import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Row } from './rows.ts';
import { useRisingRows } from './useRisingRows.ts';

const event = (key: string) => ({ kind: 'unread', key }) as const satisfies Row;
const message = (key: string, outgoing: object | null = null) =>
  ({ kind: 'message', key, outgoing }) as unknown as Row; // of a message only this matters

function show(...first: Row[]) {
  const { result, rerender } = renderHook(
    ({ rows, isAtEnd }: { rows: readonly Row[]; isAtEnd: boolean }) => useRisingRows(rows, isAtEnd),
    { initialProps: { rows: first as readonly Row[], isAtEnd: true } },
  );
  return {
    rising: () => [...result.current.keys],
    add: (rows: readonly Row[], isAtEnd = true) => rerender({ rows, isAtEnd }),
    end: (key: string) => {
      const target = document.createElement('article');
      target.dataset['row'] = key;
      act(() => result.current.events.onAnimationEnd({ target } as never));
    },
  };
}

it('lets a new message at the end rise once, also when others change meanwhile', () => {
  const [one, two] = [message('1'), message('2')];
  const { rising, add, end } = show(one);
  expect(rising()).toEqual([]);
  add([one, two]);
  expect(rising()).toEqual(['2']);
  add([message('1'), message('2')]); // e.g. it was read
  expect(rising()).toEqual(['2']);
  end('2');
  expect(rising()).toEqual([]);
});

it('lets only the last of many rise', () => {
  const { rising, add } = show(message('1'));
  add(['1', '2', '3', '4'].map((key) => message(key)));
  expect(rising()).toEqual(['4']);
});

it('lets no message rise that will appear by scrolling, except one that the user sends', () => {
  const [one, two] = [message('1'), message('2')];
  const { rising, add } = show(one);
  add([one, two], false);
  expect(rising()).toEqual([]);
  add([one, two, message('3', {})], false);
  expect(rising()).toEqual(['3']);
});

it('lets no older messages rise, no other conversation and nothing that is no message', () => {
  const [one, two] = [message('1'), message('2')];
  const { rising, add } = show(two);
  add([one, two]); // older ones were loaded
  add([one]); // the last one was deleted
  add([message('8'), message('9')]); // everything was loaded anew
  add([message('8'), message('9'), event('event 1')]);
  expect(rising()).toEqual([]);
});

it('does not let the first messages of a conversation rise', () => {
  const { rising, add } = show();
  add([message('1')]);
  expect(rising()).toEqual([]);
});
