import {
  extractMessageContent,
  normalizeMessageContent,
  proto,
  type MediaType as FileType,
} from '@whiskeysockets/baileys';
import type { MediaType } from '#shared/domain/mediaType.ts';

/** A file as a message names it. */
export interface FileReference {
  readonly type: FileType;
  readonly source: { url?: string | null; directPath?: string | null; mediaKey?: Uint8Array | null };
  readonly sha256: Uint8Array | undefined;
  readonly mime: string;
  readonly name: string;
  readonly isVoice: boolean;
}

/** What a decrypted message means to the desk. */
export type Content =
  | {
      readonly kind: 'message';
      readonly mediaType: MediaType;
      readonly body: string;
      readonly file?: FileReference;
      readonly quotedId?: string;
    }
  | { readonly kind: 'edit'; readonly targetId: string; readonly body: string }
  | { readonly kind: 'revoke'; readonly targetId: string }
  | { readonly kind: 'reaction'; readonly targetId: string; readonly emoji: string }
  /** Nothing that a person has said: keys, settings, history. */
  | { readonly kind: 'none' };

const NOTHING: Content = { kind: 'none' };

/** Kinds without anything to see, that come along with others or alone. */
const TECHNICAL = new Set([
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'keepInChatMessage',
  'pollUpdateMessage',
  'encReactionMessage',
  'encCommentMessage',
]);

/**
 * Reads a message of WhatsApp. A kind that nobody here knows becomes a message that says so: it is never lost silently.
 * @param unsupported the words for that
 */
export function contentOf(received: proto.IMessage, unsupported: string): Content {
  const content = normalizeMessageContent(received);
  if (!content) return NOTHING;
  if (content.protocolMessage) return protocolContent(content.protocolMessage);
  if (content.reactionMessage) {
    const { key, text } = content.reactionMessage;
    return key?.id ? { kind: 'reaction', targetId: key.id, emoji: text ?? '' } : NOTHING;
  }
  const seen = messageContent(extractMessageContent(content) ?? content);
  if (seen) return { kind: 'message', ...seen, ...quotedOf(content) };
  const isTechnical = Object.entries(content).every(
    ([name, part]) => part === null || part === undefined || TECHNICAL.has(name),
  );
  return isTechnical ? NOTHING : { kind: 'message', mediaType: 'unsupported', body: unsupported };
}

function protocolContent({ type, key, editedMessage }: proto.Message.IProtocolMessage): Content {
  const { Type } = proto.Message.ProtocolMessage;
  if (!key?.id) return NOTHING;
  if (type === Type.REVOKE) return { kind: 'revoke', targetId: key.id };
  if (type !== Type.MESSAGE_EDIT || !editedMessage) return NOTHING;
  const body = messageContent(normalizeMessageContent(editedMessage) ?? editedMessage)?.body;
  return body === undefined ? NOTHING : { kind: 'edit', targetId: key.id, body };
}

type Seen = Omit<Extract<Content, { kind: 'message' }>, 'kind' | 'quotedId'>;

function messageContent(content: proto.IMessage): Seen | undefined {
  const text = content.conversation ?? content.extendedTextMessage?.text;
  if (text !== null && text !== undefined && text !== '') return { mediaType: 'chat', body: text };
  return fileContent(content) ?? placeContent(content) ?? cardContent(content);
}

function fileContent(content: proto.IMessage): Seen | undefined {
  const { imageMessage, videoMessage, ptvMessage, audioMessage, documentMessage, stickerMessage } = content;
  if (imageMessage) return fileOf('image', 'image', imageMessage, imageMessage.caption);
  const video = videoMessage ?? ptvMessage;
  if (video) return fileOf('video', 'video', video, video.caption);
  if (audioMessage)
    return fileOf('audio', audioMessage.ptt ? 'ptt' : 'audio', audioMessage, '', {
      isVoice: audioMessage.ptt ?? false,
    });
  if (stickerMessage) return fileOf('image', 'sticker', stickerMessage, '');
  if (!documentMessage) return undefined;
  const name = documentMessage.fileName ?? documentMessage.title ?? '';
  return fileOf('application', 'document', documentMessage, documentMessage.caption, { name });
}

interface WireFile {
  url?: string | null;
  directPath?: string | null;
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  mimetype?: string | null;
}

function fileOf(
  mediaType: MediaType,
  type: FileType,
  { url, directPath, mediaKey, fileSha256, mimetype }: WireFile,
  caption: string | null | undefined,
  { name = '', isVoice = false } = {},
): Seen {
  const source = { url: url ?? null, directPath: directPath ?? null, mediaKey: mediaKey ?? null };
  const sha256 = fileSha256?.length ? fileSha256 : undefined;
  return {
    mediaType,
    body: caption ?? '',
    file: { type, source, sha256, mime: mimetype ?? 'application/octet-stream', name, isVoice },
  };
}

/** Picture, link and description, separated by pipes. */
function placeContent({ locationMessage, liveLocationMessage }: proto.IMessage): Seen | undefined {
  const place = locationMessage ?? liveLocationMessage;
  if (!place) return undefined;
  const { degreesLatitude = 0, degreesLongitude = 0, jpegThumbnail } = place;
  const thumbnail = jpegThumbnail?.length
    ? `data:image/png;base64,${Buffer.from(jpegThumbnail).toString('base64')}`
    : '';
  const link = `https://maps.google.com/maps?q=${degreesLatitude}%2C${degreesLongitude}&z=17`;
  const described = [locationMessage?.name, locationMessage?.address, liveLocationMessage?.caption]
    .filter(Boolean)
    .join(', ');
  const description = (described || `${degreesLatitude}, ${degreesLongitude}`).replaceAll('|', ' ');
  return { mediaType: 'location', body: [thumbnail, link, description].join('|') };
}

function cardContent({ contactMessage, contactsArrayMessage }: proto.IMessage): Seen | undefined {
  const cards = contactMessage ? [contactMessage] : (contactsArrayMessage?.contacts ?? []);
  const vcards = cards.map(({ vcard }) => vcard ?? '').filter(Boolean);
  return vcards.length > 0 ? { mediaType: 'vcard', body: vcards.join('\n') } : undefined;
}

function quotedOf(content: proto.IMessage): { quotedId?: string } {
  for (const part of Object.values(content)) {
    const context: unknown = typeof part === 'object' && part !== null ? part.contextInfo : undefined;
    if (
      typeof context === 'object' &&
      context !== null &&
      'stanzaId' in context &&
      typeof context.stanzaId === 'string'
    ) {
      return { quotedId: context.stanzaId };
    }
  }
  return {};
}
