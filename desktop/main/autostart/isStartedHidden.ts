import { app } from 'electron';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { HIDDEN } from './autostart.ts';

/**
 * Whether the program was started without its window. Windows and Linux pass a command-line option; macOS passes no
 * options to login items and only reports that the program was opened at login.
 */
export function isStartedHidden(
  argv: readonly string[],
  { startHidden }: Pick<DesktopSettings, 'startHidden'>,
): boolean {
  if (argv.includes(HIDDEN)) return true;
  return process.platform === 'darwin' && startHidden && app.getLoginItemSettings().wasOpenedAtLogin;
}
