import { join } from 'node:path';

/** Starts without a window: said by the system at its start. */
export const HIDDEN = '--hidden';

/** The file that starts the program with a Linux desktop: its place and its text. */
export function autostartEntry(
  configFolder: string,
  program: string,
  isHidden: boolean,
): { file: string; text: string } {
  const command = [`"${program.replace(/["\\`$]/g, '\\$&')}"`, ...(isHidden ? [HIDDEN] : [])].join(' ');
  return {
    file: join(configFolder, 'autostart', 'ramal.desktop'),
    text: `[Desktop Entry]\nType=Application\nName=Ramal\nExec=${command}\nX-GNOME-Autostart-enabled=true\n`,
  };
}
