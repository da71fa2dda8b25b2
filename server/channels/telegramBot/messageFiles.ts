import type { Em } from '#server/platform/database/orm.ts';
import { rememberMessage, type MessageNumber } from './rememberMessage.ts';

export interface MessageFile extends MessageNumber {
  /** Stays the same for a file; empty without one. */
  readonly fileId: string;
}

/** Keeps the file of a message. That of a known one stays: Telegram may repeat the message after its edit. */
export function rememberFile(em: Em, file: MessageFile): Promise<void> {
  return rememberMessage(em, 'telegram_message_files', file, file.fileId);
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
