import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

/** A text that an admin has written for the AI: opening hours, prices, returns. */
export const AiPage = defineEntity({
  name: 'AiPage',
  tableName: 'ai_pages',
  properties: {
    ...base,
    title: nameColumn(100).unique(),
    text: p.text(),
  },
});
export type AiPage = InferEntity<typeof AiPage>;
