import { mediaTypeOf, STICKER_MIME, type MediaType } from '#shared/domain/mediaType.ts';
import type { InboundMedia } from '#server/features/connections/index.ts';
import { locationBody } from '#server/features/connections/index.ts';
import type { FileReference } from './fileReference.ts';
import type { TelegramEntity, TelegramFile, TelegramMessage } from './update.ts';

interface Content {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly media?: InboundMedia;
}

/** Everything about a message but its content. */
const ENVELOPE = new Set([
  'message_id',
  'message_thread_id',
  'from',
  'sender_chat',
  'sender_tag',
  'date',
  'chat',
  'business_connection_id',
  'is_topic_message',
  'forward_origin',
  'is_automatic_forward',
  'reply_to_message',
  'external_reply',
  'quote',
  'via_bot',
  'edit_date',
  'has_protected_content',
  'author_signature',
  'effect_id',
  'reply_markup',
]);

/** What Telegram itself writes into a conversation: nobody answers it. */
const NOTICES = [
  /^new_chat_/,
  /^left_chat_/,
  /^delete_chat_/,
  /^group_chat_/,
  /^supergroup_chat_/,
  /^channel_chat_/,
  /^message_auto_delete_/,
  /^migrate_/,
  /^pinned_message$/,
  /^forum_topic_/,
  /^general_forum_topic_/,
  /^video_chat_/,
  /^chat_/,
  /^community_/,
  /^boost_added$/,
  /^proximity_alert_triggered$/,
  /^write_access_allowed$/,
  /^users_shared$/,
  /^connected_website$/,
];

/**
 * The content of a message; undefined for notices of Telegram. Kinds that Ramal does not know are `unsupported`.
 * @param connectionId the connection through which its file can be fetched
 */
export function contentOf(message: TelegramMessage, connectionId: number): Content | undefined {
  if (message.text !== undefined)
    return { mediaType: 'chat', body: withLinks(message.text, message.entities) };
  const media = mediaOf(message, connectionId);
  if (media) {
    const caption = withLinks(message.caption ?? '', message.caption_entities);
    return { mediaType: mediaTypeOf(media.mime), body: caption, media };
  }
  return sharedOf(message) ?? unknownOf(message);
}

/** Adds the targets of links that the text hides. */
function withLinks(text: string, entities: readonly TelegramEntity[] = []): string {
  return entities
    .filter(({ url }) => url)
    .toSorted((one, other) => other.offset - one.offset)
    .reduce((result, { offset, length, url = '' }) => {
      const end = offset + length;
      return result.slice(offset, end).includes(url)
        ? result
        : `${result.slice(0, end)} (${url})${result.slice(end)}`;
    }, text);
}

/** What stays the same for the file of a message; empty without one. */
export function fileIdOf(message: TelegramMessage): string {
  return fileOf(message)?.file.file_unique_id ?? '';
}

function fileOf(
  message: TelegramMessage,
): { readonly file: TelegramFile; readonly mime: string; readonly name: string } | undefined {
  const { photo, voice, audio, video, video_note: round, animation, document, sticker } = message;
  const largest = photo?.toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0)).at(-1);
  const found: readonly (readonly [TelegramFile | undefined, mime: string, name?: string])[] = [
    [largest, 'image/jpeg'],
    [voice, 'audio/ogg'],
    [audio, 'audio/mpeg'],
    [video, 'video/mp4'],
    [round, 'video/mp4'],
    [animation, 'video/mp4'], // before `document`, which repeats it
    [document, 'application/octet-stream'],
    [sticker, ...stickerKind(sticker)],
  ];
  const [file, mime, name = ''] = found.find(([each]) => each) ?? [];
  return file && mime !== undefined ? { file, mime, name } : undefined;
}

function mediaOf(message: TelegramMessage, connectionId: number): InboundMedia | undefined {
  const found = fileOf(message);
  if (!found) return undefined;
  const { file, mime, name } = found;
  const reference: FileReference = { connectionId, fileId: file.file_id };
  return {
    channelType: 'telegramBot',
    reference,
    mime: file.mime_type ?? mime,
    name: file.file_name ?? name,
    isVoice: message.voice !== undefined,
    width: file.width ?? null,
    height: file.height ?? null,
  };
}

function stickerKind(sticker: TelegramMessage['sticker']): [mime: string, name?: string] {
  if (sticker?.is_animated) return ['application/x-tgsticker', `${sticker.emoji ?? 'sticker'}.tgs`];
  return [sticker?.is_video ? 'video/webm' : STICKER_MIME];
}

function sharedOf({ venue, location, contact, dice, poll }: TelegramMessage): Content | undefined {
  const at = venue?.location ?? location;
  if (at) {
    const position = { degreesLatitude: at.latitude, degreesLongitude: at.longitude };
    const name = venue && { name: venue.title, address: venue.address };
    return { mediaType: 'location', body: locationBody({ ...position, ...name }) };
  }
  if (contact) return { mediaType: 'vcard', body: cardOf(contact) };
  if (dice) return { mediaType: 'chat', body: `${dice.emoji} ${dice.value}` };
  if (!poll) return undefined;
  const options = poll.options.map(({ text }) => `○ ${text}`);
  return { mediaType: 'chat', body: [`📊 ${poll.question}`, ...options].join('\n') };
}

function cardOf(contact: NonNullable<TelegramMessage['contact']>): string {
  if (contact.vcard) return contact.vcard;
  const plain = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${plain(name)}`,
    `TEL;TYPE=CELL:${plain(contact.phone_number)}`,
    'END:VCARD',
  ].join('\n');
}

function unknownOf(message: TelegramMessage): Content | undefined {
  const kinds = Object.keys(message).filter((key) => !ENVELOPE.has(key));
  const isNotice = kinds.some((kind) => NOTICES.some((pattern) => pattern.test(kind)));
  return isNotice ? undefined : { mediaType: 'unsupported', body: message.caption ?? '' };
}
