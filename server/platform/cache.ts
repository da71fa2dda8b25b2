/**
 * Values that may be cached in memory, by name. Each feature adds its own by declaration merging (`declare
 * module '#server/platform/cache.ts'`), so that the platform knows no feature.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface CachedValues {}

type Name = keyof CachedValues;

/** Caches values that almost every request reads and that rarely change. */
export interface Cache {
  /** Returns the value of this name; loads it when it is not cached, was invalidated, or has expired. */
  getOrLoad<Key extends Name>(name: Key, read: () => Promise<CachedValues[Key]>): Promise<CachedValues[Key]>;
  /** The value changed: later calls load it again. */
  invalidate(name: Name): void;
}

/**
 * Lifetime of an entry: another process on the same database, such as a newer version taking over, changes
 * values without notifying this process. Milliseconds.
 */
const FRESH = 5000;

/** Creates the cache of this process. @param now milliseconds of a monotonic clock */
export function createCache(now: () => number = () => performance.now()): Cache {
  const entries = new Map<Name, { readonly value: unknown; readonly since: number }>();
  let forgotten = 0;

  return {
    async getOrLoad<Key extends Name>(name: Key, read: () => Promise<CachedValues[Key]>) {
      const known = entries.get(name);
      if (known && now() - known.since < FRESH) return known.value as CachedValues[Key]; // stored below
      const before = forgotten;
      const since = now();
      const value = await read();
      if (forgotten === before) entries.set(name, { value, since }); // otherwise possibly outdated
      return value;
    },
    invalidate(name) {
      forgotten += 1;
      entries.delete(name);
    },
  };
}
