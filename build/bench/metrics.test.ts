import { expect, it } from 'vitest';
import { cellsOf, isReached } from './metrics.ts';

it('time and memory have to stay below their aim, a rate has to come up to it', () => {
  const reached = (value: number, unit: 'ms' | 'messages/s') =>
    isReached({ name: 'any', value, unit, aim: 100 });
  expect([reached(99, 'ms'), reached(100, 'ms')]).toEqual([true, false]);
  expect([reached(100, 'messages/s'), reached(99, 'messages/s')]).toEqual([true, false]);
});

it('a value that could not be measured does not reach its aim', () => {
  for (const unit of ['ms', 'messages/s'] as const)
    expect(isReached({ name: 'any', value: Number.NaN, unit, aim: 100 })).toBe(false);
});

it('a row has the aim and the baseline that there are', () => {
  const metric = { name: 'sent', value: 70, unit: 'messages/s' } as const;
  expect(cellsOf(metric)).toEqual(['70 messages/s', '', '', '', '']);
  expect(cellsOf({ ...metric, aim: 140, baseline: 280 })).toEqual([
    '70 messages/s',
    'at least 140 messages/s',
    'no',
    '280 messages/s',
    '25 %',
  ]);
  expect(cellsOf({ name: 'list', value: 5.25, unit: 'ms', aim: 100 }).slice(0, 3)).toEqual([
    '5.3 ms',
    'below 100 ms',
    'yes',
  ]);
});
