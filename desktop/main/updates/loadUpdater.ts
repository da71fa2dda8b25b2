import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { app } from 'electron';
import type { Updater } from './startUpdates.ts';

/** The updater of an installed program that has an update source and can replace itself; null otherwise. */
export function updaterOf(isManaged: boolean): (() => Promise<Updater>) | null {
  const isPublished = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  const isReplaceable = process.platform !== 'win32' || isInstalledByNsis(process.execPath);
  return isManaged || !isPublished || !isReplaceable ? null : loadUpdater;
}

/**
 * Whether the NSIS installer put this program here. electron-updater would install beside any other, because the MSI packs
 * the same folder with the same `app-update.yml`. Only NSIS adds the uninstaller: UNINSTALL_FILENAME in `common.nsh` of
 * app-builder-lib.
 */
function isInstalledByNsis(program: string): boolean {
  return existsSync(join(dirname(program), `Uninstall ${basename(program, '.exe')}.exe`));
}

/** Loaded only on demand, because electron-updater does a lot of work on import. */
async function loadUpdater(): Promise<Updater> {
  const { default: updater } = await import('electron-updater');
  return updater.autoUpdater;
}
