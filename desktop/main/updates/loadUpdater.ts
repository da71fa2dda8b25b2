import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Updater } from './startUpdates.ts';

/** The updater of an installed program that has an update source; null otherwise. */
export function updaterOf(isManaged: boolean): (() => Promise<Updater>) | null {
  const isPublished = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  return isManaged || !isPublished ? null : loadUpdater;
}

/** Loaded only on demand, because electron-updater does a lot of work on import. */
async function loadUpdater(): Promise<Updater> {
  const { default: updater } = await import('electron-updater');
  return updater.autoUpdater;
}
