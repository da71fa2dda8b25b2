import { stat } from 'node:fs/promises';

/** Whether a file or folder exists. @throws Error when that cannot be known */
export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(absent)) !== undefined;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
