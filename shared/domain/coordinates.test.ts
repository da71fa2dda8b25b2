import { expect, it } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

it.each([
  ['-23.5613, -46.6565', { latitude: -23.5613, longitude: -46.6565 }],
  [' 48.2082°,16.3738° ', { latitude: 48.2082, longitude: 16.3738 }],
  ['−33.9 151', { latitude: -33.9, longitude: 151 }],
])('reads %j', (typed, found) => {
  expect(parseCoordinates(typed)).toEqual(found);
});

it.each(['', '-23.5', '91, 0', '0, 181', 'Rua A, 10', '-23,5613, -46,6565', '1e9, 2'])(
  'refuses %j',
  (typed) => {
    expect(parseCoordinates(typed)).toBeNull();
  },
);
