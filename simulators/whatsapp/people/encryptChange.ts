import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { proto } from '@whiskeysockets/baileys';

/** A poll, event or message that is answered or changed: the sent one, or one that a contact received. */
export interface Target {
  readonly id: string;
  readonly content: proto.IMessage;
}

/** What the key of a change is derived from besides the secret of the message. */
export interface ChangeContext {
  /** JID of the author of the message. */
  readonly author: string;
  /** JID of the sender of the change. */
  readonly sender: string;
  readonly label: 'Message Edit' | 'Event Edit' | 'Poll Vote' | 'Event Response';
}

const IV_BYTES = 12;
const KEY_BYTES = 32;

/**
 * Encrypts a change of a message with a key derived from its secret, as phones do: AES-256-GCM, the tag after the
 * ciphertext. Votes and answers also authenticate the message and the sender.
 */
export function encryptChange(
  { id, content }: Target,
  { author, sender, label }: ChangeContext,
  plain: Uint8Array,
): { encPayload: Buffer; encIv: Buffer } {
  const secret = content.messageContextInfo?.messageSecret;
  if (!secret) throw new Error(`message ${id} has no secret to encrypt a change with`);
  const key = Buffer.from(hkdfSync('sha256', secret, '', `${id}${author}${sender}${label}`, KEY_BYTES));
  const encIv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, encIv);
  if (label === 'Poll Vote' || label === 'Event Response') cipher.setAAD(Buffer.from(`${id}\0${sender}`));
  const encPayload = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { encPayload, encIv };
}
