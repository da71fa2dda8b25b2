import type { Theme } from '@fluentui/react-components';
import type { ThemeColors, ThemeName } from '#shared/domain/personalization.ts';
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
} as const;
export type AppTokens = typeof appTokens;

/** @param fluent Fluent's theme with the brand colour of these colours */
export function appTokensOf(
  name: ThemeName,
  colors: ThemeColors,
  fluent: Theme,
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
    appBubbleOwn: name === 'light' ? fluent.colorBrandBackground2 : fluent.colorBrandBackground2Hover,
  };
}
