import { expect, test } from 'vitest';
import { isEndNear } from './isEndNear.ts';

test.each([
  ['rows that do not fill a tall screen', { scrollOffset: 0, scrollSize: 1700, viewportSize: 2000 }, true],
  ['an end within 100 px', { scrollOffset: 0, scrollSize: 2100, viewportSize: 2000 }, true],
  ['an end after scrolling', { scrollOffset: 900, scrollSize: 3000, viewportSize: 2000 }, true],
  ['an end further away', { scrollOffset: 0, scrollSize: 2101, viewportSize: 2000 }, false],
  ['a list without a size', { scrollOffset: 0, scrollSize: 0, viewportSize: 0 }, false],
])('%s', (_, metrics, isNear) => {
  expect(isEndNear(metrics)).toBe(isNear);
});
