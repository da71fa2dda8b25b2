import type { MediaStorage, StoredMedia } from './mediaStorage.ts';

/**
 * Stores a file, then runs the transaction that refers to it: never the other way round, since a rollback does
 * not remove a file. When `refer` fails or returns false, the file is removed.
 */
export async function withStoredFile(
  media: MediaStorage,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  refer: (stored: StoredMedia) => Promise<boolean>,
): Promise<boolean> {
  const stored = await media.put(bytes);
  let isUsed = false;
  try {
    isUsed = await refer(stored);
  } finally {
    if (!isUsed) await media.remove(stored.key);
  }
  return isUsed;
}
