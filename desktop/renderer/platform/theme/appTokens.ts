import type { ThemeColors } from '#shared/domain/personalization.ts';
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
} as const;
export type AppTokens = typeof appTokens;

export function appTokensOf(colors: ThemeColors): Record<keyof AppTokens, string> {
  const { toolbarColor, toolbarIconColor } = colors;
  return {
    appToolbar: toolbarColor,
    appToolbarHover: mix(toolbarColor, toolbarIconColor, 0.12),
    appToolbarPressed: mix(toolbarColor, toolbarIconColor, 0.2),
    appToolbarIcon: toolbarIconColor,
    appMenuEntry: colors.menuItens,
    appMenuHeading: colors.sub,
    appScrollbarThumb: colors.scrollbarThumb,
  };
}
