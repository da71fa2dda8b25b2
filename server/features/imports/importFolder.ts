import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';

/**
 * Where the files of the other program are. Only the environment names the folder: an admin who imports must not be able to read
 * any file of this machine.
 */
export function importFolder({
  IMPORT_FOLDER,
  DATA_DIR,
}: Pick<Config, 'IMPORT_FOLDER' | 'DATA_DIR'>): string {
  return IMPORT_FOLDER === '' ? join(DATA_DIR, 'import') : IMPORT_FOLDER;
}
