import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Updater } from './startUpdates.ts';

/** The updater of an installed program that knows where its versions are published; null for any other. */
export function updaterOf(isManaged: boolean): (() => Promise<Updater>) | null {
  const isPublished = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  return isManaged || !isPublished ? null : loadUpdater;
}

/** It asks Electron for much while it is loaded: only when it is needed. */
async function loadUpdater(): Promise<Updater> {
  const { default: updater } = await import('electron-updater');
  return updater.autoUpdater;
}
