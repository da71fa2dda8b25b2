import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes of files that were received or sent. Keys are made here; a file name from outside is never part of a path. */
export interface MediaStorage {
  /** Stores the bytes durably before it returns. */
  put(bytes: Uint8Array): Promise<StoredMedia>;
  read(key: string): Promise<Buffer>;
  /** Streams the bytes, or a part of them (both ends included). */
  stream(key: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes; undefined when the file is gone. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
}

export interface StoredMedia {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Keeps media as files below `folder`, spread over 256 folders by the first two digits of the key. */
export function createFileStorage(folder: string): MediaStorage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a media key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(bytes) {
      const name = randomUUID();
      const key = `${name.slice(0, 2)}/${name}`;
      const path = pathOf(key);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
      return { key, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    read: (key) => readFile(pathOf(key)),
    stream: (key, range) => createReadStream(pathOf(key), range),
    async size(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return found?.size;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
