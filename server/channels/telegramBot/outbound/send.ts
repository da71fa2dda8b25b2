import { InputFile, type Api } from 'grammy';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import type { OutboundMessage, SendResult } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { failureOf, movedTo } from '../api/failure.ts';
import { providerIdOf, telegramIdOf } from '../inbound/update.ts';
import { formattedText } from './formattedText.ts';

/**
 * Sends a message as the bot. Telegram knows no id of ours: a message that comes again is another one to it.
 * @throws Error when the file could not be read
 */
export async function send(
  { now }: Pick<AppContext, 'now'>,
  api: Api,
  message: OutboundMessage,
): Promise<SendResult> {
  const chatId = Number(message.to[0]?.value);
  if (!Number.isSafeInteger(chatId)) return { outcome: 'refused', reason: 'address' };
  if (!message.media && message.mediaType !== 'chat') return { outcome: 'refused', reason: 'kind' };
  const file = message.media && readable(message.media);
  const sendTo = (chat: number) =>
    file ? sendFile(api, chat, message, file.open) : sendText(api, chat, message);
  try {
    const sent = await sendTo(chatId).catch((error: unknown) => {
      const moved = movedTo(error);
      if (moved === undefined) throw error;
      return sendTo(moved);
    });
    return { outcome: 'acknowledged', providerId: providerIdOf(sent.chat.id, sent.message_id) };
  } catch (error) {
    if (file?.failure()) throw file.failure();
    return resultOf(now(), error);
  }
}

function resultOf(now: Date, error: unknown): SendResult {
  const failure = failureOf(error);
  const { reason } = failure;
  switch (failure.kind) {
    case 'limited':
      return { outcome: 'rateLimited', reason, until: new Date(now.getTime() + failure.seconds * 1000) };
    case 'refused':
      return { outcome: 'refused', reason };
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

interface Options {
  reply_parameters?: { message_id: number; allow_sending_without_reply: true };
  reply_markup?: InlineKeyboardMarkup;
}

function optionsOf(chatId: number, { quoted, choices }: OutboundMessage): Options {
  const known = quoted && telegramIdOf(quoted.providerId);
  const id = known?.chatId === String(chatId) ? known : undefined; // another chat has another message of that number
  const buttons = choices?.map((text, index) => [{ text, callback_data: String(index + 1) }]);
  return {
    ...(id && { reply_parameters: { message_id: id.messageId, allow_sending_without_reply: true } }),
    ...(buttons && { reply_markup: { inline_keyboard: buttons } }),
  };
}

function sendText(api: Api, chatId: number, message: OutboundMessage): Promise<Message> {
  const { text, entities } = formattedText(message.body);
  return api.sendMessage(chatId, text, { entities, ...optionsOf(chatId, message) });
}

/** Files that Telegram shows by themselves; it refuses some, for example very large pictures: those go as documents. */
async function sendFile(
  api: Api,
  chatId: number,
  message: OutboundMessage,
  open: () => InputFile,
): Promise<Message> {
  const { text, entities } = formattedText(message.body);
  const options = { caption: text, caption_entities: entities, ...optionsOf(chatId, message) };
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
function readable({ read, name }: NonNullable<OutboundMessage['media']>) {
  let failure: unknown;
  async function* chunks() {
    try {
      yield* read();
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { open: () => new InputFile(chunks, name), failure: () => failure };
}
