import { expect, it } from 'vitest';
import { createMoments } from './moments.ts';

it.each([
  ['-03:00', '2025-02-10 14:03:07.123456', '2025-02-10T17:03:07.123Z'],
  ['-03:00', '2025-02-10 23:59:59', '2025-02-11T02:59:59.000Z'],
  ['+05:45', '2025-02-10 00:00:00', '2025-02-09T18:15:00.000Z'],
  ['-00:30', '2025-02-10 00:00:00', '2025-02-10T00:30:00.000Z'],
  ['America/Sao_Paulo', '2018-12-01 12:00:00', '2018-12-01T14:00:00.000Z'], // summer time, which ended in 2019
  ['America/Sao_Paulo', '2025-12-01 12:00:00', '2025-12-01T15:00:00.000Z'],
  ['Europe/Berlin', '2025-03-30 03:00:00', '2025-03-30T01:00:00.000Z'],
  ['-03:00', '2025-02-10 17:03:07.5+00', '2025-02-10T17:03:07.500Z'],
  ['-03:00', '2025-02-10 14:03:07-03:30', '2025-02-10T17:33:07.000Z'],
])('reads in %s: %s', (zone, text, expected) => {
  expect(createMoments(zone)(text)?.toISOString()).toBe(expected);
});

it.each(['0000-00-00 00:00:00', '', 'yesterday', null, undefined])(
  'takes no point in time from %j',
  (value) => {
    expect(createMoments('-03:00')(value)).toBeNull();
  },
);
