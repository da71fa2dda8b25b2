import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Queue } from '#server/features/queues/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';

export const QuickAnswer = defineEntity({
  name: 'QuickAnswer',
  tableName: 'quick_answers',
  properties: {
    ...base,
    shortcut: nameColumn(50).unique(),
    message: p.text(),
    /** Its own files, in their order: messages that are sent with them get copies. */
    files: p.json<readonly FileFields[]>().defaultRaw(`'[]'`),
    /** Where it is offered; none: everywhere. */
    queues: () => p.manyToMany(Queue).pivotTable('quick_answer_queues'),
  },
});
export type QuickAnswer = InferEntity<typeof QuickAnswer>;
