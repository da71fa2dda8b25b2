import { z } from 'zod';

/*
 * What Ramal reads of the updates of the Bot API (version 9, core.telegram.org/bots/api#update). Numbers of Telegram fit
 * into 52 bits.
 */

const user = z.object({
  id: z.int(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(''),
  last_name: z.string().optional(),
});

const chat = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  /** A group with topics. */
  is_forum: z.boolean().optional(),
});

const file = z.object({
  file_id: z.string(),
  /** Stays the same for a file; a bot cannot fetch the file by it. */
  file_unique_id: z.string().default(''),
  file_size: z.number().optional(),
  mime_type: z.string().optional(),
  file_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});

const entity = z.object({
  type: z.string(),
  /** In UTF-16 code units, as strings of JavaScript. */
  offset: z.int(),
  length: z.int(),
  url: z.string().optional(),
});

const location = z.object({ latitude: z.number(), longitude: z.number() });

/** Keys that are not listed stay: they tell which kind of message it is. */
const message = z.looseObject({
  message_id: z.int(),
  /** Seconds since 1970. */
  date: z.int(),
  edit_date: z.int().optional(),
  chat,
  from: user.optional(),
  /** The topic of the group, if `is_topic_message`; else the message with which a row of replies began. */
  message_thread_id: z.int().optional(),
  is_topic_message: z.boolean().optional(),
  media_group_id: z.string().max(200).optional(),
  /** Who wrote it first, when it was forwarded. */
  forward_origin: z.unknown().optional(),
  text: z.string().optional(),
  entities: z.array(entity).optional(),
  caption: z.string().optional(),
  caption_entities: z.array(entity).optional(),
  /** The same picture in several sizes. */
  photo: z.array(file).optional(),
  voice: file.optional(),
  audio: file.optional(),
  video: file.optional(),
  video_note: file.optional(),
  animation: file.optional(),
  document: file.optional(),
  sticker: file
    .extend({
      emoji: z.string().optional(),
      is_animated: z.boolean().default(false),
      is_video: z.boolean().default(false),
    })
    .optional(),
  location: location.optional(),
  venue: z.object({ location, title: z.string(), address: z.string() }).optional(),
  contact: z
    .object({
      phone_number: z.string(),
      first_name: z.string(),
      last_name: z.string().optional(),
      vcard: z.string().optional(),
    })
    .optional(),
  dice: z.object({ emoji: z.string(), value: z.int() }).optional(),
  poll: z.object({ question: z.string(), options: z.array(z.object({ text: z.string() })) }).optional(),
  /** The group became this supergroup. */
  migrate_to_chat_id: z.int().optional(),
  /** The supergroup was this group. */
  migrate_from_chat_id: z.int().optional(),
});

export const telegramMessage = message.extend({
  /** What it answers, without what that answered. */
  reply_to_message: z.union([message, z.object({ message_id: z.int() })]).optional(),
  /** The part of it that the person has chosen. */
  quote: z.object({ text: z.string() }).optional().catch(undefined),
});
export type TelegramMessage = z.output<typeof telegramMessage>;
export type TelegramFile = z.output<typeof file>;
export type TelegramUser = z.output<typeof user>;
export type TelegramEntity = z.output<typeof entity>;

const reaction = z.object({
  chat,
  message_id: z.int(),
  user: user.optional(),
  new_reaction: z.array(z.object({ type: z.string(), emoji: z.string().optional() })),
});
export type TelegramReaction = z.output<typeof reaction>;

/** A press of a button below a message of the bot. */
const buttonPress = z.object({
  id: z.string(),
  from: user,
  /** What the button stands for. */
  data: z.string(),
  message: z.object({ message_id: z.int(), chat }),
});
export type TelegramButtonPress = z.output<typeof buttonPress>;

export const telegramUpdate = z.object({
  update_id: z.int(),
  message: telegramMessage.optional(),
  edited_message: telegramMessage.optional(),
  message_reaction: reaction.optional(),
  callback_query: buttonPress.optional(),
});

/** The little that is needed to show that a message came which cannot be read. */
export const updateOfUnknownKind = z.object({
  message: z.object({
    message_id: z.int(),
    date: z.int(),
    chat: z.object({ id: z.int(), type: z.string() }),
  }),
});

/** The updates that are fetched; others do not count as unread at Telegram. */
export const WANTED_UPDATES = ['message', 'edited_message', 'message_reaction', 'callback_query'] as const;

/** Identifies a message on the connection: Telegram numbers the messages of each chat. */
export function providerIdOf(chatId: number | string, messageId: number): string {
  return `${chatId}/${messageId}`;
}

/** The two parts of `providerIdOf`; undefined for ids that Telegram has not given. */
export function telegramIdOf(providerId: string): { chatId: string; messageId: number } | undefined {
  const [, chatId, messageId] = /^(-?\d+)\/(\d+)$/.exec(providerId) ?? [];
  return chatId === undefined ? undefined : { chatId, messageId: Number(messageId) };
}
