import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isOtherProcess } from '../otherProcess.ts';

/**
 * Creates a folder, if it is not complete. It is created next to its final path and moved there when it is complete: a
 * start that is killed in the middle leaves nothing that a later one could take for complete. Of several that create it at
 * the same time, the first one counts.
 * @param create creates the folder at the path that it gets
 */
export async function createOnce(
  path: string,
  isComplete: () => Promise<boolean>,
  create: (draft: string) => Promise<void>,
): Promise<void> {
  await removeDrafts(path);
  if (await isComplete()) return;
  const draft = `${path}.new-${process.pid}`;
  await create(draft);
  try {
    await removeEmptyFolder(path); // Windows cannot rename onto an empty folder
    await rename(draft, path);
  } catch (error) {
    if (!(await isComplete())) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes what killed starts have left, but not what another running process creates. */
async function removeDrafts(path: string): Promise<void> {
  const parent = dirname(path);
  const prefix = `${basename(path)}.new-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [pid] = name.slice(prefix.length).split('.'); // the draft has files beside it
    if (isOtherProcess(Number(pid))) continue;
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function removeEmptyFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
