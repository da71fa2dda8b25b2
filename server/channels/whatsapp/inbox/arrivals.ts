import type { StanzaAttrs } from '../inbound/addresses.ts';

/** A stanza that is being opened. */
export interface Arrival {
  readonly attrs: StanzaAttrs;
  /** Place in the order in which everything is opened: microseconds, each one later than the one before. */
  readonly sequence: number;
}

/** Stanzas of one line that are being opened, by the bytes they brought: whoever opens bytes knows nothing else of them. */
export interface Arrivals {
  /** @param hash of the bytes that it brought */
  note(hash: string, attrs: StanzaAttrs): Arrival;
  find(hash: string): Arrival | undefined;
  /** It has been opened, or cannot be. */
  forget(hash: string): void;
}

/** @param after the last place that is in use already, also by another process: what comes now comes later */
export function createArrivals(after = 0, now: () => number = Date.now): Arrivals {
  const byHash = new Map<string, Arrival>();
  let last = after;

  return {
    note(hash, attrs) {
      last = Math.max(last + 1, now() * 1000);
      const arrival = { attrs, sequence: last };
      byHash.set(hash, arrival);
      return arrival;
    },
    find: (hash) => byHash.get(hash),
    forget: (hash) => void byHash.delete(hash),
  };
}
