import { app } from 'electron';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { HIDDEN } from './autostart.ts';

/**
 * Whether the program was started without its window. Windows and Linux say it by a word; a Mac gives no words to what it
 * opens at a login, and says only that it was one.
 */
export function isStartedHidden(
  argv: readonly string[],
  { startHidden }: Pick<DesktopSettings, 'startHidden'>,
): boolean {
  if (argv.includes(HIDDEN)) return true;
  return process.platform === 'darwin' && startHidden && app.getLoginItemSettings().wasOpenedAtLogin;
}
