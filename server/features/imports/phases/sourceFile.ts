import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { SkipReason } from '#shared/contract/imports.ts';
import type { Step } from './phase.ts';

/** A file in the folder of the source. */
interface SourceFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Finds a file by its name in the source; else why there is none. */
export async function findSourceFile(
  { folder }: Pick<Step, 'folder'>,
  name: string,
): Promise<SourceFile | Extract<SkipReason, 'fileMissing' | 'fileOutside'>> {
  const path = await pathOf(folder ?? '', name);
  if (path === undefined) return 'fileOutside';
  if (path === null) return 'fileMissing';
  const found = await stat(path).catch(unreadable);
  const isReadable = await access(path, constants.R_OK).then(() => true, unreadable);
  return found?.isFile() && isReadable ? { path, size: found.size } : 'fileMissing';
}

/**
 * The file in the folder; null when it is missing, undefined when the name leads out of the folder: names come from
 * customers.
 */
async function pathOf(folder: string, name: string): Promise<string | null | undefined> {
  if (name.includes('\0')) return undefined;
  const inside = await realpath(folder).catch(missing);
  const path = inside === null ? null : await realpath(join(inside, name)).catch(unreadable);
  if (inside === null || path === null) return isBelow(folder, join(folder, name)) ? null : undefined;
  return isBelow(inside, path) ? path : undefined;
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
  throw error;
}

/** A file that cannot be opened is left out: other than an outage, that lasts, and would stop the import for good. */
function unreadable(error: NodeJS.ErrnoException): null {
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'ELOOP') return null;
  return missing(error);
}
