import type { Api } from 'grammy';
import type { ReactionTypeEmoji } from 'grammy/types';
import { fail } from '#shared/contract/errors.ts';
import type { Address, MessageKey } from '#server/features/connections/index.ts';
import { failureOf } from '../api/failure.ts';
import { telegramIdOf } from '../inbound/update.ts';
import { formattedText } from './formattedText.ts';

/** Edits a text, or the caption of a file. @throws AppError ERR_EDITING_WAPP_MSG */
export async function edit(api: Api, key: MessageKey, body: string): Promise<void> {
  const { chatId, messageId } = telegramIdOf(key.providerId) ?? fail('ERR_EDITING_WAPP_MSG');
  const { text, entities } = formattedText(body);
  const isDone = (error: unknown) => /message is not modified/.test(failureOf(error).reason);
  const editCaption = () =>
    api.editMessageCaption(chatId, messageId, { caption: text, caption_entities: entities });
  try {
    await api.editMessageText(chatId, messageId, text, { entities }).catch((error: unknown) => {
      if (/no text in the message/.test(failureOf(error).reason)) return editCaption();
      throw error;
    });
  } catch (error) {
    if (!isDone(error)) fail('ERR_EDITING_WAPP_MSG', undefined, { cause: error });
  }
}

/** Deletes a message for everyone, which Telegram allows for 48 hours. @throws AppError ERR_DELETE_WAPP_MSG */
export async function remove(api: Api, key: MessageKey): Promise<void> {
  const { chatId, messageId } = telegramIdOf(key.providerId) ?? fail('ERR_DELETE_WAPP_MSG');
  try {
    await api.deleteMessage(chatId, messageId);
  } catch (error) {
    const isGone = /message to delete not found/.test(failureOf(error).reason);
    if (!isGone) fail('ERR_DELETE_WAPP_MSG', undefined, { cause: error });
  }
}

/** @param emoji empty removes the reaction; Telegram takes some 70 of them. @throws AppError ERR_SENDING_WAPP_MSG */
export async function react(api: Api, key: MessageKey, emoji: string): Promise<void> {
  const { chatId, messageId } = telegramIdOf(key.providerId) ?? fail('ERR_SENDING_WAPP_MSG');
  const reaction = { type: 'emoji', emoji } as ReactionTypeEmoji; // Telegram decides which it takes
  try {
    await api.setMessageReaction(chatId, messageId, emoji ? [reaction] : []);
  } catch (error) {
    fail('ERR_SENDING_WAPP_MSG', undefined, { cause: error });
  }
}

/** Shows for five seconds that an agent is typing; there is no request that ends it earlier. */
export async function showTyping(api: Api, [to]: readonly Address[], isTyping: boolean): Promise<void> {
  if (to && isTyping) await api.sendChatAction(Number(to.value), 'typing');
}
