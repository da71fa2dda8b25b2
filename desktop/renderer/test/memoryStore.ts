import type { DeviceStore } from '#renderer/platform/deviceStore/index.ts';

/** What the browser's database does, for tests where there is none: two stores of the screens with one of these are two windows. */
export function memoryStore(): DeviceStore & { refuse: boolean } {
  const things = new Map<string, { owner: string; value: unknown; file: Blob | null }>();
  const listeners = new Set<(owner: string) => void>();
  const store = {
    refuse: false,
    read: async (owner: string) =>
      [...things]
        .filter(([, thing]) => thing.owner === owner)
        .map(([key, { value, file }]) => ({ key, value: structuredClone(value), file })),
    has: async (key: string) => things.has(key),
    async keep(owner: string, key: string, value: unknown, file: Blob | null) {
      if (store.refuse) throw new DOMException('full', 'QuotaExceededError');
      things.set(key, { owner, value: structuredClone(value), file });
      listeners.forEach((listener) => listener(owner));
    },
    async change(owner: string, key: string, value: unknown) {
      const thing = things.get(key);
      if (thing) things.set(key, { ...thing, value: structuredClone(value) });
      listeners.forEach((listener) => listener(owner));
    },
    async drop(owner: string, keys: readonly string[]) {
      for (const key of keys) things.delete(key);
      listeners.forEach((listener) => listener(owner));
    },
    follow(owner: string, onChange: () => void) {
      const listener = (changed: string) => changed === owner && onChange();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}
