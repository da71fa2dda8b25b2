import { createDecipheriv, hkdfSync } from 'node:crypto';
import { jidEncode, proto } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';

/*
 * Changes of a message that only those can decrypt who have its secret: edits, votes and answers to events.
 * Source: tulir/whatsmeow msgsecret.go.
 */

/** A change as it was received, encrypted. */
export interface EncryptedChange {
  /** Provider's id of the message that is changed. */
  readonly originalId: string;
  readonly payload: Uint8Array;
  readonly iv: Uint8Array;
  /** The use of the key, part of its derivation. */
  readonly label: 'Message Edit' | 'Event Edit' | 'Poll Vote' | 'Event Response';
}

const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** Labels whose ciphertext also authenticates the message and the sender. */
const WITH_DATA: ReadonlySet<string> = new Set(['Poll Vote', 'Event Response']);

/** A change with these parts; undefined when one is missing. */
export function encryptedChange(
  label: EncryptedChange['label'],
  key: proto.IMessageKey | null | undefined,
  payload: Uint8Array | null | undefined,
  iv: Uint8Array | null | undefined,
): EncryptedChange | undefined {
  if (!key?.id || !payload || payload.length < TAG_BYTES || !iv?.length) return undefined; // a withdrawn vote is empty
  return { originalId: key.id, payload, iv, label };
}

/** The secret (32 bytes) that encrypts later changes of a message; undefined when it has none. */
export function messageSecretOf(message: proto.IMessage): Uint8Array | undefined {
  const inner = message.deviceSentMessage?.message;
  const secret = message.messageContextInfo?.messageSecret ?? inner?.messageContextInfo?.messageSecret;
  return secret?.length === KEY_BYTES ? secret : undefined;
}

/**
 * Decrypts a change. The key is bound to the JIDs of the author of the message and of the sender of the change; phones use
 * the phone number or the LID, so each combination is tried: AES-GCM rejects the wrong ones.
 * @param authors every known address of the author @param senders and of the sender
 * @returns undefined when no combination decrypts it
 */
export function openChange(
  { originalId, payload, iv, label }: EncryptedChange,
  secret: Uint8Array,
  authors: readonly Address[],
  senders: readonly Address[],
): Buffer | undefined {
  for (const author of jidsOf(authors)) {
    for (const sender of jidsOf(senders)) {
      const key = hkdfSync('sha256', secret, '', `${originalId}${author}${sender}${label}`, KEY_BYTES);
      const data = WITH_DATA.has(label) ? `${originalId}\0${sender}` : undefined;
      const opened = decrypt(Buffer.from(key), payload, iv, data);
      if (opened) return opened;
    }
  }
  return undefined;
}

function jidsOf(addresses: readonly Address[]): Set<string> {
  return new Set(addresses.flatMap((address) => jidOf(address) ?? []));
}

function jidOf({ kind, value }: Address): string | undefined {
  if (kind === 'phone') return jidEncode(value, 's.whatsapp.net');
  return kind === 'lid' ? jidEncode(value, 'lid') : undefined;
}

/** Returns undefined when the key is wrong. */
function decrypt(key: Buffer, payload: Uint8Array, iv: Uint8Array, data?: string): Buffer | undefined {
  const cipher = createDecipheriv('aes-256-gcm', key, iv);
  if (data !== undefined) cipher.setAAD(Buffer.from(data));
  cipher.setAuthTag(payload.subarray(-TAG_BYTES));
  const plain = cipher.update(payload.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([plain, cipher.final()]);
  } catch {
    return undefined; // the authentication tag does not match: another combination of addresses was used
  }
}
