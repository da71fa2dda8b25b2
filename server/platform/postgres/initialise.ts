import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PostgresInstallation } from './installation.ts';
import { runProgram } from './runProgram.ts';

const FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * Creates the data folder of a new database, if there is none. It is created next to its final path and moved
 * there when it is complete: a start that is killed in the middle leaves nothing that a later one could take
 * for a database.
 */
export async function ensureInitialised(
  installation: PostgresInstallation,
  user: string,
  password: string,
): Promise<void> {
  await removeDrafts(installation);
  if (await isInitialised(installation)) return;
  const draft = `${draftPrefix(installation)}${randomBytes(6).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await installation.makeFolder(draft);
  await installation.writeFile(passwordFile, password);
  await runProgram(installation, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${user}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...FLAGS,
  ]).finally(() => installation.removeFile(passwordFile));
  await removeEmptyFolder(installation.data); // Windows cannot rename onto an empty folder
  await rename(draft, installation.data);
}

async function isInitialised(installation: PostgresInstallation): Promise<boolean> {
  try {
    await readFile(join(installation.data, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function draftPrefix({ data }: PostgresInstallation): string {
  return `${data}.new-`;
}

/** Removes what killed starts have left. */
async function removeDrafts(installation: PostgresInstallation): Promise<void> {
  const parent = dirname(installation.data);
  const prefix = basename(draftPrefix(installation));
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
