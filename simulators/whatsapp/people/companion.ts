import type { BinaryNode } from '@whiskeysockets/baileys';
import type { KeyBundle } from '../signal/party.ts';
import type { ClientConnection } from '../wire/clientConnection.ts';

/** A linked companion device, as the server stores it. */
export interface Companion {
  readonly clientStatic: Buffer;
  readonly identityKey: Buffer;
  readonly registrationId: number;
  signedPreKey: KeyBundle['signedPreKey'];
  /** One-time pre-keys that are still unused. */
  readonly preKeys: { readonly keyId: number; readonly publicKey: Buffer }[];
  /** The connection while it is online. */
  connection: ClientConnection | undefined;
  /** It has declared itself active and receives messages. */
  isActive: boolean;
  /** At its first login, after which it expects its history. */
  isNew: boolean;
  /** Unacknowledged stanzas, in order; sent again at each login. */
  readonly outbox: Map<string, BinaryNode>;
}

/** Device id of the one companion that a simulated phone can have. */
export const COMPANION_DEVICE = 1;

/** A key bundle for encrypting to the companion; consumes a one-time pre-key. */
export function consumeKeyBundle(companion: Companion): KeyBundle {
  return {
    registrationId: companion.registrationId,
    identityKey: companion.identityKey,
    signedPreKey: companion.signedPreKey,
    preKey: companion.preKeys.shift(),
  };
}

/** Key of an unacknowledged stanza: a message and its receipts have the same id. */
export function outboxKey(tag: string, attrs: BinaryNode['attrs']): string {
  return tag === 'receipt' ? `receipt ${attrs['id']} ${attrs['type'] ?? ''}` : `${tag} ${attrs['id']}`;
}
