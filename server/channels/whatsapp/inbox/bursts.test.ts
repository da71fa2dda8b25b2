import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBursts, type Bursts } from './bursts.ts';

let reported: string[];
let bursts: Bursts;
beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  bursts = createBursts((chat) => void reported.push(chat), 1000);
});
afterEach(() => void vi.useRealTimers());

test('a single message is reported as soon as it is stored', () => {
  bursts.begin('ana');
  bursts.stored('ana');
  expect(reported).toEqual(['ana']);
  bursts.end('ana');
  bursts.stored('bia');
  expect(reported).toEqual(['ana', 'bia']);
});

test('messages of a chat that arrived together are reported once, and do not delay another chat', () => {
  for (const chat of ['ana', 'ana', 'ana', 'bia']) bursts.begin(chat);
  bursts.stored('ana');
  bursts.end('ana');
  bursts.stored('bia');
  bursts.stored('ana');
  bursts.end('ana');
  expect(reported).toEqual(['bia']);
  bursts.stored('ana');
  expect(reported).toEqual(['bia', 'ana']);
  bursts.end('ana');
  vi.runAllTimers();
  expect(reported).toEqual(['bia', 'ana']);
});

test('a stored message is reported when the ones after it cannot be stored', () => {
  for (const chat of ['ana', 'ana']) bursts.begin(chat);
  bursts.stored('ana');
  bursts.end('ana');
  bursts.end('ana');
  expect(reported).toEqual(['ana']);
});

test('a stored message does not wait for long', () => {
  for (const chat of ['ana', 'ana', 'ana']) bursts.begin(chat);
  bursts.stored('ana');
  vi.advanceTimersByTime(999);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual(['ana']);
});
