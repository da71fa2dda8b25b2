import { expect, it } from 'vitest';
import { isComposing } from './composing.ts';

it.each([
  ['a key by itself', { isComposing: false, keyCode: 13 }, false],
  ['one during a composition', { isComposing: true, keyCode: 13 }, true],
  ['the one that ends it, in Safari', { isComposing: false, keyCode: 229 }, true],
])('tells the keys of an input method: %s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
