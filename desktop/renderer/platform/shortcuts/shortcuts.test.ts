import { describe, expect, it } from 'vitest';
import { isPressed, keysOf, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...modifiers });

describe('shortcuts', () => {
  it('know Control from Command no more than from each other, and letters with and without capitals', () => {
    expect(isPressed(SHORTCUTS.palette, press('k', { ctrlKey: true }))).toBe(true);
    expect(isPressed(SHORTCUTS.palette, press('K', { metaKey: true }))).toBe(true);
    expect(isPressed(SHORTCUTS.palette, press('k'))).toBe(false);
    expect(isPressed(SHORTCUTS.palette, press('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isPressed(SHORTCUTS.palette, press('k', { ctrlKey: true, altKey: true }))).toBe(false);
  });
  it('find punctuation wherever a keyboard has it', () => {
    expect(isPressed(SHORTCUTS.sheet, press('?', { shiftKey: true, code: 'IntlRo' }))).toBe(true);
    expect(isPressed(SHORTCUTS.sheet, press('?', { code: 'KeyW' }))).toBe(true);
  });
  it('leave what AltGr writes alone', () => {
    expect(isPressed(SHORTCUTS.sheet, press('?', { modifierAltGraph: true }))).toBe(false);
    const asWindowsSaysIt = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    expect(isPressed(SHORTCUTS.sheet, press('?', asWindowsSaysIt))).toBe(false);
  });
  it('are all different keys', () => {
    const shown = Object.values(SHORTCUTS).map((shortcut) => keysOf(shortcut, false).join(' '));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toContain('Ctrl Shift Enter');
    expect(keysOf(SHORTCUTS.nextTicket, true)).toEqual(['⌥', '↓']);
  });
});
