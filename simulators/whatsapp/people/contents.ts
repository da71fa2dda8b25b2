import { randomBytes } from 'node:crypto';
import type { proto } from '@whiskeysockets/baileys';

/** Phones put a secret into each message; later edits are encrypted with a key derived from it. */
export function withSecret(content: proto.IMessage): proto.IMessage {
  return content.messageContextInfo
    ? content
    : { ...content, messageContextInfo: { messageSecret: randomBytes(32) } };
}

/** The type of a message stanza with this content. */
export function typeOf(content: proto.IMessage): string {
  if (content.reactionMessage) return 'reaction';
  return mediaTypeAttribute(content).mediatype || content.contactMessage || content.locationMessage
    ? 'media'
    : 'text';
}

/** The attribute of the encrypted node that names the kind of file; none for a content without a file. */
export function mediaTypeAttribute(content: proto.IMessage): { mediatype?: string } {
  if (content.imageMessage) return { mediatype: 'image' };
  if (content.audioMessage) return { mediatype: content.audioMessage.ptt ? 'ptt' : 'audio' };
  if (content.videoMessage) return { mediatype: 'video' };
  if (content.documentMessage) return { mediatype: 'document' };
  if (content.stickerMessage) return { mediatype: 'sticker' };
  return {};
}

/** A contact card in the format that phones send. */
export function vcardOf({
  name,
  numbers,
}: {
  readonly name: string;
  readonly numbers: readonly string[];
}): string {
  const phones = numbers.map((number) => `TEL;type=CELL;waid=${number.replace(/\D/g, '')}:${number}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...phones, 'END:VCARD'].join('\n');
}
