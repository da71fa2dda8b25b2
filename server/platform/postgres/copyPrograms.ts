import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createOnce } from './createOnce.ts';
import { exists } from './exists.ts';
import { makeOpenFolder } from './makeOpenFolder.ts';

/** The programs with their libraries, copied once per version to a folder that all users can reach. @returns where they are */
export async function copyPrograms(programs: string, home: string): Promise<string> {
  const native = dirname(programs);
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(home, `programs-${version}`);
  await makeOpenFolder(home);
  const copy = async (draft: string) => {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
  };
  await createOnce(target, () => exists(target), copy);
  return join(target, 'bin');
}

/** Lets all users read and run what is in a folder, which may have been installed with a umask that does not. */
async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...paths]) await chmod(path, 0o755);
}
