import type { Theme } from '@fluentui/react-components';
import { contrast } from './contrast.ts';
import { mix } from './oklch.ts';

/** How far below itself each shadow of a floating surface falls: `8` of toasts, `16` of menus, `64` of dialogs. */
const FALLS = {
  shadow8: '0 4px 8px',
  shadow16: '0 8px 16px',
  shadow28: '0 14px 28px',
  shadow64: '0 32px 64px',
};
/** A surface with less contrast to black than this hides a black shadow. */
const SHOWS_SHADOWS = 4.5;
/** Contrast of an edge with its surface. */
const EDGE_CONTRAST = 2;
/** How much of the text's colour an edge has, until it is visible. */
const SHARES = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5] as const;

/**
 * Shadows of menus, lists, popovers, toasts and dialogs over dark surfaces, which hide a shadow: its blurred rim becomes
 * an edge. Over light surfaces Fluent's own stay.
 */
export function floatingShadowsOf(theme: Theme): Partial<Theme> {
  const { colorNeutralBackground1: surface, colorNeutralForeground1: text, colorNeutralShadowKey } = theme;
  if (contrast(surface, '#000000') >= SHOWS_SHADOWS) return {};
  const edges = SHARES.map((share) => mix(surface, text, share));
  const edge = edges.find((color) => contrast(color, surface) >= EDGE_CONTRAST) ?? text;
  return Object.fromEntries(
    Object.entries(FALLS).map(([name, fall]) => [
      name,
      `0 0 0 1px ${edge}, ${fall} ${colorNeutralShadowKey}`,
    ]),
  );
}
