import type { Em } from '#server/platform/database/orm.ts';

/** Telegram numbers the messages of a chat: what is older than so many of them is forgotten. */
const REMEMBERED = 10_000;

export interface MessageFile {
  readonly connectionId: number;
  readonly chatId: number;
  readonly messageId: number;
  /** Stays the same for a file; empty without one. */
  readonly fileId: string;
}

/** Keeps the file of a message. That of a known one stays: Telegram may repeat the message after its edit. */
export async function rememberFile(em: Em, file: MessageFile): Promise<void> {
  const { connectionId, chatId, messageId, fileId } = file;
  await em.execute(
    `with forgotten as (
       delete from telegram_message_files where connection_id = ? and chat_id = ? and message_id < ?
     )
     insert into telegram_message_files (connection_id, chat_id, message_id, file_id) values (?, ?, ?, ?)
     on conflict do nothing`,
    [connectionId, chatId, messageId - REMEMBERED, connectionId, chatId, messageId, fileId],
  );
}

/** Whether a message had another file, or none, as far as that is known. */
export async function hadOtherFile(em: Em, file: MessageFile): Promise<boolean> {
  const { connectionId, chatId, messageId, fileId } = file;
  const others = await em.execute<unknown[]>(
    `select 1 from telegram_message_files
     where connection_id = ? and chat_id = ? and message_id = ? and file_id <> ?`,
    [connectionId, chatId, messageId, fileId],
  );
  return others.length > 0;
}

/** Keeps the file that a message has since it was edited. */
export async function replaceFile(em: Em, file: MessageFile): Promise<void> {
  const { connectionId, chatId, messageId, fileId } = file;
  await em.execute(
    `update telegram_message_files set file_id = ? where connection_id = ? and chat_id = ? and message_id = ?`,
    [fileId, connectionId, chatId, messageId],
  );
}
