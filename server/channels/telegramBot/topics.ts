import { z } from 'zod';
import type { Em } from '#server/platform/database/orm.ts';
import { rememberMessage, type MessageNumber } from './rememberMessage.ts';

/** Keeps in which topic of a group a message was written. @param topicId null: in none */
export function rememberTopic(em: Em, message: MessageNumber, topicId: number | null): Promise<void> {
  return rememberMessage(em, 'telegram_topic_messages', message, topicId);
}

/**
 * The topic in which an answer belongs: that of the message that it quotes, else the one in which was written last. Undefined
 * outside of all topics, and when it is not known: what quotes a message is then put by Telegram where that message is.
 */
export async function topicFor(
  em: Em,
  { connectionId, chatId }: Omit<MessageNumber, 'messageId'>,
  quotedId: number | undefined,
): Promise<number | undefined> {
  if (chatId > 0) return undefined; // a person
  const rows = await em.execute<unknown[]>(
    `select topic_id from telegram_topic_messages where connection_id = ? and chat_id = ? ${
      quotedId === undefined ? '' : 'and message_id = ?'
    } order by message_id desc limit 1`,
    [connectionId, chatId, ...(quotedId === undefined ? [] : [quotedId])],
  );
  const [row] = topics.parse(rows);
  return row?.topic_id ?? undefined;
}

/** A bigint comes as a text. */
const topics = z.array(z.object({ topic_id: z.coerce.number().nullable() }));
