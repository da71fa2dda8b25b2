/** What the database has of a key: its sealed bytes, null when there is none. */
export type StoredKey = Uint8Array | null;

/**
 * Keys of one line as they are in the database. Nobody but the line writes them while it may write at all, so what was
 * read or written once need not be read again.
 */
export interface RecentKeys {
  /** The keys with these ids; `read` gives those that are not known, null for what there is not. */
  get(
    type: string,
    ids: readonly string[],
    read: (unknown: readonly string[]) => Promise<ReadonlyMap<string, StoredKey>>,
  ): Promise<ReadonlyMap<string, StoredKey>>;
  /** They are written from now on. */
  drop(keys: readonly { readonly type: string; readonly id: string }[]): void;
  /** They have been written. */
  put(keys: readonly { readonly type: string; readonly id: string; readonly encrypted: StoredKey }[]): void;
}

/** For each line; what was used longest ago is read again. */
const MAX_BYTES = 1024 * 1024;
/** Besides its bytes. */
const BYTES_OF_ENTRY = 200;
/** Made by the hundred, and each used once. */
const NOT_CACHED = 'pre-key';

export function createRecentKeys(maxBytes = MAX_BYTES): RecentKeys {
  const byName = new Map<string, StoredKey>(); // the one used last comes last
  let bytes = 0;
  let writes = 0;

  const remove = (name: string) => {
    const known = byName.get(name);
    if (known === undefined) return;
    byName.delete(name);
    bytes -= sizeOf(known);
  };
  const cache = (type: string, id: string, encrypted: StoredKey) => {
    const name = nameOf(type, id);
    remove(name);
    if (type === NOT_CACHED) return;
    byName.set(name, encrypted);
    bytes += sizeOf(encrypted);
    for (const oldest of byName.keys()) {
      if (bytes <= maxBytes) return;
      remove(oldest);
    }
  };

  const find = (type: string, id: string) => {
    const known = byName.get(nameOf(type, id));
    if (known !== undefined) cache(type, id, known);
    return known;
  };

  return {
    async get(type, ids, read) {
      const found = new Map<string, StoredKey>();
      for (const id of ids) {
        const known = find(type, id);
        if (known !== undefined) found.set(id, known);
      }
      const unknown = ids.filter((id) => !found.has(id));
      if (unknown.length === 0) return found;
      const before = writes;
      for (const [id, encrypted] of await read(unknown)) {
        found.set(id, encrypted);
        if (writes === before) cache(type, id, encrypted); // else it may be newer by now
      }
      return found;
    },
    drop(keys) {
      writes += 1;
      for (const { type, id } of keys) remove(nameOf(type, id));
    },
    put(keys) {
      writes += 1;
      for (const { type, id, encrypted } of keys) cache(type, id, encrypted);
    },
  };
}

function nameOf(type: string, id: string): string {
  return `${type} ${id}`;
}

function sizeOf(encrypted: StoredKey): number {
  return BYTES_OF_ENTRY + (encrypted?.byteLength ?? 0);
}
