import { expect, it } from 'vitest';
import { keysOf, spokenKeys } from './keysOf.ts';

const press = (code: string, modifiers = '') => ({
  code,
  ctrlKey: modifiers.includes('c'),
  metaKey: modifiers.includes('m'),
  altKey: modifiers.includes('a'),
  shiftKey: modifiers.includes('s'),
});

it.each([
  [press('KeyA', 'cs'), 'CommandOrControl+Shift+A'],
  [press('KeyQ', 'm'), 'CommandOrControl+Q'],
  [press('Digit1', 'a'), 'Alt+1'],
  [press('F9', 'c'), 'CommandOrControl+F9'],
])('%j are %s', (pressed, keys) => expect(keysOf(pressed)).toBe(keys));

it.each([press('KeyA'), press('KeyA', 's'), press('Tab', 'c'), press('ControlLeft', 'c'), press('Enter')])(
  '%j would interfere with typing',
  (pressed) => expect(keysOf(pressed)).toBeNull(),
);

it('formats human-readable key names', () =>
  expect(spokenKeys('CommandOrControl+Shift+A')).toBe('Ctrl + Shift + A'));
