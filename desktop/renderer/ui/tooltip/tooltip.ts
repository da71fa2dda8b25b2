/*
 * Short words that appear beside something while it is pointed at. A screen has hundreds of buttons and shows one tip at
 * a time, so a tip is an attribute, and `TipPlace` shows it.
 */

/** Where the words of a tip stand. */
export const TOOLTIP_ATTRIBUTE = 'data-tooltip';
/** Names what has no words of its own, e.g. a button that is an icon: read aloud, and shown as a tip. */
export function tooltip(name: string) {
  return { 'aria-label': name, [TOOLTIP_ATTRIBUTE]: name };
}

/** Says more about what has words of its own. */
export function tooltipDescription(text: string) {
  return { 'aria-description': text, [TOOLTIP_ATTRIBUTE]: text };
}
