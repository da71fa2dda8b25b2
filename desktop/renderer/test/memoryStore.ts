import type { DeviceStore } from '#renderer/platform/deviceStore/index.ts';

/** An in-memory device store; the store itself is one window, and it can create more. */
export interface MemoryStore extends DeviceStore {
  /** Rejects all writes, like a full disk. */
  refuse: boolean;
  window(): DeviceStore;
}

/** Behaves like the browser's database, for tests without one. */
export function memoryStore(): MemoryStore {
  const entries = new Map<string, { owner: string; value: unknown; file: Blob | null }>();
  const listeners = new Set<{ window: object; notify: (owner: string) => void }>();

  const window = (): DeviceStore => {
    const here = {};
    /** As with BroadcastChannel, a window is not notified of its own changes. */
    const notifyOthers = (owner: string) =>
      listeners.forEach((one) => one.window !== here && one.notify(owner));
    return {
      read: async (owner: string) =>
        [...entries]
          .toSorted(([one], [other]) => (one < other ? -1 : 1)) // IndexedDB returns records in the order of keys
          .filter(([, entry]) => entry.owner === owner)
          .map(([key, { value, file }]) => ({ key, value: structuredClone(value), file })),
      has: async (key: string) => entries.has(key),
      async put(owner: string, key: string, value: unknown, file: Blob | null) {
        if (device.refuse) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, { owner, value: structuredClone(value), file });
        notifyOthers(owner);
      },
      async change(owner: string, key: string, value: unknown) {
        const entry = entries.get(key);
        if (entry) entries.set(key, { ...entry, value: structuredClone(value) });
        notifyOthers(owner);
      },
      async drop(owner: string, keys: readonly string[]) {
        for (const key of keys) entries.delete(key);
        notifyOthers(owner);
      },
      subscribe(owner: string, onChange: () => void) {
        const listener = { window: here, notify: (changed: string) => changed === owner && onChange() };
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
  const device: MemoryStore = { ...window(), refuse: false, window };
  return device;
}
