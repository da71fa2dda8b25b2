import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
    if (!isOfOtherProcess(name)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, String(process.pid));
  await mkdir(folder, { recursive: true, mode: PRIVATE_MODE.folder });
  for (const variable of VARIABLES) process.env[variable] = folder;
  return folder;
}

/** Whether a folder belongs to another running process, such as a server that is still stopping while this one starts. */
function isOfOtherProcess(name: string): boolean {
  const pid = Number(name);
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0); // signal 0 only asks whether the process exists
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it exists, under another account
  }
}
