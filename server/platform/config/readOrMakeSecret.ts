import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Reads a secret of this installation, or creates it at the first call: `bytes` random bytes as hexadecimal
 * digits. The file appears complete or not at all, whenever the process is killed, and processes that start
 * at the same time get the same secret. An empty file, left by a kill, is replaced.
 */
export async function readOrMakeSecret(file: string, bytes: number): Promise<string> {
  const present = await readSecret(file);
  if (present) return present;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(bytes).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    if (present === '') await rm(file);
    await link(draft, file); // unlike a rename, it never replaces a file that another process has created
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

/** @returns undefined when the file does not exist */
async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
