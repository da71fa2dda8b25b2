import type { AppContext } from '../appContext.ts';
import type { FileFields } from './storeFiles.ts';

/** Stores the bytes once more, as each owner of a file removes its own. Undefined when they are missing. */
export async function copyFile(
  { media }: Pick<AppContext, 'media'>,
  file: FileFields,
): Promise<FileFields | undefined> {
  if ((await media.size(file.mediaKey)) === undefined) return undefined;
  const { key, sha256 } = await media.put(media.stream(file.mediaKey));
  return { ...file, mediaKey: key, mediaSha256: sha256 };
}
