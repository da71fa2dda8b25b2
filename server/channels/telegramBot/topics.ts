import { z } from 'zod';
import type { Em } from '#server/platform/database/orm.ts';

/** Telegram numbers the messages of a group: what is older than so many of them is forgotten. */
const REMEMBERED = 10_000;

interface Forum {
  readonly connectionId: number;
  readonly chatId: number;
}

/** Keeps in which topic of a group a message was written. @param topicId null: in none */
export async function rememberTopic(
  em: Em,
  { connectionId, chatId }: Forum,
  messageId: number,
  topicId: number | null,
): Promise<void> {
  await em.execute(
    `with forgotten as (
       delete from telegram_topic_messages where connection_id = ? and chat_id = ? and message_id < ?
     )
     insert into telegram_topic_messages (connection_id, chat_id, message_id, topic_id) values (?, ?, ?, ?)
     on conflict do nothing`,
    [connectionId, chatId, messageId - REMEMBERED, connectionId, chatId, messageId, topicId],
  );
}

/**
 * The topic in which an answer belongs: that of the message that it quotes, else the one in which was written last. Undefined
 * outside of all topics, and when it is not known: what quotes a message is then put by Telegram where that message is.
 */
export async function topicFor(
  em: Em,
  { connectionId, chatId }: Forum,
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
