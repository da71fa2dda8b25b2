import type { StanzaAttrs } from '../inbound/addresses.ts';

/** A stanza that is being decrypted. */
export interface Arrival {
  readonly attrs: StanzaAttrs;
  /** Position in the order of decryption: epoch microseconds, strictly increasing. */
  readonly sequence: number;
}

/**
 * Stanzas of one socket that are being decrypted, by the hash of their ciphertext: the decrypting code knows
 * nothing else about the stanza.
 */
export interface Arrivals {
  /** @param hash of the stanza's ciphertext */
  note(hash: string, attrs: StanzaAttrs): Arrival;
  find(hash: string): Arrival | undefined;
  /** Removes a stanza that has been decrypted, or cannot be. */
  forget(hash: string): void;
}

/** @param after the highest sequence number already in use, by any process; new numbers are higher */
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
