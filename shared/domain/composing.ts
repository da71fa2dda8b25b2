interface PressedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The key code of what an input method handles itself. */
const INPUT_METHOD_KEY = 229;

/**
 * Whether a key that was pressed belongs to an input method, as Enter that accepts a candidate. In Safari the composition has
 * ended by then, and only the deprecated key code shows it.
 */
export function isComposing(event: PressedKey): boolean {
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY;
}
