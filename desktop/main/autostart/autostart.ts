import { join } from 'node:path';

/** Command-line option for a start without a window, used by autostart. */
export const HIDDEN = '--hidden';

const COMMAND = /^Exec=.*$/m;

/** Path and content of the file that starts the program with a Linux desktop session. */
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

/** An existing file with the command of a new one; what the desktop has changed in it stays. */
export function withCommandOf(existing: string, next: string): string {
  const [command = ''] = COMMAND.exec(next) ?? [];
  return existing.replace(COMMAND, () => command);
}
