import type { DeviceStore } from '#renderer/platform/deviceStore/index.ts';

/** A device without a browser's database; it is a window itself, and gives more of them. */
export interface MemoryStore extends DeviceStore {
  /** Takes nothing any more, like a full disk. */
  refuse: boolean;
  window(): DeviceStore;
}

/** What the browser's database does, for tests where there is none. */
export function memoryStore(): MemoryStore {
  const things = new Map<string, { owner: string; value: unknown; file: Blob | null }>();
  const listeners = new Set<{ window: object; hear: (owner: string) => void }>();

  const window = (): DeviceStore => {
    const here = {};
    /** As with a channel between windows, nobody hears of what they did themselves. */
    const notifyOthers = (owner: string) =>
      listeners.forEach((one) => one.window !== here && one.hear(owner));
    return {
      read: async (owner: string) =>
        [...things]
          .filter(([, thing]) => thing.owner === owner)
          .map(([key, { value, file }]) => ({ key, value: structuredClone(value), file })),
      has: async (key: string) => things.has(key),
      async put(owner: string, key: string, value: unknown, file: Blob | null) {
        if (device.refuse) throw new DOMException('full', 'QuotaExceededError');
        things.set(key, { owner, value: structuredClone(value), file });
        notifyOthers(owner);
      },
      async change(owner: string, key: string, value: unknown) {
        const thing = things.get(key);
        if (thing) things.set(key, { ...thing, value: structuredClone(value) });
        notifyOthers(owner);
      },
      async drop(owner: string, keys: readonly string[]) {
        for (const key of keys) things.delete(key);
        notifyOthers(owner);
      },
      subscribe(owner: string, onChange: () => void) {
        const listener = { window: here, hear: (changed: string) => changed === owner && onChange() };
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
  const device: MemoryStore = { ...window(), refuse: false, window };
  return device;
}
