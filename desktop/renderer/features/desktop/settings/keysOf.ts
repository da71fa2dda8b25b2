/** The keys that a fresh installation has. */
export const FIRST_SHORTCUT = 'CommandOrControl+Shift+A';

/** A key press, as far as a shortcut cares. */
interface Press {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The keys of a press as Electron writes them, by their place on the keyboard, whatever its language. Null for what
 * would be in the way of typing: a letter needs Control, Command or Alt.
 */
export function keysOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  const key = /^(?:Key([A-Z])|Digit(\d)|(F\d{1,2}))$/.exec(code)?.slice(1).find(Boolean);
  if (key === undefined || (!ctrlKey && !metaKey && !altKey)) return null;
  return [
    ...(ctrlKey || metaKey ? ['CommandOrControl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key,
  ].join('+');
}

/** The keys as people read them. */
export function spokenKeys(keys: string): string {
  return keys.replace('CommandOrControl', 'Ctrl').replaceAll('+', ' + ');
}
