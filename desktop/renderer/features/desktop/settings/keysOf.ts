/** The default shortcut. */
export const FIRST_SHORTCUT = 'CommandOrControl+Shift+A';

/** The parts of a KeyboardEvent that matter for a shortcut. */
interface KeyPress {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Converts a key press to an Electron accelerator, by the physical key, whatever the layout. Null for keys that would
 * interfere with typing: a letter needs Control, Command or Alt.
 */
export function keysOf({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  const key = /^(?:Key([A-Z])|Digit(\d)|(F\d{1,2}))$/.exec(code)?.slice(1).find(Boolean);
  if (key === undefined || (!ctrlKey && !metaKey && !altKey)) return null;
  return [
    ...(ctrlKey || metaKey ? ['CommandOrControl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key,
  ].join('+');
}

/** Human-readable key names. */
export function spokenKeys(keys: string): string {
  return keys.replace('CommandOrControl', 'Ctrl').replaceAll('+', ' + ');
}
