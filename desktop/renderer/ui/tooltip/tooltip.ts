/*
 * A screen has hundreds of buttons and shows one tooltip at a time, so a tooltip is an attribute, and `TooltipHost`
 * shows it.
 */

/** The attribute that holds a tooltip's text. */
export const TOOLTIP_ATTRIBUTE = 'data-tooltip';
/** Names an element without text, e.g. an icon button: read aloud, and shown as a tooltip. */
export function tooltip(name: string) {
  return { 'aria-label': name, [TOOLTIP_ATTRIBUTE]: name };
}

/** Describes an element that has text of its own. */
export function tooltipDescription(text: string) {
  return { 'aria-description': text, [TOOLTIP_ATTRIBUTE]: text };
}
