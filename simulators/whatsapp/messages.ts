import { normalizeMessageContent, proto, type MediaType } from '@whiskeysockets/baileys';
import type { MediaHost } from './media/mediaHost.ts';

/** A message sent by a simulated contact or phone. */
export interface SentMessage {
  readonly id: string;
  /** Number of the phone or id of the group that it was sent to. */
  readonly to: string;
  readonly content: proto.IMessage;
}

export type ReceivedKind =
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'document'
  | 'sticker'
  | 'location'
  | 'vcard'
  | 'poll'
  | 'edit'
  | 'revoke'
  | 'reaction'
  | 'other';

/** A decrypted message that a simulated contact has received. */
export interface ReceivedMessage {
  readonly id: string;
  /** Number of the sending phone. */
  readonly from: string;
  readonly kind: ReceivedKind;
  /** Text, caption, new text of an edit or emoji of a reaction; else empty. */
  readonly text: string;
  /** The decrypted file, its checksum verified. */
  readonly media?: {
    readonly bytes: Buffer;
    readonly mime: string;
    readonly fileName: string;
    readonly ptt: boolean;
  };
  readonly quotedId?: string;
  /** The message that is edited, revoked or reacted to. */
  readonly targetId?: string;
  readonly content: proto.IMessage;
}

type Facts = Omit<ReceivedMessage, 'id' | 'from' | 'content'>;

export async function readMessage(
  id: string,
  from: string,
  received: proto.IMessage,
  media: MediaHost,
): Promise<ReceivedMessage> {
  const content = normalizeMessageContent(received) ?? received;
  return { id, from, content, ...(await factsOf(content, media)) };
}

async function factsOf(content: proto.IMessage, media: MediaHost): Promise<Facts> {
  const { protocolMessage, reactionMessage } = content;
  if (protocolMessage?.type === proto.Message.ProtocolMessage.Type.REVOKE) {
    return { kind: 'revoke', text: '', ...targetOf(protocolMessage.key) };
  }
  if (protocolMessage?.editedMessage) {
    return { kind: 'edit', text: textOf(protocolMessage.editedMessage), ...targetOf(protocolMessage.key) };
  }
  if (reactionMessage) {
    return { kind: 'reaction', text: reactionMessage.text ?? '', ...targetOf(reactionMessage.key) };
  }
  const quoted = quotedOf(content);
  const file = fileOf(content);
  if (file) {
    const bytes = await media.open(file.message, file.type);
    const { mimetype = '', caption = '', fileName = '', ptt = false } = file.message;
    return {
      kind: file.kind,
      text: caption ?? '',
      media: { bytes, mime: mimetype ?? '', fileName: fileName ?? '', ptt: ptt ?? false },
      ...quoted,
    };
  }
  if (content.locationMessage)
    return { kind: 'location', text: content.locationMessage.name ?? '', ...quoted };
  const cards = content.contactMessage ?? content.contactsArrayMessage;
  if (cards) return { kind: 'vcard', text: cards.displayName ?? '', ...quoted };
  const poll = content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3;
  if (poll) return { kind: 'poll', text: poll.name ?? '', ...quoted };
  const text = textOf(content);
  return { kind: text ? 'text' : 'other', text, ...quoted };
}

interface FileMessage {
  url?: string | null;
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  mimetype?: string | null;
  caption?: string | null;
  fileName?: string | null;
  ptt?: boolean | null;
}

function fileOf(
  content: proto.IMessage,
): { kind: ReceivedKind; type: MediaType; message: FileMessage } | undefined {
  const { imageMessage, audioMessage, videoMessage, documentMessage, stickerMessage } = content;
  if (imageMessage) return { kind: 'image', type: 'image', message: imageMessage };
  if (audioMessage) return { kind: 'audio', type: 'audio', message: audioMessage };
  if (videoMessage) return { kind: 'video', type: 'video', message: videoMessage };
  if (documentMessage) return { kind: 'document', type: 'document', message: documentMessage };
  if (stickerMessage) return { kind: 'sticker', type: 'sticker', message: stickerMessage };
  return undefined;
}

function textOf(content: proto.IMessage): string {
  return content.conversation ?? content.extendedTextMessage?.text ?? '';
}

function targetOf(key: proto.IMessageKey | null | undefined): { targetId?: string } {
  return key?.id ? { targetId: key.id } : {};
}

function quotedOf(content: proto.IMessage): { quotedId?: string } {
  const parts = Object.values(content).filter((part) => typeof part === 'object' && part !== null);
  const stanzaId = parts
    .map((part: { contextInfo?: proto.IContextInfo | null }) => part.contextInfo?.stanzaId)
    .find(Boolean);
  return stanzaId ? { quotedId: stanzaId } : {};
}
