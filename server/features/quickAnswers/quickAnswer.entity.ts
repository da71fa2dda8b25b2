import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

export const QuickAnswer = defineEntity({
  name: 'QuickAnswer',
  tableName: 'quick_answers',
  properties: {
    ...base,
    shortcut: nameColumn(50).unique(),
    message: p.text(),
  },
});
export type QuickAnswer = InferEntity<typeof QuickAnswer>;
