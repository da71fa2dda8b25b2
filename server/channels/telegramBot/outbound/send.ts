import { InputFile, type Api } from 'grammy';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { OutboundMessage, SendResult } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { uploadTimeout } from '#server/platform/net/uploadTime.ts';
import { parseContactCards, type ContactCard } from '#shared/domain/parseContactCards.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';
import { parseLocation, type SharedLocation } from '#shared/domain/parseLocation.ts';
import { connect } from '../api/connect.ts';
import { failureOf, movedTo } from '../api/failure.ts';
import { providerIdOf, telegramIdOf } from '../inbound/update.ts';
import { topicFor } from '../topics.ts';
import { formattedText } from './formattedText.ts';

/**
 * Sends a message as the bot. Telegram knows no id of ours: a message that comes again is another one to it.
 * @throws Error when the file could not be read
 */
export async function send(
  ctx: AppContext,
  api: Api,
  connectionId: number,
  message: OutboundMessage,
): Promise<SendResult> {
  const chatId = Number(message.to[0]?.value);
  if (!Number.isSafeInteger(chatId)) return { outcome: 'refused', reason: 'address' };
  const location = message.mediaType === 'location' ? parseLocation(message.body).coordinates : null;
  const card = message.mediaType === 'vcard' ? parseContactCards(message.body)[0] : undefined;
  if (!message.media && message.mediaType !== 'chat' && !location && !card)
    return { outcome: 'refused', reason: 'kind' };
  const file = message.media && readable(message.media);
  const quotedId = quotedIn(chatId, message);
  const topic = await topicFor(emOf(ctx), { connectionId, chatId }, quotedId);
  const sendTo = (target: Target) => {
    if (location) return sendLocation(api, target, message, location);
    if (card) return sendCard(api, target, message, card);
    return file
      ? sendFile(connect(ctx.config, api.token, { timeout: file.timeout }), target, message, file.open)
      : sendText(api, target, message);
  };
  try {
    const sent = await sendTo({ chatId, quotedId, topic }).catch((error: unknown) => {
      const moved = movedTo(error);
      if (moved !== undefined) return sendTo({ chatId: moved });
      if (topic !== undefined && isWithoutTopic(error)) return sendTo({ chatId, quotedId });
      throw error;
    });
    return { outcome: 'acknowledged', providerId: providerIdOf(sent.chat.id, sent.message_id) };
  } catch (error) {
    if (file?.failure()) throw file.failure();
    const result = resultOf(ctx.now(), error);
    const isIncomplete = file?.isRead() === false; // Telegram had nothing that it could have sent
    return result.outcome === 'uncertain' && isIncomplete ? { ...result, outcome: 'unanswered' } : result;
  }
}

function resultOf(now: Date, error: unknown): SendResult {
  const failure = failureOf(error);
  const { reason } = failure;
  switch (failure.kind) {
    case 'limited':
      return { outcome: 'rateLimited', reason, until: new Date(now.getTime() + failure.seconds * 1000) };
    case 'refused': {
      const code = errorCodeOf(reason);
      return { outcome: 'refused', reason, ...(code && { code }) };
    }
    case 'unanswered':
      return { outcome: 'uncertain', reason };
    case 'busy':
      return { outcome: 'unanswered', reason };
    case 'token':
    case 'elsewhere':
    case 'unreachable':
      return { outcome: 'disconnected', reason };
    case 'unknown':
      throw error;
  }
}

/** What Telegram's descriptions of refusals mean to people. Others are shown as Telegram says them. */
const MEANINGS: readonly (readonly [RegExp, ErrorCode])[] = [
  [/bot was blocked by the user|user is deactivated/i, 'ERR_CUSTOMER_UNAVAILABLE'],
  [/chat not found|can't initiate conversation|can't send messages to bots/i, 'ERR_CONTACT_NOT_ON_CHANNEL'],
  [/bot was kicked|bot is not a member|PEER_ID_INVALID/i, 'ERR_CONTACT_NOT_ON_CHANNEL'],
  [
    /not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_SEND_\w+_FORBIDDEN/i,
    'ERR_CHANNEL_PERMISSION',
  ],
  [/(?:message|caption) is too long/i, 'ERR_MESSAGE_TOO_LONG'],
  [/file is too big|Entity Too Large|file must be non-empty/i, 'ERR_FILE_NOT_ACCEPTED'],
];

function errorCodeOf(reason: string): ErrorCode | undefined {
  return MEANINGS.find(([pattern]) => pattern.test(reason))?.[1];
}

