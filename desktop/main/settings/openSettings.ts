import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { FIRST_SETTINGS, parseSettings, type Settings } from './settings.ts';

/** The settings of this computer; changes are saved at once. */
export interface SettingsFile {
  read(): Settings;
  change(change: Partial<Omit<Settings, 'version'>>): void;
  /** Calls back after each change; returns a function that unsubscribes. */
  subscribe(listener: (settings: Settings) => void): () => void;
  /** Where the unreadable file of the last start was moved; null when it was readable. */
  readonly brokenFile: string | null;
}

/** Opens the settings in `folder`. An unreadable file is moved aside, not overwritten, and the defaults apply. */
export function openSettings(folder: string, now: Date): SettingsFile {
  const brokenFile = putAsideIfBroken(join(folder, 'settings.json'), now);
  const store = new ElectronStore<Settings>({
    cwd: folder,
    name: 'settings',
    accessPropertiesByDotNotation: false,
    deserialize: parseSettings,
    defaults: FIRST_SETTINGS,
  });
  const listeners = new Set<(settings: Settings) => void>();
  return {
    brokenFile,
    read: () => store.store,
    change(change) {
      store.set(change);
      for (const listener of listeners) listener(store.store);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function putAsideIfBroken(file: string, now: Date): string | null {
  if (!existsSync(file)) return null;
  try {
    parseSettings(readFileSync(file, 'utf8'));
    return null;
  } catch {
    const aside = file.replace(
      /json$/,
      `${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}.broken.json`,
    );
    renameSync(file, aside);
    return aside;
  }
}
