import type { ThemeColors } from '#shared/domain/personalization.ts';
import { mix } from './oklch.ts';

/** Tokens of the desk beside Fluent's: `makeStyles({ bar: { backgroundColor: deskTokens.deskToolbar } })`. */
export const deskTokens = {
  deskToolbar: 'var(--deskToolbar)',
  deskToolbarHover: 'var(--deskToolbarHover)',
  deskToolbarPressed: 'var(--deskToolbarPressed)',
  deskToolbarIcon: 'var(--deskToolbarIcon)',
  deskMenuEntry: 'var(--deskMenuEntry)',
  deskMenuHeading: 'var(--deskMenuHeading)',
  deskScrollbarThumb: 'var(--deskScrollbarThumb)',
} as const;
export type DeskTokens = typeof deskTokens;

export function deskTokensOf(colors: ThemeColors): Record<keyof DeskTokens, string> {
  const { toolbarColor, toolbarIconColor } = colors;
  return {
    deskToolbar: toolbarColor,
    deskToolbarHover: mix(toolbarColor, toolbarIconColor, 0.12),
    deskToolbarPressed: mix(toolbarColor, toolbarIconColor, 0.2),
    deskToolbarIcon: toolbarIconColor,
    deskMenuEntry: colors.menuItens,
    deskMenuHeading: colors.sub,
    deskScrollbarThumb: colors.scrollbarThumb,
  };
}
