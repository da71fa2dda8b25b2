import { Readable } from 'node:stream';
import {
  jidEncode,
  type AnyMessageContent,
  type proto,
  type WAMessage,
  type WAMessageKey,
} from '@whiskeysockets/baileys';
import { STICKER_MIME } from '#shared/domain/mediaType.ts';
import { parseContactCards, splitCards } from '#shared/domain/parseContactCards.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import type { Address, MessageKey, OutboundContent } from '#server/features/connections/index.ts';
import { FORWARDED_OFTEN } from '../inbound/kinds/indicators.ts';

const SERVERS: ReadonlyMap<string, 's.whatsapp.net' | 'lid' | 'g.us'> = new Map([
  ['phone', 's.whatsapp.net'],
  ['lid', 'lid'],
  ['group', 'g.us'],
]);

/** The first usable address as a JID. @throws Error when the contact has no WhatsApp address */
export function jidOf(addresses: readonly Address[]): string {
  for (const { kind, value } of addresses) {
    const server = SERVERS.get(kind);
    if (server) return jidEncode(value, server);
  }
  throw new Error('the contact has no address on WhatsApp');
}

/** Every JID of a chat, in this order. */
export function jidsOf(addresses: readonly Address[]): string[] {
  return addresses.flatMap(({ kind, value }) => {
    const server = SERVERS.get(kind);
    return server ? [jidEncode(value, server)] : [];
  });
}

/** Baileys' key of a message. */
export function keyOf({ providerId, fromMe, chat, author }: MessageKey): WAMessageKey {
  return {
    id: providerId,
    remoteJid: jidOf(chat),
    fromMe,
    ...(author && author.length > 0 && { participant: jidOf(author) }),
  };
}

type Quoted = NonNullable<OutboundContent['quoted']>;

/** The quoted message, with only what the recipient's phone needs to show it: it shows this copy, not the original. */
export function quotedOf(quoted: Quoted): WAMessage {
  return { key: keyOf(quoted), message: copyOf(quoted) };
}

function copyOf({ mediaType, body, mediaMime, mediaName, isVoice }: Quoted): proto.IMessage {
  const file = { ...(mediaMime && { mimetype: mediaMime }) };
  const caption = body === '' ? {} : { caption: body };
  switch (mediaType) {
    case 'image':
      return mediaMime === STICKER_MIME && body === ''
        ? { stickerMessage: file }
        : { imageMessage: { ...file, ...caption } };
    case 'video':
      return { videoMessage: { ...file, ...caption } };
    case 'audio':
      return { audioMessage: { ...file, ptt: isVoice } };
    case 'application':
      return { documentMessage: { ...file, ...(mediaName && { fileName: mediaName }), ...caption } };
    case 'location': {
      const { coordinates, description } = parseLocation(body);
      if (!coordinates) return { conversation: description };
      const { latitude, longitude } = coordinates;
      return {
        locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, name: description },
      };
    }
    case 'vcard':
      return { contactMessage: { displayName: namesIn(body), vcard: body } };
    case 'unsupported':
      return { conversation: '' }; // its body says so to agents only
    case 'chat':
    case 'call_log':
      return { conversation: body };
  }
}

/** The names in contact cards. */
function namesIn(cards: string): string {
  return parseContactCards(cards)
    .map(({ name }) => name)
    .join(', ');
}

/** A message whose text has mentions as WhatsApp writes them. */
export interface WireContent extends Omit<OutboundContent, 'mentions'> {
  /** The JIDs of those whom the text mentions. */
  readonly mentions?: string[];
}

/** Converts a message to the library's form; undefined for kinds that cannot be sent. */
export function contentOf({
  mediaType,
  body,
  media,
  sentLocation,
  mentions = [],
}: WireContent): AnyMessageContent | undefined {
  const mentioned = mentions.length > 0 && { mentions };
  if (!media && mediaType === 'location') return locationOf(body, sentLocation);
  if (!media && mediaType === 'vcard') return cardsOf(body);
  if (!media) return mediaType === 'chat' ? { text: body, ...mentioned } : undefined;
  const file = { stream: Readable.from(media.read()) };
  const caption = body === '' ? {} : { caption: body, ...mentioned };
  switch (mediaType) {
    case 'image':
      return { image: file, mimetype: media.mime, ...caption };
    case 'video':
      return { video: file, mimetype: media.mime, ...caption };
    case 'audio':
      return { audio: file, ...soundOf(media) };
    case 'application':
      return { document: file, mimetype: media.mime, fileName: media.name, ...caption };
    default:
      return undefined;
  }
}

function locationOf(body: string, sent: WireContent['sentLocation']): AnyMessageContent | undefined {
  const { coordinates } = parseLocation(body);
  if (!coordinates) return undefined;
  const { latitude, longitude } = coordinates;
  return { location: { degreesLatitude: latitude, degreesLongitude: longitude, ...sent } };
}

function cardsOf(body: string): AnyMessageContent {
  const contacts = splitCards(body).map((vcard) => ({ displayName: namesIn(vcard), vcard }));
  return { contacts: { displayName: namesIn(body), contacts } };
}

/** The lowest score with which phones show each. */
const FORWARDING_SCORES = { once: 1, often: FORWARDED_OFTEN } as const;

/** The same, marked as forwarded if it is. */
export function forwardedContent(message: WireContent): AnyMessageContent | undefined {
  const content = contentOf(message);
  const { forwarded } = message;
  if (!content || !forwarded) return content;
  const contextInfo = { isForwarded: true, forwardingScore: FORWARDING_SCORES[forwarded] };
  return { ...content, contextInfo } as AnyMessageContent; // each kind of `contentOf` takes it
}

/** Phones play only OGG with Opus as a voice message; other formats sent as one appear broken. */
function soundOf({ mime, isVoice }: NonNullable<OutboundContent['media']>) {
  return isVoice && mime.startsWith('audio/ogg')
    ? { mimetype: 'audio/ogg; codecs=opus', ptt: true }
    : { mimetype: mime, ptt: false };
}
