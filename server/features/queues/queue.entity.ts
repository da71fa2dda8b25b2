import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

export const Queue = defineEntity({
  name: 'Queue',
  tableName: 'queues',
  properties: {
    ...base,
    name: nameColumn(50).unique(),
    color: p.string().length(9).unique(),
    greetingMessage: p.text().default(''),
    absenceMessage: p.text().default(''),
    startWork: p.string().length(5).nullable(),
    endWork: p.string().length(5).nullable(),
  },
});
export type Queue = InferEntity<typeof Queue>;
