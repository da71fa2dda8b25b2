import type { Theme } from '@fluentui/react-components';
import type { ThemeColors, ThemeName } from '#shared/domain/personalization.ts';
import { isReadable, rowSurfaces } from './contrast.ts';
import { mix } from './oklch.ts';

/** The app's own tokens beside Fluent's: `makeStyles({ bar: { backgroundColor: appTokens.appToolbar } })`. */
export const appTokens = {
  appToolbar: 'var(--appToolbar)',
  appToolbarHover: 'var(--appToolbarHover)',
  appToolbarPressed: 'var(--appToolbarPressed)',
  appToolbarIcon: 'var(--appToolbarIcon)',
  appMenuEntry: 'var(--appMenuEntry)',
  appMenuHeading: 'var(--appMenuHeading)',
  appScrollbarThumb: 'var(--appScrollbarThumb)',
  appBubbleOwn: 'var(--appBubbleOwn)',
  appOverdue: 'var(--appOverdue)',
} as const;
export type AppTokens = typeof appTokens;

/** @param theme Fluent's theme with these colours */
export function appTokensOf(
  name: ThemeName,
  colors: ThemeColors,
  theme: Theme,
): Record<keyof AppTokens, string> {
  const { toolbarColor, toolbarIconColor } = colors;
  return {
    appToolbar: toolbarColor,
    appToolbarHover: mix(toolbarColor, toolbarIconColor, 0.12),
    appToolbarPressed: mix(toolbarColor, toolbarIconColor, 0.2),
    appToolbarIcon: toolbarIconColor,
    appMenuEntry: colors.menuItens,
    appMenuHeading: colors.sub,
    appScrollbarThumb: colors.scrollbarThumb,
    // The dark theme's own background is hardly different from that of the conversation.
    appBubbleOwn: name === 'light' ? theme.colorBrandBackground2 : theme.colorBrandBackground2Hover,
    appOverdue: overdueColor(theme),
  };
}

/** How much of the second amber is mixed into the first one, until it is readable. */
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

/** Amber text that is readable on a row of a list in each of its states; the usual text colour where no amber is. */
function overdueColor(theme: Theme): string {
  const { colorStatusWarningForeground1: amber, colorStatusWarningForeground2: strongAmber } = theme;
  const surfaces = rowSurfaces(theme);
  return (
    SHARES.map((share) => mix(amber, strongAmber, share)).find((color) => isReadable(color, surfaces)) ??
    theme.colorNeutralForeground1
  );
}
