import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { app } from 'electron';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { autostartEntry, HIDDEN } from './autostart.ts';

type AutostartOptions = Pick<DesktopSettings, 'startWithSystem' | 'startHidden'>;

/**
 * Makes the system start the program, or not.
 * @param program file that starts it: inside an AppImage not the one that runs
 */
export function setAutostart({ startWithSystem, startHidden }: AutostartOptions, program: string): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: startWithSystem, args: startHidden ? [HIDDEN] : [] });
    return;
  }
  const { file, text } = autostartEntry(app.getPath('appData'), program, startHidden);
  if (!startWithSystem) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
