import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { FIRST_SETTINGS, parseSettings, type Settings } from './settings.ts';

/** The settings of this computer, kept at once when they change. */
export interface SettingsFile {
  read(): Settings;
  change(change: Partial<Omit<Settings, 'version'>>): void;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: (settings: Settings) => void): () => void;
  /** Where the file went that could not be read at the start; null when all was well. */
  readonly brokenFile: string | null;
}

/** Opens the settings in `folder`. A file that cannot be read is put aside, not overwritten, and defaults apply. */
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
