import { describe, expect, it } from 'vitest';
import { isPressed, keysOf, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...modifiers });

describe('shortcuts', () => {
  it('treat Control as Command, and upper as lower case', () => {
    expect(isPressed(SHORTCUTS.palette, press('k', { ctrlKey: true }))).toBe(true);
    expect(isPressed(SHORTCUTS.palette, press('K', { metaKey: true }))).toBe(true);
    expect(isPressed(SHORTCUTS.palette, press('k'))).toBe(false);
    expect(isPressed(SHORTCUTS.palette, press('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isPressed(SHORTCUTS.palette, press('k', { ctrlKey: true, altKey: true }))).toBe(false);
  });
  it('match punctuation on every keyboard layout', () => {
    expect(isPressed(SHORTCUTS.sheet, press('?', { shiftKey: true, code: 'IntlRo' }))).toBe(true);
    expect(isPressed(SHORTCUTS.sheet, press('?', { code: 'KeyW' }))).toBe(true);
  });
  it('ignore characters typed with AltGr', () => {
    expect(isPressed(SHORTCUTS.sheet, press('?', { modifierAltGraph: true }))).toBe(false);
    const asWindowsSaysIt = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    expect(isPressed(SHORTCUTS.sheet, press('?', asWindowsSaysIt))).toBe(false);
  });
  it('all have different keys', () => {
    const shown = Object.values(SHORTCUTS).map((shortcut) => keysOf(shortcut, false).join(' '));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toContain('Ctrl Shift Enter');
    expect(keysOf(SHORTCUTS.nextTicket, true)).toEqual(['⌥', '↓']);
  });
});
