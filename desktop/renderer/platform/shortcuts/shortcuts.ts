/** Keys that do something. `mod` is Control, or Command on a Mac. */
export interface Shortcut {
  readonly group: 'everywhere' | 'tickets';
  /** As `KeyboardEvent.key` names it; letters in capitals. */
  readonly key: string;
  readonly mod?: true;
  readonly alt?: true;
  /** Not said for punctuation: each keyboard has it elsewhere. */
  readonly shift?: boolean;
  /** Holding the keys goes on and on. */
  readonly repeats?: true;
}

/** Every shortcut of the screens. No AltGr, and no letter with Alt: keyboards write with those. */
export const SHORTCUTS = {
  palette: { group: 'everywhere', key: 'K', mod: true, shift: false },
  sheet: { group: 'everywhere', key: '?' },
  nextTicket: { group: 'tickets', key: 'ArrowDown', alt: true, shift: false, repeats: true },
  previousTicket: { group: 'tickets', key: 'ArrowUp', alt: true, shift: false, repeats: true },
  acceptTicket: { group: 'tickets', key: 'A', mod: true, shift: true },
  replyToLast: { group: 'tickets', key: 'ArrowUp', mod: true, shift: false },
  transferTicket: { group: 'tickets', key: 'H', mod: true, shift: true },
  closeTicket: { group: 'tickets', key: 'F', mod: true, shift: true },
  closeAndNext: { group: 'tickets', key: 'Enter', mod: true, shift: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>;

/** Whether these keys were pressed. With AltGr a key writes another sign, so that is never a shortcut. */
export function isPressed({ key, mod, alt, shift }: Shortcut, press: Press): boolean {
  const pressed = press.key.length === 1 ? press.key.toUpperCase() : press.key;
  return (
    pressed === key &&
    (press.ctrlKey || press.metaKey) === Boolean(mod) &&
    press.altKey === Boolean(alt) &&
    (shift === undefined || press.shiftKey === shift) &&
    !press.getModifierState('AltGraph')
  );
}

/** Whether one sign alone triggers it, which is in the way of typing. */
export function isSingleSign({ mod, alt }: Shortcut): boolean {
  return !mod && !alt;
}

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

/** The keys as they stand on the keyboard, in the order in which one presses them. */
export function keysOf({ key, mod, alt, shift }: Shortcut, isMac: boolean): string[] {
  return [
    ...(mod ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(shift ? [isMac ? '⇧' : 'Shift'] : []),
    ARROWS[key] ?? key,
  ];
}
