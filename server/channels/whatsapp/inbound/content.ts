import type { MediaType as FileType, proto } from '@whiskeysockets/baileys';
import { textOfCard } from '#shared/contract/cardText.ts';
import type { Card, RichContent } from '#shared/contract/richContent.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';
import { locationBody } from '#server/features/connections/index.ts';
import { cardIn } from './kinds/cardIn.ts';
import { contextOf, indicatorsOf } from './kinds/indicators.ts';
import { headerOf } from './kinds/options.ts';
import { clip } from '../../untrusted.ts';
import { unwrap } from './unwrap.ts';

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
  readonly content?: RichContent;
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
  'eventCoverImage', // belongs to an event, which is shown without it
  'pollCreationOptionImageMessage',
  'limitSharingMessage', // a setting of the chat
]);

const OF_PROGRAMS = new Set([
  'buttonsMessage',
  'listMessage',
  'templateMessage',
  'interactiveMessage',
  'highlyStructuredMessage',
]);

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
  const card = cardIn(message);
  const plain = textIn(message) ?? fileIn(message) ?? locationIn(message) ?? (card && shownAs(card, message));
  if (plain && plain.mediaType === 'chat' && plain.body === '') return undefined;
  const content = { ...(card && plain && { card }), ...indicatorsOf(sent, message) };
  return {
    ...(plain ?? { mediaType: 'unsupported', body: unsupported }),
    ...quotedIn(message),
    ...(Object.keys(content).length > 0 && { content }),
    isFromAutomaton: kinds.some((kind) => OF_PROGRAMS.has(kind)),
  };
}

type PlainContent = Pick<Content, 'mediaType' | 'body' | 'file'>;

function textIn(message: proto.IMessage): PlainContent | undefined {
  const { conversation, extendedTextMessage, richResponseMessage, stickerMessage } = message;
  const body =
    conversation ??
    extendedTextMessage?.text ??
    (richResponseMessage && aiTextOf(richResponseMessage)) ??
    (stickerMessage && drawingOf(stickerMessage));
  return body === null || body === undefined ? undefined : { mediaType: 'chat', body };
}

/** The text of an answer of Meta AI, which people forward; undefined when it has none. */
function aiTextOf({ submessages }: proto.IAIRichResponseMessage): string | undefined {
  const texts = (submessages ?? []).map(({ messageText }) => messageText ?? '');
  return texts.filter(Boolean).join('\n\n') || undefined;
}

/** The name of a sticker that is a drawing which no browser shows (Lottie); undefined for one that is a picture. */
function drawingOf({ mimetype, isLottie, accessibilityLabel }: proto.Message.IStickerMessage) {
  const isDrawing = mimetype ? !mimetype.startsWith('image/') : isLottie === true;
  return isDrawing ? `💟 ${clip(accessibilityLabel)}`.trim() : undefined;
}

/** How a card appears where only text and files are read; undefined when nothing of it can be read. */
function shownAs(card: Card, message: proto.IMessage): PlainContent | undefined {
  const body = textOfCard(card);
  const picture = message.productMessage?.product?.productImage;
  const attached = fileIn(picture ? { imageMessage: picture } : headerOf(message));
  const { mediaKey, url, directPath } = attached?.file?.at ?? {};
  const hasFile = mediaKey && (url || directPath); // some carry a thumbnail only
  if (attached && hasFile) return { ...attached, body };
  return body === '' ? undefined : { mediaType: 'chat', body };
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
function locationIn(message: proto.IMessage): PlainContent | undefined {
  const locationMessage = message.locationMessage ?? message.liveLocationMessage;
  if (locationMessage) return { mediaType: 'location', body: locationBody(locationMessage) };
  const cards = message.contactMessage ? [message.contactMessage] : message.contactsArrayMessage?.contacts;
  const body = cards?.map(({ vcard }) => vcard ?? '').join('\n');
  return body ? { mediaType: 'vcard', body } : undefined;
}

function quotedIn(message: proto.IMessage): Pick<Content, 'quotedProviderId'> {
  const quotedProviderId = contextOf(message)?.stanzaId;
  return quotedProviderId ? { quotedProviderId } : {};
}
