import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { runProgram } from './runProgram.ts';

const FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * Makes the data folder of a new database, if there is none. It is made beside its place and moved there when it is
 * whole: a start that is killed in the middle leaves nothing that a later one would take for a database.
 */
export async function ensureInitialised(place: Place, user: string, password: string): Promise<void> {
  await removeDrafts(place);
  if (await isInitialised(place)) return;
  const draft = `${draftPrefix(place)}${randomBytes(6).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await place.makeFolder(draft);
  await place.writeFile(passwordFile, password);
  await runProgram(place, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${user}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...FLAGS,
  ]).finally(() => place.removeFile(passwordFile));
  await removeEmptyFolder(place.data); // Windows does not move onto an empty folder
  await rename(draft, place.data);
}

async function isInitialised(place: Place): Promise<boolean> {
  try {
    await readFile(join(place.data, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function draftPrefix({ data }: Place): string {
  return `${data}.new-`;
}

/** What starts that were killed have left. */
async function removeDrafts(place: Place): Promise<void> {
  const parent = dirname(place.data);
  const prefix = basename(draftPrefix(place));
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of drafts) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
}

async function removeEmptyFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
