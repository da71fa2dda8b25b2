import type { Api } from 'grammy';
import type { InboundMessage, Party } from '#server/features/connections/index.ts';
import {
  applyEdit,
  applyNewAddress,
  applyReaction,
  receiveMessage,
  storable,
  takesGroups,
} from '#server/features/inbox/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { rememberTopic } from '../topics.ts';
import { hadOtherFile, rememberFile, replaceFile, type MessageFile } from '../messageFiles.ts';
import { contentOf, fileIdOf } from './contentOf.ts';
import { quoteIn } from './quote.ts';
import {
  providerIdOf,
  telegramUpdate,
  updateOfUnknownKind,
  type TelegramButtonPress,
  type TelegramMessage,
  type TelegramReaction,
  type TelegramUser,
} from './update.ts';

interface Receiver {
  readonly ctx: AppContext;
  readonly connectionId: number;
  /** What was written before it was written while the bot was not connected. */
  readonly connectedAt: Date;
  readonly api: Pick<Api, 'answerCallbackQuery' | 'token'>;
}

/**
 * Stores what an update reports; the same update again changes nothing.
 * @throws Error when it could not be stored, ZodError when it cannot be read
 */
export async function receiveUpdate(receiver: Receiver, payload: unknown): Promise<void> {
  const {
    message,
    edited_message: edited,
    message_reaction: reaction,
    callback_query: press,
  } = telegramUpdate.parse(storable(payload));
  if (message) {
    await upgrade(receiver, message);
    await receive(receiver, message);
  }
  if (edited) await change(receiver, edited);
  if (reaction) await react(receiver, reaction);
  if (press) await choose(receiver, press);
}

/** Stores an update that cannot be read or recorded as a message of a kind that Ramal does not know. */
export async function receiveUnreadable({ ctx, connectionId }: Receiver, payload: unknown): Promise<void> {
  const { data } = updateOfUnknownKind.safeParse(payload);
  if (!data) return;
  const { chat, message_id: id, date } = data.message;
  await receiveMessage(ctx, {
    connectionId,
    providerId: providerIdOf(chat.id, id),
    fromMe: false,
    chat: partyOf(chat),
    isGroup: chat.type !== 'private',
    mediaType: 'unsupported',
    body: '',
    sentAt: new Date(date * 1000),
    isCatchUp: true, // nothing is known that could be answered
    isFromAutomaton: false,
  });
}

/** A group becomes a supergroup, under another id, which Telegram reports in both; nothing for other messages. */
async function upgrade({ ctx }: Receiver, message: TelegramMessage): Promise<void> {
  const { chat, migrate_from_chat_id: from = chat.id, migrate_to_chat_id: to = chat.id } = message;
  if (from === to) return;
  const addressOf = (id: number) => ({ kind: 'telegram', value: String(id) }) as const;
  const addresses = { before: addressOf(from), address: addressOf(to) };
  await applyNewAddress(ctx, { ...addresses, name: chat.title ?? '', isGroup: true });
}

async function receive(receiver: Receiver, message: TelegramMessage): Promise<void> {
  const { ctx } = receiver;
  const inbound = inboundOf(receiver, message);
  if (!inbound || (inbound.isGroup && !(await takesGroups(ctx)))) return;
  if (inbound.isGroup) await keepTopic(receiver, message); // first: an answer may follow at once
  await rememberFile(emOf(ctx), messageFileOf(receiver, message));
  await receiveMessage(ctx, inbound);
}

/** The message, unless it is a notice of Telegram or of a channel. */
function inboundOf(
  { connectionId, connectedAt, api }: Receiver,
  message: TelegramMessage,
): InboundMessage | undefined {
  const content = contentOf(message, connectionId);
  const { chat, from, date, message_id: id, reply_to_message: quoted } = message;
  if (!content || !isConversation(chat.type)) return undefined;
  const isGroup = chat.type !== 'private';
  const sentAt = new Date(date * 1000);
  return {
    connectionId,
    providerId: providerIdOf(chat.id, id),
    fromMe: false,
    chat: partyOf(
      isGroup ? { id: chat.id, first_name: chat.title ?? '' } : { ...chat, ...from, id: chat.id },
    ),
    ...(isGroup && from && { author: partyOf(from) }),
    isGroup,
    ...content,
    ...contextOf(message, api.token),
    ...(quoted && { quotedProviderId: providerIdOf(chat.id, quoted.message_id) }),
    sentAt,
    isCatchUp: sentAt < connectedAt,
    isFromAutomaton: from?.is_bot === true,
  };
}

