import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';

export const QuickAnswer = defineEntity({
  name: 'QuickAnswer',
  tableName: 'quick_answers',
  properties: {
    ...base,
    shortcut: p.string().length(50).unique(),
    message: p.text(),
  },
});
export type QuickAnswer = InferEntity<typeof QuickAnswer>;
