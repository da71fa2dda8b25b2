import { chatKey, type StanzaAttrs } from '../inbound/addresses.ts';

/** A stanza on its way from the line into the database. */
export interface Arrival {
  readonly attrs: StanzaAttrs;
  /** Place in the order in which everything came: microseconds, each one later than the one before. */
  readonly place: number;
}

/**
 * What has come and is not stored yet. The library opens messages that come right after each other in any order; the
 * desk must get those of one chat in the order in which they came.
 */
export interface Arrivals {
  /** @param hash of the bytes that it brought */
  note(hash: string, attrs: StanzaAttrs): void;
  /** What came with these bytes. It counts as on its way until it is settled. */
  find(hash: string): Arrival | undefined;
  /** It is stored, or never will be. */
  settle(hash: string): void;
  /** Resolves when nothing of this chat is on its way; what takes too long is no longer waited for. */
  settled(chat: string): Promise<void>;
  /** The line is gone: what was on its way comes again over the next. */
  clear(): void;
}

const PATIENCE = 2000;

export function createArrivals(now: () => number = Date.now): Arrivals {
  const byHash = new Map<string, Arrival>();
  const waiting = new Map<string, Set<string>>();
  const watchers = new Map<string, Set<() => void>>();
  let last = 0;

  const tell = (chat: string) => {
    waiting.delete(chat);
    for (const resolve of watchers.get(chat) ?? []) resolve();
    watchers.delete(chat);
  };

  return {
    note(hash, attrs) {
      last = Math.max(last + 1, now() * 1000);
      byHash.set(hash, { attrs, place: last });
      const chat = chatKey(attrs);
      waiting.set(chat, (waiting.get(chat) ?? new Set()).add(hash));
    },
    find: (hash) => byHash.get(hash),
    settle(hash) {
      const arrival = byHash.get(hash);
      if (!arrival) return;
      byHash.delete(hash);
      const chat = chatKey(arrival.attrs);
      const others = waiting.get(chat);
      others?.delete(hash);
      if (others?.size === 0) tell(chat);
    },
    settled(chat) {
      if (!waiting.has(chat)) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => tell(chat), PATIENCE);
      watchers.set(chat, (watchers.get(chat) ?? new Set()).add(resolve));
      return promise.finally(() => clearTimeout(timer));
    },
    clear() {
      byHash.clear();
      for (const chat of waiting.keys()) tell(chat);
    },
  };
}
