import type { AppContext } from '../appContext.ts';
import { removeAfterFailure } from '../storage/withStoredFile.ts';
import type { FileFields } from './storeFiles.ts';

/**
 * Runs the transaction that refers to stored files. Those to which nothing refers then are removed, except where the database
 * failed and it is unknown whether something does.
 * @param usedBy the keys to which the result refers
 */
export async function referToFiles<Result>(
  { media }: Pick<AppContext, 'media'>,
  files: readonly FileFields[],
  refer: (files: readonly FileFields[]) => Promise<Result>,
  usedBy: (result: Result) => readonly (string | null | undefined)[],
): Promise<Result> {
  const keys = files.map(({ mediaKey }) => mediaKey);
  try {
    const result = await refer(files);
    const used = new Set(usedBy(result));
    await Promise.all(keys.filter((key) => !used.has(key)).map((key) => media.remove(key)));
    return result;
  } catch (error) {
    await removeAfterFailure(media, keys, error);
    throw error;
  }
}
