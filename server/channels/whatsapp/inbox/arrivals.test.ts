import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

const MARIA = { from: '2551@lid', id: 'A' };

test('sequence numbers follow the order of arrival, also within the same moment', () => {
  const arrivals = createArrivals(0, () => 1000);
  const sequences = ['one', 'two', 'three'].map((hash) => arrivals.note(hash, MARIA).sequence);
  expect(sequences).toEqual([1_000_000, 1_000_001, 1_000_002]);
  expect(arrivals.find('two')).toEqual({ attrs: MARIA, sequence: 1_000_001 });
});

test('a new socket continues after the sequence of the one before, whatever the clock says', () => {
  const arrivals = createArrivals(5_000_000, () => 1000);
  expect(arrivals.note('one', MARIA).sequence).toBe(5_000_001);
});

test('a decrypted stanza is no longer found', () => {
  const arrivals = createArrivals();
  arrivals.note('one', MARIA);
  arrivals.forget('one');
  expect(arrivals.find('one')).toBeUndefined();
});
