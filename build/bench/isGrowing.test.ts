import { expect, it } from 'vitest';
import { hasGrownSinceHalf, isGrowing } from './isGrowing.ts';

it.each([
  ['levels off', [100, 140, 160, 161, 161.5, 161.8], false],
  ['goes up and down', [100, 140, 120, 140, 120, 140], false],
  ['falls at the end', [100, 150, 200, 250, 240], false],
  ['grows in each round', [100, 105, 110, 115, 120], true],
  ['grows slowly in each round', [100, 102, 104, 106.5, 109], true],
  ['was measured too few times', [100, 100], true],
])('memory that %s', (_, used, growing) => expect(isGrowing(used)).toBe(growing));

it.each([
  ['levels off', [250, 300, 310, 315, 318, 320], false],
  ['has grown by what an allocator keeps', [250, 300, 310, 300, 340, 360], false],
  ['was higher in between', [250, 300, 310, 500, 400, 320], false],
  ['grows on', [250, 300, 350, 400, 450, 500], true],
  ['was measured once', [100], true],
])('resident memory that %s', (_, resident, grown) => expect(hasGrownSinceHalf(resident)).toBe(grown));