function messageFileOf({ connectionId }: Receiver, message: TelegramMessage): MessageFile {
  return { connectionId, chatId: message.chat.id, messageId: message.message_id, fileId: fileIdOf(message) };
}

/** Keeps the topic of a message in a group that has topics. */
async function keepTopic({ ctx, connectionId }: Receiver, message: TelegramMessage): Promise<void> {
  const { chat, message_id: id, message_thread_id: thread, is_topic_message: isInTopic = false } = message;
  if (!isInTopic && !chat.is_forum) return;
  const topicId = (isInTopic ? thread : undefined) ?? null;
  await rememberTopic(emOf(ctx), { connectionId, chatId: chat.id, messageId: id }, topicId);
}

/** The album of which a picture is part, that it was forwarded, and a copy of what it answers. */
function contextOf(message: TelegramMessage, token: string): Pick<InboundMessage, 'content'> {
  const { media_group_id: album, forward_origin: origin } = message;
  const quote = quoteIn(message, token);
  const content = {
    ...(album !== undefined && { album }),
    ...(origin !== undefined && { forwarded: 'once' as const }),
    ...(quote && { quote }),
  };
  return Object.keys(content).length > 0 ? { content } : {};
}

/** Stores the choice as if it had been typed, and ends the waiting that Telegram shows on the button. */
async function choose(receiver: Receiver, press: TelegramButtonPress): Promise<void> {
  const { ctx, connectionId, api } = receiver;
  const { id, from, data, message } = press;
  await receiveMessage(ctx, {
    connectionId,
    providerId: `${message.chat.id}/choice/${id}`,
    fromMe: false,
    chat: partyOf({ ...message.chat, ...from, id: message.chat.id }),
    isGroup: message.chat.type !== 'private',
    mediaType: 'chat',
    body: data,
    quotedProviderId: providerIdOf(message.chat.id, message.message_id),
    sentAt: ctx.now(), // Telegram does not say when it was pressed
    isCatchUp: false,
    isFromAutomaton: from.is_bot,
  });
  await api
    .answerCallbackQuery(id)
    .catch((error: unknown) => ctx.log.debug({ err: error, connectionId }, 'button not answered')); // too late
}

/** Applies an edit. Another file than before comes as a message of its own, so that the one before stays on record. */
async function change(receiver: Receiver, message: TelegramMessage): Promise<void> {
  const { ctx, connectionId, connectedAt } = receiver;
  const inbound = inboundOf(receiver, message);
  if (!inbound) return;
  const { providerId, body, mediaType, media } = inbound;
  const file = messageFileOf(receiver, message);
  const hasOtherFile = media !== undefined && (await hadOtherFile(emOf(ctx), file));
  const editedAt = message.edit_date === undefined ? undefined : new Date(message.edit_date * 1000);
  const isKnown = await applyEdit(ctx, {
    connectionId,
    providerId,
    fromMe: false,
    ...(message.from && { author: partyOf(message.from).addresses }),
    body,
    hasOtherFile,
    isNewState: mediaType === 'location', // only those that are live change
    ...(editedAt && { editedAt }), // what was not confirmed comes again, all of it
  });
  if (!isKnown || !hasOtherFile) return;
  const sentAt = editedAt ?? inbound.sentAt;
  await receiveMessage(ctx, {
    ...inbound,
    providerId: `${providerId}/file/${sentAt.getTime()}`,
    body: '', // the caption is that of the quoted message
    quotedProviderId: providerId,
    sentAt,
    isCatchUp: sentAt < connectedAt,
  });
  await replaceFile(emOf(ctx), file); // last: until then the edit can be applied again
}

async function react({ ctx, connectionId }: Receiver, reaction: TelegramReaction): Promise<void> {
  const { chat, message_id: id, user, new_reaction: given } = reaction;
  if (!user) return; // an anonymous administrator of a group
  await applyReaction(ctx, {
    connectionId,
    providerId: providerIdOf(chat.id, id),
    author: partyOf(user),
    emoji: given.find(({ emoji }) => emoji)?.emoji ?? '',
  });
}

/** Channels have readers, no customers. */
function isConversation(type: string): boolean {
  return type === 'private' || type === 'group' || type === 'supergroup';
}

type Named = Pick<TelegramUser, 'id'> & {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
};

function partyOf({ id, first_name: first, last_name: last }: Named): Party {
  return {
    addresses: [{ kind: 'telegram', value: String(id) }],
    name: [first, last].filter(Boolean).join(' '),
  };
}
