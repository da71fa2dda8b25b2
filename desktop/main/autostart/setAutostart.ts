import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { app } from 'electron';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { autostartEntry, HIDDEN, withCommandOf } from './autostart.ts';

type AutostartOptions = Pick<DesktopSettings, 'startWithSystem' | 'startHidden'>;

/**
 * Turns the start with the system on or off.
 * @param program path of the executable; for an AppImage the AppImage itself, not the process that runs inside it
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

/**
 * Lets the file that starts the program with a Linux desktop session name the AppImage as it is called now; does nothing
 * without such a file.
 */
export function renewAutostart(
  { startWithSystem, startHidden }: AutostartOptions,
  appImage: string,
  warn: (text: string) => void,
): void {
  const { file, text } = autostartEntry(app.getPath('appData'), appImage, startHidden);
  if (!startWithSystem || !existsSync(file)) return;
  try {
    const existing = readFileSync(file, 'utf8');
    const renewed = withCommandOf(existing, text);
    if (renewed !== existing) writeFileSync(file, renewed);
  } catch (error) {
    warn(`the start with the system cannot be renewed: ${String(error)}`);
  }
}
