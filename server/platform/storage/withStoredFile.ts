import { environmentCode } from '../environmentError.ts';
import type { MediaStorage, StoredMedia } from './mediaStorage.ts';

/**
 * Stores a file, then runs the transaction that refers to it: never the other way round, since a rollback does
 * not remove a file. When `refer` fails or returns false, the file is removed. When the database fails, it
 * is unknown whether it has committed: the file stays, and is swept up later if nothing refers to it.
 */
export async function withStoredFile<Result>(
  media: Pick<MediaStorage, 'put' | 'remove'>,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  refer: (stored: StoredMedia) => Promise<Result>,
): Promise<Result> {
  const stored = await media.put(bytes);
  try {
    const result = await refer(stored);
    if (result === false) await media.remove(stored.key);
    return result;
  } catch (error) {
    await removeAfterFailure(media, [stored.key], error);
    throw error;
  }
}

/**
 * Removes files after a failed transaction that refers to them, unless the database itself failed: then it may have
 * committed, and a message would have lost its file.
 */
export async function removeAfterFailure(
  media: Pick<MediaStorage, 'remove'>,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (environmentCode(error) === undefined) await Promise.all(keys.map((key) => media.remove(key)));
}
