import { createDecipheriv, hkdfSync } from 'node:crypto';
import { jidEncode, proto } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';

/**
 * An edit that only holders of the original message's secret can decrypt, as phones send it since May 2026.
 */
export interface EncryptedEdit {
  /** Provider's id of the edited message. */
  readonly originalId: string;
  readonly payload: Uint8Array;
  readonly iv: Uint8Array;
}

const KEY_BYTES = 32;
const TAG_BYTES = 16;

/** The encrypted edit that a message contains; undefined when the message is something else. */
export function readEncryptedEdit({ secretEncryptedMessage }: proto.IMessage): EncryptedEdit | undefined {
  const { targetMessageKey, encPayload, encIv, secretEncType } = secretEncryptedMessage ?? {};
  if (secretEncType !== proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT) return undefined;
  if (!targetMessageKey?.id || !encPayload || encPayload.length <= TAG_BYTES || !encIv?.length)
    return undefined;
  return { originalId: targetMessageKey.id, payload: encPayload, iv: encIv };
}

/** The secret (32 bytes) that encrypts later changes of a message; undefined when it has none. */
export function messageSecretOf(message: proto.IMessage): Uint8Array | undefined {
  const inner = message.deviceSentMessage?.message;
  const secret = message.messageContextInfo?.messageSecret ?? inner?.messageContextInfo?.messageSecret;
  return secret?.length === KEY_BYTES ? secret : undefined;
}

/**
 * Decrypts the new content of an edited message. The key is bound to the JID of the author, who is also the
 * editor; phones use the phone number or the LID, so each combination is tried: AES-GCM rejects the wrong
 * ones.
 * Source: tulir/whatsmeow msgsecret.go.
 * @param author every known address of the author of the original
 * @returns undefined when no combination decrypts it
 */
export function decryptEncryptedEdit(
  { originalId, payload, iv }: EncryptedEdit,
  secret: Uint8Array,
  author: readonly Address[],
): proto.IMessage | undefined {
  const jids = author.flatMap((address) => jidOf(address) ?? []);
  for (const sender of jids) {
    for (const editor of jids) {
      const info = `${originalId}${sender}${editor}Message Edit`;
      const opened = decrypt(Buffer.from(hkdfSync('sha256', secret, '', info, KEY_BYTES)), payload, iv);
      const { protocolMessage } = opened ? proto.Message.decode(opened) : {};
      if (protocolMessage?.editedMessage) return protocolMessage.editedMessage;
    }
  }
  return undefined;
}

function jidOf({ kind, value }: Address): string | undefined {
  if (kind === 'phone') return jidEncode(value, 's.whatsapp.net');
  return kind === 'lid' ? jidEncode(value, 'lid') : undefined;
}

/** Returns undefined when the key is wrong. */
function decrypt(key: Buffer, payload: Uint8Array, iv: Uint8Array): Buffer | undefined {
  const cipher = createDecipheriv('aes-256-gcm', key, iv);
  cipher.setAuthTag(payload.subarray(-TAG_BYTES));
  const plain = cipher.update(payload.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([plain, cipher.final()]);
  } catch {
    return undefined; // the authentication tag does not match: another combination of addresses was used
  }
}
