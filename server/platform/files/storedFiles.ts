import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '../appContext.ts';
import { idOfFile } from './file.presenter.ts';
import type { FileFields } from './storeFiles.ts';

/**
 * The files with these ids, in their order; all of them when no ids are given.
 * @throws AppError ERR_NO_QUICK_ANSWER_FILE_FOUND
 */
export function staying(
  files: readonly FileFields[],
  fileIds: readonly string[] | undefined,
): readonly FileFields[] {
  if (!fileIds) return files;
  return [...new Set(fileIds)].map(
    (fileId) =>
      files.find((file) => idOfFile(file) === fileId) ?? fail('ERR_NO_QUICK_ANSWER_FILE_FOUND', { fileId }),
  );
}

/**
 * Removes files that nothing refers to any more, except those that do stay. What a process leaves that ends meanwhile is
 * removed with the unused media.
 */
export async function removeFiles(
  { media }: Pick<AppContext, 'media'>,
  files: readonly FileFields[],
  stay: readonly FileFields[] = [],
): Promise<void> {
  const keys = new Set(stay.map(({ mediaKey }) => mediaKey));
  const gone = files.filter(({ mediaKey }) => !keys.has(mediaKey));
  await Promise.all(gone.map(({ mediaKey }) => media.remove(mediaKey)));
}
