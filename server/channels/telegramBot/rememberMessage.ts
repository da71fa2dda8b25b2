import type { Em } from '#server/platform/database/orm.ts';

/** Telegram numbers the messages of a chat: what is older than so many of them is forgotten. */
const REMEMBERED = 10_000;

/** A message of a chat, as Telegram numbers it. */
export interface MessageNumber {
  readonly connectionId: number;
  readonly chatId: number;
  readonly messageId: number;
}

const COLUMNS = { telegram_topic_messages: 'topic_id', telegram_message_files: 'file_id' } as const;

/** Keeps what is to be known of a message later. What is known of it already stays. */
export async function rememberMessage(
  em: Em,
  table: keyof typeof COLUMNS,
  { connectionId, chatId, messageId }: MessageNumber,
  value: string | number | null,
): Promise<void> {
  await em.execute(
    `with forgotten as (
       delete from ${table} where connection_id = ? and chat_id = ? and message_id < ?
     )
     insert into ${table} (connection_id, chat_id, message_id, ${COLUMNS[table]}) values (?, ?, ?, ?)
     on conflict do nothing`,
    [connectionId, chatId, messageId - REMEMBERED, connectionId, chatId, messageId, value],
  );
}
