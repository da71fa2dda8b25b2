import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_MODE } from '#server/platform/storage/mediaStorage.ts';

/**
 * Makes media that earlier versions wrote world-readable inaccessible to other accounts of the machine.
 * Folders that are already private are skipped, so later runs cost almost nothing. Several processes may run
 * it at the same time.
 * @returns how many folders were changed
 */
export async function makeMediaPrivate(media: string): Promise<number> {
  if (process.platform === 'win32') return 0; // Windows has no such modes; the account's folder is private there
  const folders = await readdir(media, { withFileTypes: true }).catch(ignoreMissing);
  if (!folders) return 0;
  await chmod(media, PRIVATE_MODE.folder); // first: the rest may take a while
  let changed = 0;
  for (const folder of folders) {
    if (folder.isDirectory() && (await makeFolderPrivate(join(media, folder.name)))) changed += 1;
  }
  return changed;
}

async function makeFolderPrivate(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(ignoreMissing);
  if (!found || (found.mode & 0o777) === PRIVATE_MODE.folder) return false;
  for (const file of await readdir(folder, { withFileTypes: true })) {
    if (file.isFile()) await chmod(join(folder, file.name), PRIVATE_MODE.file).catch(ignoreMissing);
  }
  await chmod(folder, PRIVATE_MODE.folder); // last: it marks the files of the folder as done
  return true;
}

/** Another process has removed the file or folder meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
