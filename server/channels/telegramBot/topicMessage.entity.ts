import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** A message in a group with topics, of the last ones that came. */
export const TelegramTopicMessage = defineEntity({
  name: 'TelegramTopicMessage',
  tableName: 'telegram_topic_messages',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    chatId: p.bigint('number').primary(),
    messageId: p.bigint('number').primary(),
    /** Null: written outside of all topics, which Telegram shows as the topic "General". */
    topicId: p.bigint('number').nullable(),
  },
});
export type TelegramTopicMessage = InferEntity<typeof TelegramTopicMessage>;
