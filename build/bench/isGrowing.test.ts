import { expect, it } from 'vitest';
import { isGrowing } from './isGrowing.ts';

it.each([
  ['levels off', [100, 140, 160, 161, 161.5, 161.8], false],
  ['goes up and down', [100, 140, 120, 140, 120, 140], false],
  ['falls at the end', [100, 150, 200, 250, 240], false],
  ['grows in each round', [100, 105, 110, 115, 120], true],
  ['grows slowly in each round', [100, 102, 104, 106.5, 109], true],
  ['was measured too few times', [100, 100], true],
])('memory that %s', (_, used, growing) => expect(isGrowing(used)).toBe(growing));
