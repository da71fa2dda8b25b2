import { linuxSilence, type SystemSilence } from './linuxSounds.ts';

/** What accompanies a notification on this system. */
export interface Accompaniment {
  /** The taskbar button may flash, or the dock icon bounce. */
  readonly mayFlash: boolean;
  /** The system plays no sound of its own, and the user has not silenced it. */
  readonly needsSound: boolean;
}

/**
 * Sounds follow the system. Windows and macOS play one with each notification that is not `silent`, unless the user has
 * switched it off or do not disturb is on. On Linux Electron has no sound (electron/electron#7258: the notification server
 * decides, and the usual ones play none), so that the page plays it, if the desktop is not silenced.
 * Flashing follows do not disturb on Linux only: on Windows and macOS Electron has no API that reads it (electron.d.ts: neither
 * `systemPreferences` nor `Notification` nor `powerMonitor` has one).
 * @param readSilence reads the settings of a Linux desktop
 */
export function systemSound(
  platform: NodeJS.Platform,
  desktop: string,
  readSilence: (desktop: string) => Promise<SystemSilence> = linuxSilence,
): () => Promise<Accompaniment> {
  if (platform !== 'linux') return async () => ({ mayFlash: true, needsSound: false });
  let running: Promise<SystemSilence> | null = null;
  return async () => {
    running ??= readSilence(desktop).finally(() => (running = null)); // once for messages that arrive together
    const { isQuiet, isMuted } = await running;
    return { mayFlash: !isQuiet, needsSound: !isQuiet && !isMuted };
  };
}
