import type { BinaryNode } from '@whiskeysockets/baileys';
import type { KeyBundle } from '../signal/party.ts';
import type { ClientConnection } from '../wire/clientConnection.ts';

/** A program linked to a phone, as the server remembers it. */
export interface Companion {
  readonly clientStatic: Buffer;
  readonly identityKey: Buffer;
  readonly registrationId: number;
  signedPreKey: KeyBundle['signedPreKey'];
  /** One-time keys that nobody has used yet. */
  readonly preKeys: { readonly keyId: number; readonly publicKey: Buffer }[];
  /** Its line while it is there. */
  connection: ClientConnection | undefined;
  /** It has said that it takes messages now. */
  isActive: boolean;
  /** Logged in for the first time: it expects its history. */
  isNew: boolean;
  /** What it has not confirmed yet, in order; given to it again at every login. */
  readonly outbox: Map<string, BinaryNode>;
}

/** The device number of the one program a simulated phone is linked to. */
export const COMPANION_DEVICE = 1;

/** Keys to write to the program; a one-time key is used up. */
export function consumeKeyBundle(companion: Companion): KeyBundle {
  return {
    registrationId: companion.registrationId,
    identityKey: companion.identityKey,
    signedPreKey: companion.signedPreKey,
    preKey: companion.preKeys.shift(),
  };
}

/** Tells apart what waits for a confirmation: one id may name a message and its receipts. */
export function outboxKey(tag: string, attrs: BinaryNode['attrs']): string {
  return tag === 'receipt' ? `receipt ${attrs['id']} ${attrs['type'] ?? ''}` : `${tag} ${attrs['id']}`;
}
