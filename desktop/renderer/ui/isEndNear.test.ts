import { expect, test } from 'vitest';
import { isEndNear } from './isEndNear.ts';

test.each([
  ['rows that do not fill a tall screen', { scrollOffset: 0, scrollSize: 1700, viewportSize: 2000 }, true],
  ['an end within 100 px', { scrollOffset: 0, scrollSize: 2100, viewportSize: 2000 }, true],
  ['an end that was scrolled to', { scrollOffset: 900, scrollSize: 3000, viewportSize: 2000 }, true],
  ['an end that is further away', { scrollOffset: 0, scrollSize: 2101, viewportSize: 2000 }, false],
  ['a list that has no size yet', { scrollOffset: 0, scrollSize: 0, viewportSize: 0 }, false],
])('%s', (_, metrics, isNear) => {
  expect(isEndNear(metrics)).toBe(isNear);
});
