import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isOtherProcess } from '../otherProcess.ts';
import { PRIVATE_MODE } from '../storage/mediaStorage.ts';

/** What Node and the libraries ask for the folder of temporary files; Windows uses the last two. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'] as const;

/**
 * Moves this process's temporary files below the data folder, where only its account may read them, and removes
 * those of ended processes: Baileys writes a sent file to it, decrypted, and leaves it there when it is killed.
 */
export async function usePrivateTemporaryFolder(dataDir: string): Promise<string> {
  const parent = join(dataDir, 'temporary');
  await mkdir(parent, { recursive: true, mode: PRIVATE_MODE.folder });
  for (const name of await readdir(parent)) {
    if (!isOtherProcess(Number(name))) await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, String(process.pid));
  await mkdir(folder, { recursive: true, mode: PRIVATE_MODE.folder });
  for (const variable of VARIABLES) process.env[variable] = folder;
  return folder;
}
