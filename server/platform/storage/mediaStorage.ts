import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Stores the bytes of received and sent files. Keys are generated here; a file name from outside is never
 * part of a path.
 */
export interface MediaStorage {
  /**
   * Stores the bytes durably before it returns; a stream is written as it arrives and never buffered as a
   * whole. When the stream or the disk fails, nothing is left behind.
   */
  put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredMedia>;
  /** Streams the bytes, or a part of them (both ends inclusive). Files are never buffered as a whole. */
  stream(key: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes; undefined when the file is missing. */
  size(key: string): Promise<number | undefined>;
  /** Whether the storage itself is reachable: while it is not, a missing file proves nothing. */
  isReachable(): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** A stored file; `size` in bytes, `sha256` as hexadecimal digits. */
export interface StoredMedia {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** The first group is the folder. */
export const MEDIA_KEY = /^([0-9a-f]{2})\/[0-9a-f-]{36}$/;
/** Extension of a file that is still being written. */
export const PART_ENDING = '.part';
/** Only the account that runs the server may read the files of customers. */
export const PRIVATE_MODE = { folder: 0o700, file: 0o600 } as const;

/** Stores media as files below `folder`, spread over 256 folders by the first two digits of the key. */
export function createFileStorage(folder: string): MediaStorage {
  const pathOf = (key: string) => {
    if (!MEDIA_KEY.test(key)) throw new Error(`not a media key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(bytes) {
      const name = randomUUID();
      const key = `${name.slice(0, 2)}/${name}`;
      const path = pathOf(key);
      const part = `${path}${PART_ENDING}`;
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: PRIVATE_MODE.folder });
      const file = await open(part, 'wx', PRIVATE_MODE.file);
      try {
        const written = await write(file, bytes instanceof Uint8Array ? [bytes] : bytes);
        await file.sync();
        await file.close();
        await rename(part, path);
        return { key, ...written };
      } catch (error) {
        await file.close().catch(() => undefined); // it may be closed already
        await rm(part, { force: true });
        throw error;
      }
    },
    stream: (key, range) => createReadStream(pathOf(key), range),
    async size(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return found?.size;
    },
    isReachable: () =>
      stat(folder).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function write(
  file: FileHandle,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Omit<StoredMedia, 'key'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
    await file.writeFile(chunk); // appends to what was written before
  }
  return { size, sha256: hash.digest('hex') };
}
