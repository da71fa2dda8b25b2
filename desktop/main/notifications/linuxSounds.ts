import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the user has set in the system for all programs. */
export interface SystemSilence {
  /** Do not disturb is on: neither sounds nor flashing. */
  readonly isQuiet: boolean;
  /** Sounds of events are switched off. */
  readonly isMuted: boolean;
}

/** Runs a program and returns its output. */
type Run = (program: string, args: readonly string[]) => Promise<string>;

const NO_SILENCE: SystemSilence = { isQuiet: false, isMuted: false };
/** Milliseconds; a desktop that does not answer counts as not silent. */
const TIMEOUT = 1000;

/**
 * Reads do not disturb and the sound setting of a Linux desktop. GNOME and those built on it keep both in `gsettings`
 * (schemas org.gnome.desktop.notifications and org.gnome.desktop.sound); Plasma has the property `Inhibited` of
 * org.freedesktop.Notifications. A desktop that says nothing counts as not silent.
 * @param desktop value of `XDG_CURRENT_DESKTOP`: names separated by colons
 */
export async function linuxSilence(desktop: string, run: Run = runProgram): Promise<SystemSilence> {
  const ask = (program: string, ...args: string[]) => run(program, args).catch(() => '');
  if (/KDE/i.test(desktop)) {
    const inhibited = await ask('/usr/bin/gdbus', ...PLASMA_INHIBITED);
    return { ...NO_SILENCE, isQuiet: inhibited.includes('<true>') };
  }
  if (!/GNOME|Unity|Budgie/i.test(desktop)) return NO_SILENCE;
  const [banners, sounds] = await Promise.all([
    ask('/usr/bin/gsettings', 'get', 'org.gnome.desktop.notifications', 'show-banners'),
    ask('/usr/bin/gsettings', 'get', 'org.gnome.desktop.sound', 'event-sounds'),
  ]);
  return { isQuiet: banners.trim() === 'false', isMuted: sounds.trim() === 'false' };
}

const PLASMA_INHIBITED = [
  'call',
  '--session',
  '--dest=org.freedesktop.Notifications',
  '--object-path=/org/freedesktop/Notifications',
  '--method=org.freedesktop.DBus.Properties.Get',
  'org.freedesktop.Notifications',
  'Inhibited',
];

const runProgram: Run = async (program, args) => {
  const { stdout } = await promisify(execFile)(program, args, { encoding: 'utf8', timeout: TIMEOUT });
  return stdout;
};
