import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import type { SentMessage } from '../messages.ts';

const IV_BYTES = 12;
const KEY_BYTES = 32;

/**
 * An edit as phones send it since May 2026: encrypted with a key derived from the secret of the original message,
 * AES-256-GCM without additional data, the tag after the ciphertext.
 * @param author JID of the customer who wrote and edits the original
 */
export function encryptEdit(original: SentMessage, author: string, edit: proto.IMessage): proto.IMessage {
  const secret = original.content.messageContextInfo?.messageSecret;
  if (!secret) throw new Error(`message ${original.id} has no secret to encrypt an edit with`);
  const info = `${original.id}${author}${author}Message Edit`;
  const key = Buffer.from(hkdfSync('sha256', secret, '', info, KEY_BYTES));
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const ciphertext = Buffer.concat([
    cipher.update(proto.Message.encode(edit).finish()),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    secretEncryptedMessage: {
      targetMessageKey: edit.protocolMessage?.key ?? {},
      encPayload: ciphertext,
      encIv: iv,
      secretEncType: proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT,
    },
  };
}
