import { normalizeMessageContent, type MediaType as FileType, type proto } from '@whiskeysockets/baileys';
import type { MediaType } from '#shared/domain/mediaType.ts';
import { locationBody } from '../../location.ts';

/** A file as described in a message. */
export interface FileReference {
  /** Selects the HKDF info used for its encryption. */
  readonly type: FileType;
  readonly at: {
    readonly url?: string | null;
    readonly directPath?: string | null;
    readonly mediaKey?: Uint8Array | null;
  };
  readonly sha256: Uint8Array | undefined;
  readonly mime: string;
  readonly name: string;
  readonly isVoice: boolean;
  /** Width in pixels of a picture, sticker or video; not verified. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** The content of a message. */
export interface Content {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly file?: FileReference;
  readonly quotedProviderId?: string;
  /** Only programs send buttons and menus. */
  readonly isFromAutomaton: boolean;
}

/** Message parts that carry nothing to display. */
const SILENT = new Set([
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'encCommentMessage',
  'encEventResponseMessage',
  'pollUpdateMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'stickerSyncRmrMessage',
  'call',
  'callLogMesssage',
  'bcallMessage',
  'chat',
  'placeholderMessage',
  'albumMessage', // announces pictures, which arrive as messages of their own
]);

const OF_PROGRAMS = new Set(['buttonsMessage', 'listMessage', 'templateMessage', 'interactiveMessage']);

/**
 * Converts a message to the domain's media types. Unknown content becomes 'unsupported' with the given text,
 * so that an agent looks at the phone; undefined when there is nothing to display.
 */
export function contentOf(sent: proto.IMessage, unsupported: string): Content | undefined {
  const message = unwrap(sent);
  const kinds = Object.entries(message)
    .filter(([kind, part]) => part !== null && part !== undefined && !SILENT.has(kind))
    .map(([kind]) => kind);
  if (kinds.length === 0) return undefined;
  const plain = textIn(message) ?? fileIn(message) ?? cardIn(message);
  if (plain && plain.mediaType === 'chat' && plain.body === '') return undefined;
  return {
    ...(plain ?? { mediaType: 'unsupported', body: unsupported }),
    ...quotedIn(message),
    isFromAutomaton: kinds.some((kind) => OF_PROGRAMS.has(kind)),
  };
}

/** Removes the wrappers of a message: disappearing, view-once, with caption, edited, group mention. */
export function unwrap(sent: proto.IMessage): proto.IMessage {
  const message = normalizeMessageContent(sent.deviceSentMessage?.message ?? sent) ?? {};
  const inner = (message.lottieStickerMessage ?? message.groupMentionedMessage ?? message.botInvokeMessage)
    ?.message;
  return inner ? unwrap(inner) : message;
}

type PlainContent = Pick<Content, 'mediaType' | 'body' | 'file'>;

/** Text that was typed, or chosen from buttons and lists. */
function textIn(message: proto.IMessage): PlainContent | undefined {
  const body =
    message.conversation ??
    message.extendedTextMessage?.text ??
    message.buttonsResponseMessage?.selectedDisplayText ??
    message.templateButtonReplyMessage?.selectedDisplayText ??
    message.listResponseMessage?.title ??
    message.interactiveResponseMessage?.body?.text;
  return body === null || body === undefined ? undefined : { mediaType: 'chat', body };
}

interface FilePart {
  readonly url?: string | null;
  readonly directPath?: string | null;
  readonly mediaKey?: Uint8Array | null;
  readonly fileSha256?: Uint8Array | null;
  readonly mimetype?: string | null;
  readonly caption?: string | null;
  readonly fileName?: string | null;
  readonly ptt?: boolean | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

function fileIn(message: proto.IMessage): PlainContent | undefined {
  const { imageMessage, audioMessage, documentMessage, stickerMessage } = message;
  const videoMessage = message.videoMessage ?? message.ptvMessage;
  if (imageMessage) return file('image', 'image', imageMessage, 'image/jpeg');
  if (videoMessage) return file('video', 'video', videoMessage, 'video/mp4');
  if (audioMessage) return file('audio', 'audio', audioMessage, 'audio/ogg');
  if (stickerMessage) return file('image', 'sticker', stickerMessage, 'image/webp');
  if (documentMessage) {
    return file('application', 'document', documentMessage, 'application/octet-stream');
  }
  return undefined;
}

function file(mediaType: MediaType, type: FileType, part: FilePart, usualMime: string): PlainContent {
  const { url, directPath, mediaKey, fileSha256, caption, fileName } = part;
  return {
    mediaType,
    body: caption ?? '',
    file: {
      type,
      at: { url: url ?? null, directPath: directPath ?? null, mediaKey: mediaKey ?? null },
      sha256: fileSha256 && fileSha256.length > 0 ? fileSha256 : undefined,
      mime: part.mimetype || usualMime,
      name: fileName ?? '',
      isVoice: part.ptt === true,
      ...(part.width && part.height && { width: part.width, height: part.height }),
    },
  };
}

/** Locations and contact cards. */
function cardIn(message: proto.IMessage): PlainContent | undefined {
  const locationMessage = message.locationMessage ?? message.liveLocationMessage;
  if (locationMessage) return { mediaType: 'location', body: locationBody(locationMessage) };
  const cards = message.contactMessage ? [message.contactMessage] : message.contactsArrayMessage?.contacts;
  const body = cards?.map(({ vcard }) => vcard ?? '').join('\n');
  return body ? { mediaType: 'vcard', body } : undefined;
}

function quotedIn(message: proto.IMessage): Pick<Content, 'quotedProviderId'> {
  const parts: { contextInfo?: proto.IContextInfo | null }[] = Object.values(message).filter(
    (part) => typeof part === 'object' && part !== null,
  );
  const quotedProviderId = parts.map(({ contextInfo }) => contextInfo?.stanzaId).find(Boolean);
  return quotedProviderId ? { quotedProviderId } : {};
}
