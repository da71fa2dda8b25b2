import { proto } from '@whiskeysockets/baileys';
import type { SentMessage } from '../messages.ts';
import { encryptChange } from './encryptChange.ts';

/**
 * An edit as phones send it since May 2026.
 * @param author JID of the customer who wrote and edits the original
 */
export function encryptEdit(original: SentMessage, author: string, edit: proto.IMessage): proto.IMessage {
  const isEvent = Boolean(original.content.eventMessage);
  const { MESSAGE_EDIT, EVENT_EDIT } = proto.Message.SecretEncryptedMessage.SecretEncType;
  const context = { author, sender: author, label: isEvent ? 'Event Edit' : 'Message Edit' } as const;
  return {
    secretEncryptedMessage: {
      targetMessageKey: edit.protocolMessage?.key ?? {},
      ...encryptChange(original, context, proto.Message.encode(edit).finish()),
      secretEncType: isEvent ? EVENT_EDIT : MESSAGE_EDIT,
    },
  };
}
