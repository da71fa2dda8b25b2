import { expect, it } from 'vitest';
import { canonicalColor } from './canonicalColor.ts';

it.each([
  ['#ff0000', '#FF0000'],
  ['#F00', '#FF0000'],
  ['#f00f', '#FF0000'],
  ['#Ff0000fF', '#FF0000'],
  ['Red', '#FF0000'],
  ['aliceblue', '#F0F8FF'],
  ['yellow', '#FFFF00'],
  ['#f008', '#FF000088'],
  ['#ab12cd34', '#AB12CD34'],
  ['nocolour', 'NOCOLOUR'],
])('%s is %s', (given, canonical) => expect(canonicalColor(given)).toBe(canonical));
