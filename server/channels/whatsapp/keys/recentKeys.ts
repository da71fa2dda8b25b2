import { LRUCache } from 'lru-cache';

/** The stored value of a key: its encrypted bytes, null when there is none. */
export type StoredKey = Uint8Array | null;

/**
 * Cache of one socket's keys. Only the socket that may write changes them, so a key that was read or written
 * once need not be read again.
 */
export interface RecentKeys {
  /** Returns the keys with these ids; `read` loads those that are not cached, null for missing ones. */
  get(
    type: string,
    ids: readonly string[],
    read: (unknown: readonly string[]) => Promise<ReadonlyMap<string, StoredKey>>,
  ): Promise<ReadonlyMap<string, StoredKey>>;
  /** Removes keys that are about to be written, unless `putUnstored` follows. */
  drop(keys: readonly { readonly type: string; readonly id: string }[]): void;
  /** Makes `get` return these values while they are being written: reading the old ones would use a key a second time. */
  putUnstored(keys: readonly RecentKey[]): void;
  /** Caches keys that have been written. */
  put(keys: readonly RecentKey[]): void;
}

interface RecentKey {
  readonly type: string;
  readonly id: string;
  readonly encrypted: StoredKey;
}

/** A missing key is cached too. */
interface CachedKey {
  readonly encrypted: StoredKey;
}

/** Cache size per socket; the least recently used keys are dropped. */
const MAX_BYTES = 1024 * 1024;
/** Estimated overhead of an entry besides its value. */
const BYTES_OF_ENTRY = 200;
/** Created by the hundred, and each used only once. */
const NOT_CACHED = 'pre-key';

export function createRecentKeys(maxBytes = MAX_BYTES): RecentKeys {
  const cached = new LRUCache<string, CachedKey>({
    maxSize: maxBytes,
    sizeCalculation: ({ encrypted }) => BYTES_OF_ENTRY + (encrypted?.byteLength ?? 0),
  });
  /** By name, whatever the size limit: the stored values are older. */
  const unstored = new Map<string, CachedKey>();
  let writes = 0;

  const cache = (type: string, id: string, encrypted: StoredKey) => {
    if (type !== NOT_CACHED) cached.set(nameOf(type, id), { encrypted });
  };

  return {
    async get(type, ids, read) {
      const found = new Map<string, StoredKey>();
      for (const id of ids) {
        const known = unstored.get(nameOf(type, id)) ?? cached.get(nameOf(type, id));
        if (known) found.set(id, known.encrypted);
      }
      const unknown = ids.filter((id) => !found.has(id));
      if (unknown.length === 0) return found;
      const before = writes;
      for (const [id, encrypted] of await read(unknown)) {
        found.set(id, encrypted);
        if (writes === before) cache(type, id, encrypted); // otherwise the cached value may be newer
      }
      return found;
    },
    drop(keys) {
      writes += 1;
      for (const { type, id } of keys) cached.delete(nameOf(type, id));
    },
    putUnstored(keys) {
      for (const { type, id, encrypted } of keys) unstored.set(nameOf(type, id), { encrypted });
    },
    put(keys) {
      writes += 1;
      for (const { type, id, encrypted } of keys) {
        cache(type, id, encrypted);
        const name = nameOf(type, id);
        if (unstored.get(name)?.encrypted === encrypted) unstored.delete(name); // otherwise a later value is being written
      }
    },
  };
}

function nameOf(type: string, id: string): string {
  return `${type} ${id}`;
}
