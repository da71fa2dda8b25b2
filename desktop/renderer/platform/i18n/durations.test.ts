import { describe, expect, it } from 'vitest';
import { formatTwoUnits } from './index.ts';

describe('a duration in two units', () => {
  it.each([
    [0, '0 s'],
    [40, '40 s'],
    [60, '1 min'],
    [750, '12 min 30 s'],
    [3599, '59 min 59 s'],
    [3601, '1 h'],
    [12_000, '3 h 20 min'],
    [86_400, '1 dia'],
    [190_000, '2 dias 4 h'],
    [86_400 + 59, '1 dia'],
  ])('%i s is %s', (seconds, text) => {
    expect(formatTwoUnits(seconds, 'pt-BR').replaceAll('\u00a0', ' ')).toBe(text);
  });
});
