import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createOnce } from './createOnce.ts';
import { exists } from './exists.ts';

/** The programs with their libraries, copied once per version to a folder that all users can reach. @returns where they are */
export async function copyPrograms(programs: string, home: string): Promise<string> {
  const native = dirname(programs);
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(home, `programs-${version}`);
  await mkdir(home, { recursive: true });
  const copy = (draft: string) => cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await createOnce(target, () => exists(target), copy);
  return join(target, 'bin');
}
