import { chmod, mkdir } from 'node:fs/promises';

/** Creates a folder, if there is none, that all users may enter, whatever the umask. Its parent folders exist. */
export async function makeOpenFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}
