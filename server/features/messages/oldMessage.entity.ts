import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { Message } from './message.entity.ts';

/** The text of a message before an edit; created when it was edited. */
export const OldMessage = defineEntity({
  name: 'OldMessage',
  tableName: 'old_messages',
  properties: {
    ...base,
    message: () => p.manyToOne(Message).ref().deleteRule('cascade').index(),
    body: p.text(),
  },
});
export type OldMessage = InferEntity<typeof OldMessage>;
