/**
 * What may be kept in memory: name → value. Each feature adds its own by declaration merging
 * (`declare module '#server/platform/cache.ts'`), so that this floor knows no feature.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface CachedValues {}

type Name = keyof CachedValues;

/** What is read with almost every request and hardly ever changes. */
export interface Cache {
  /** The value of this name; read when it is not known, was forgotten, or was read a while ago. */
  getOrLoad<Key extends Name>(name: Key, read: () => Promise<CachedValues[Key]>): Promise<CachedValues[Key]>;
  /** It is different now: whoever asks from now on gets what is read from now on. */
  invalidate(name: Name): void;
}

/**
 * Another process on the same database, as while a new version takes over, changes things without telling this one.
 * Milliseconds.
 */
const FRESH = 5000;

export function createCache(now: () => number = () => performance.now()): Cache {
  const entries = new Map<Name, { readonly value: unknown; readonly since: number }>();
  let forgotten = 0;

  return {
    async getOrLoad<Key extends Name>(name: Key, read: () => Promise<CachedValues[Key]>) {
      const known = entries.get(name);
      if (known && now() - known.since < FRESH) return known.value as CachedValues[Key]; // kept below
      const before = forgotten;
      const since = now();
      const value = await read();
      if (forgotten === before) entries.set(name, { value, since }); // else it was read before the change
      return value;
    },
    invalidate(name) {
      forgotten += 1;
      entries.delete(name);
    },
  };
}
