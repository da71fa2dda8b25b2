import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
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
  /**
   * Signs an address at which everyone gets the file from the store itself until it expires; absent where browsers do not
   * reach the store. Never log it.
   */
  readonly link?: (key: string, response: LinkedResponse) => Promise<string>;
  /** Size in bytes; undefined when the file is missing. */
  size(key: string): Promise<number | undefined>;
  /** Whether the storage itself is reachable: while it is not, a missing file proves nothing. */
  isReachable(): Promise<boolean>;
  /** Stores and removes a small file. @throws Error when that fails */
  check(): Promise<void>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** All stored files, in parts. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** Removes what was written to before this time and never completely. @returns how many files it removed */
  removeUnfinished(before: Date): Promise<number>;
}

/** What a store answers at a signed address. */
export interface LinkedResponse {
  readonly contentType: string;
  /** In ASCII. */
  readonly contentDisposition: string;
  readonly cacheControl: string;
  /** How many seconds the address is valid. */
  readonly seconds: number;
}

export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Date;
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
const PART_ENDING = '.part';
/** Only the account that runs the server may read the files of customers. */
export const PRIVATE_MODE = { folder: 0o700, file: 0o600 } as const;

/** @throws Error for anything that is no key of ours, such as a path */
export function requireMediaKey(key: string): string {
  if (!MEDIA_KEY.test(key)) throw new Error(`not a media key: ${key}`);
  return key;
}

/** Stores media as files below `folder`, spread over 256 folders by the first two digits of the key. */
export function createFileStorage(folder: string): MediaStorage {
  const pathOf = (key: string) => join(folder, requireMediaKey(key));
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
    async check() {
      const probe = join(folder, `.readiness-${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(probe, 'readiness', { flush: true, mode: PRIVATE_MODE.file });
      } finally {
        await rm(probe, { force: true });
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const part of await namesIn(folder)) {
        const files: StoredFile[] = [];
        for (const name of await namesIn(join(folder, part))) {
          const key = `${part}/${name}`;
          const writtenAt = MEDIA_KEY.test(key) ? await timeOf(join(folder, key)) : undefined;
          if (writtenAt) files.push({ key, writtenAt });
        }
        yield files;
      }
    },
    removeUnfinished: (before) => removeOlderBelow(folder, before, (name) => name.endsWith(PART_ENDING)),
  };
}

/** The same as `removeOlder` in the folders of a folder. */
export async function removeOlderBelow(
  folder: string,
  before: Date,
  isMeant?: (name: string) => boolean,
): Promise<number> {
  let removed = 0;
  for (const part of await namesIn(folder)) removed += await removeOlder(join(folder, part), before, isMeant);
  return removed;
}

/**
 * Removes files of a folder that were last written to before a time; other processes may do the same.
 * @returns how many
 */
export async function removeOlder(
  folder: string,
  before: Date,
  isMeant: (name: string) => boolean = () => true,
): Promise<number> {
  let removed = 0;
  for (const name of (await namesIn(folder)).filter(isMeant)) {
    const writtenAt = await timeOf(join(folder, name));
    if (!writtenAt || writtenAt >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** When a file was written; undefined when it is missing. */
function timeOf(path: string): Promise<Date | undefined> {
  return stat(path).then(({ mtime }) => mtime, ignoreMissing);
}

/** The names in a folder; none when it is missing or no folder. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
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
