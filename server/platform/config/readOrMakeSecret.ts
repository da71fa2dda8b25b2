import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Reads a secret of this installation, made at the first call: `bytes` random bytes as hexadecimal digits. It appears
 * whole or not at all, whenever the process is killed, and is the same for processes that start at the same time.
 * An empty file, left by a kill, does not count.
 */
export async function readOrMakeSecret(file: string, bytes: number): Promise<string> {
  const present = await readSecret(file);
  if (present) return present;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(bytes).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    if (present === '') await rm(file);
    await link(draft, file); // unlike a rename it never replaces what another process has made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

/** @returns undefined when there is no such file */
async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
