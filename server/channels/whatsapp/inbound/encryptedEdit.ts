import { proto } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';
import { openChange, encryptedChange, type EncryptedChange } from './encryptedChange.ts';

const { SecretEncType } = proto.Message.SecretEncryptedMessage;

/** The encrypted edit that a message contains, as phones send it since May 2026; undefined for anything else. */
export function readEncryptedEdit({ secretEncryptedMessage }: proto.IMessage): EncryptedChange | undefined {
  const { targetMessageKey, encPayload, encIv, secretEncType } = secretEncryptedMessage ?? {};
  const label =
    secretEncType === SecretEncType.MESSAGE_EDIT
      ? 'Message Edit'
      : secretEncType === SecretEncType.EVENT_EDIT
        ? 'Event Edit'
        : undefined;
  return label && encryptedChange(label, targetMessageKey, encPayload, encIv);
}

/**
 * Decrypts the new content of an edited message.
 * @param author every known address of the author of the original, who is also the editor
 * @returns undefined when it cannot be decrypted
 */
export function decryptEncryptedEdit(
  edit: EncryptedChange,
  secret: Uint8Array,
  author: readonly Address[],
): proto.IMessage | undefined {
  const opened = openChange(edit, secret, author, author);
  if (!opened) return undefined;
  const message = proto.Message.decode(opened);
  return message.protocolMessage?.editedMessage ?? (message.eventMessage ? message : undefined);
}