/** Where a message goes. */
interface Target {
  readonly chatId: number;
  /** The message of that chat that it quotes. */
  readonly quotedId?: number | undefined;
  /** Of a group that has topics. */
  readonly topic?: number | undefined;
}

/** The number of the quoted message; undefined for one of another chat, which has other messages of that number. */
function quotedIn(chatId: number, { quoted }: OutboundMessage): number | undefined {
  const known = quoted && telegramIdOf(quoted.providerId);
  return known?.chatId === String(chatId) ? known.messageId : undefined;
}

/** The topic was deleted, or the group has none any more. */
function isWithoutTopic(error: unknown): boolean {
  return /message thread not found|TOPIC_DELETED/i.test(failureOf(error).reason);
}

interface Options {
  message_thread_id?: number;
  reply_parameters?: { message_id: number; allow_sending_without_reply: true };
  reply_markup?: InlineKeyboardMarkup;
}

function optionsOf({ quotedId, topic }: Target, { choices }: OutboundMessage): Options {
  const buttons = choices?.map((text, index) => [{ text, callback_data: String(index + 1) }]);
  return {
    ...(topic !== undefined && { message_thread_id: topic }),
    ...(quotedId !== undefined && {
      reply_parameters: { message_id: quotedId, allow_sending_without_reply: true },
    }),
    ...(buttons && { reply_markup: { inline_keyboard: buttons } }),
  };
}

function sendText(api: Api, target: Target, message: OutboundMessage): Promise<Message> {
  const { text, entities } = formattedText(message.body);
  return api.sendMessage(target.chatId, text, { entities, ...optionsOf(target, message) });
}

/** Telegram has no place with a name and no address, nor the reverse: what is missing is said by the other. */
function sendLocation(
  api: Api,
  target: Target,
  message: OutboundMessage,
  { latitude, longitude }: NonNullable<SharedLocation['coordinates']>,
): Promise<Message> {
  const { name = '', address = '' } = message.sentLocation ?? {};
  const options = optionsOf(target, message);
  return name === '' && address === ''
    ? api.sendLocation(target.chatId, latitude, longitude, options)
    : api.sendVenue(target.chatId, latitude, longitude, name || address, address || name, options);
}

function sendCard(
  api: Api,
  target: Target,
  message: OutboundMessage,
  { name, numbers: [number = ''] }: ContactCard,
): Promise<Message> {
  return api.sendContact(target.chatId, `+${digitsOf(number)}`, name, optionsOf(target, message));
}

/** Files that Telegram shows by themselves; it refuses some, for example very large pictures: those go as documents. */
async function sendFile(
  api: Api,
  target: Target,
  message: OutboundMessage,
  open: () => InputFile,
): Promise<Message> {
  const { text, entities } = formattedText(message.body);
  const { chatId } = target;
  const options = { caption: text, caption_entities: entities, ...optionsOf(target, message) };
  const asDocument = () => api.sendDocument(chatId, open(), options);
  const { mime = '', isVoice = false } = message.media ?? {};
  const shown = () => {
    if (isVoice) return api.sendVoice(chatId, open(), options);
    if (/^image\/(?:jpeg|png|webp)$/.test(mime)) return api.sendPhoto(chatId, open(), options);
    if (mime === 'image/gif') return api.sendAnimation(chatId, open(), options);
    if (mime === 'video/mp4') return api.sendVideo(chatId, open(), { ...options, supports_streaming: true });
    if (/^audio\/(?:mpeg|mp4|aac|x-m4a)/.test(mime)) return api.sendAudio(chatId, open(), options);
    return undefined;
  };
  try {
    return await (shown() ?? asDocument());
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || !REFUSED_AS_SHOWN.test(failure.reason)) throw error;
    return asDocument();
  }
}

const REFUSED_AS_SHOWN = /PHOTO_|IMAGE_|VIDEO_|VOICE_|wrong file type|too big for a photo/i;

/** The file for the library, which reports a file that cannot be read like a failure of the network. */
function readable({ read, name, size }: NonNullable<OutboundMessage['media']>) {
  let failure: unknown;
  let isRead = false;
  async function* chunks() {
    isRead = false;
    try {
      yield* read();
      isRead = true;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return {
    open: () => new InputFile(chunks, name),
    failure: () => failure,
    isRead: () => isRead,
    /** Of the request with it. Seconds. */
    timeout: uploadTimeout(size) / 1000,
  };
}
