/**
 * What may be kept in memory: name → value. Each feature adds its own by declaration merging
 * (`declare module '#server/platform/memory.ts'`), so that this floor knows no feature.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Remembered {}

type Name = keyof Remembered;

/** What is read with almost every request and hardly ever changes. */
export interface Memory {
  /** The value of this name; read when it is not known, was forgotten, or was read a while ago. */
  recall<Key extends Name>(name: Key, read: () => Promise<Remembered[Key]>): Promise<Remembered[Key]>;
  /** It is different now: whoever asks from now on gets what is read from now on. */
  forget(name: Name): void;
}

/**
 * Another process on the same database, as while a new version takes over, changes things without telling this one.
 * Milliseconds.
 */
const FRESH = 5000;

export function createMemory(now: () => number = () => performance.now()): Memory {
  const kept = new Map<Name, { readonly value: unknown; readonly since: number }>();
  let forgotten = 0;

  return {
    async recall<Key extends Name>(name: Key, read: () => Promise<Remembered[Key]>) {
      const known = kept.get(name);
      if (known && now() - known.since < FRESH) return known.value as Remembered[Key]; // kept below
      const before = forgotten;
      const since = now();
      const value = await read();
      if (forgotten === before) kept.set(name, { value, since }); // else it was read before the change
      return value;
    },
    forget(name) {
      forgotten += 1;
      kept.delete(name);
    },
  };
}
