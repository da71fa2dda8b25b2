/** A keyboard shortcut. `mod` is Control, or Command on a Mac. */
export interface Shortcut {
  readonly group: 'everywhere' | 'tickets';
  /** As in `KeyboardEvent.key`; letters in upper case. */
  readonly key: string;
  readonly mod?: true;
  readonly alt?: true;
  /** Omitted for punctuation: its position differs between keyboard layouts. */
  readonly shift?: boolean;
  /** Fires repeatedly while the keys are held down. */
  readonly repeats?: true;
}

/** Every shortcut of the app. No AltGr, and no letter with Alt: some keyboard layouts type characters with those. */
export const SHORTCUTS = {
  palette: { group: 'everywhere', key: 'K', mod: true, shift: false },
  sheet: { group: 'everywhere', key: '?' },
  nextTicket: { group: 'tickets', key: 'ArrowDown', alt: true, shift: false, repeats: true },
  previousTicket: { group: 'tickets', key: 'ArrowUp', alt: true, shift: false, repeats: true },
  selectTicket: { group: 'tickets', key: 'X', shift: false },
  extendDown: { group: 'tickets', key: 'ArrowDown', shift: true, repeats: true },
  extendUp: { group: 'tickets', key: 'ArrowUp', shift: true, repeats: true },
  endSelection: { group: 'tickets', key: 'Escape', shift: false },
  acceptTicket: { group: 'tickets', key: 'A', mod: true, shift: true },
  replyToLast: { group: 'tickets', key: 'ArrowUp', mod: true, shift: false },
  internalNote: { group: 'tickets', key: 'I', mod: true, shift: false },
  transferTicket: { group: 'tickets', key: 'H', mod: true, shift: true },
  snoozeTicket: { group: 'tickets', key: 'E', mod: true, shift: true },
  macros: { group: 'tickets', key: 'M', mod: true, shift: true },
  askAi: { group: 'tickets', key: 'L', mod: true, shift: true },
  openInWindow: { group: 'tickets', key: 'O', mod: true, shift: true },
  closeTicket: { group: 'tickets', key: 'F', mod: true, shift: true },
  closeAndNext: { group: 'tickets', key: 'Enter', mod: true, shift: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** Whether these keys were pressed. AltGr makes a key type another character, so it never triggers a shortcut. */
export function isPressed({ key, mod, alt, shift }: Shortcut, press: KeyPress): boolean {
  const pressed = press.key.length === 1 ? press.key.toUpperCase() : press.key;
  return (
    pressed === key &&
    (press.ctrlKey || press.metaKey) === Boolean(mod) &&
    press.altKey === Boolean(alt) &&
    (shift === undefined || press.shiftKey === shift) &&
    !press.getModifierState('AltGraph')
  );
}

/** Whether it is pressed without Control and Alt, which conflicts with typing. */
export function isSingleKey({ mod, alt }: Shortcut): boolean {
  return !mod && !alt;
}

/** Whether a single character triggers it, which people who speak to their computer may turn off. */
export function isSingleSign(shortcut: Shortcut): boolean {
  return isSingleKey(shortcut) && shortcut.key.length === 1;
}

const LABELS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

/** The key labels in the order in which they are pressed. */
export function keysOf({ key, mod, alt, shift }: Shortcut, isMac: boolean): string[] {
  return [
    ...(mod ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(shift ? [isMac ? '⇧' : 'Shift'] : []),
    LABELS[key] ?? key,
  ];
}
