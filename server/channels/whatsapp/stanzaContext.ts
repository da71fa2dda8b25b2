import { AsyncLocalStorage } from 'node:async_hooks';

/** A stanza that is being decrypted; the store of the keys writes it in the transaction of the ratchet. */
export interface DecryptedStanza {
  readonly hash: string;
  readonly attributes: Readonly<Record<string, string>>;
  plain: Uint8Array | undefined;
  isWritten: boolean;
}

/** Carries the stanza from where it is decrypted to where its ratchet is stored; calls in between know nothing of it. */
export const stanzaContext = new AsyncLocalStorage<DecryptedStanza>();
