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
  /** The place of the first of this chat that is on its way; undefined when nothing is. */
  first(chat: string): number | undefined;
  /** Resolves when another is the first, or none: false when it was settled, true when it is no longer waited for. */
  lost(chat: string, first: number): Promise<boolean>;
  /** The line is gone: what was on its way comes again over the next. */
  clear(): void;
}

const PATIENCE = 2000;

export function createArrivals(now: () => number = Date.now): Arrivals {
  const byHash = new Map<string, Arrival>();
  /** Places by chat and hash, those that came first at first. */
  const waiting = new Map<string, Map<string, number>>();
  const watchers = new Map<string, Set<(isLost: boolean) => void>>();
  let last = 0;

  const firstOf = (chat: string) => waiting.get(chat)?.entries().next().value;

  const tell = (chat: string, isLost: boolean) => {
    for (const resolve of watchers.get(chat) ?? []) resolve(isLost);
    watchers.delete(chat);
  };

  const leave = (chat: string, hash: string, isLost: boolean) => {
    const isFirst = firstOf(chat)?.[0] === hash;
    const others = waiting.get(chat);
    others?.delete(hash);
    if (others?.size === 0) waiting.delete(chat);
    if (isFirst) tell(chat, isLost);
  };

  return {
    note(hash, attrs) {
      const known = byHash.get(hash); // the same again keeps its place
      if (!known) last = Math.max(last + 1, now() * 1000);
      const place = known?.place ?? last;
      byHash.set(hash, { attrs, place });
      const chat = chatKey(attrs);
      waiting.set(chat, (waiting.get(chat) ?? new Map<string, number>()).set(hash, place));
    },
    find: (hash) => byHash.get(hash),
    settle(hash) {
      const arrival = byHash.get(hash);
      if (!arrival) return;
      byHash.delete(hash);
      leave(chatKey(arrival.attrs), hash, false);
    },
    first: (chat) => firstOf(chat)?.[1],
    lost(chat, first) {
      const [hash, place] = firstOf(chat) ?? [];
      if (hash === undefined || place !== first) return Promise.resolve(true); // look again
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => leave(chat, hash, true), PATIENCE);
      watchers.set(chat, (watchers.get(chat) ?? new Set()).add(resolve));
      return promise.finally(() => clearTimeout(timer));
    },
    clear() {
      byHash.clear();
      waiting.clear();
      for (const chat of watchers.keys()) tell(chat, true);
    },
  };
}
