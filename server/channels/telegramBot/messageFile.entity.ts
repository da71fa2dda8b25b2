import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** The file of a message, of the last ones that came: an edit may replace it. */
export const TelegramMessageFile = defineEntity({
  name: 'TelegramMessageFile',
  tableName: 'telegram_message_files',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    chatId: p.bigint('number').primary(),
    messageId: p.bigint('number').primary(),
    /** `file_unique_id`: the same whenever Telegram reports this file. Empty for a message without a file. */
    fileId: p.text(),
  },
});
export type TelegramMessageFile = InferEntity<typeof TelegramMessageFile>;
