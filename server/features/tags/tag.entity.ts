import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';

export const Tag = defineEntity({
  name: 'Tag',
  tableName: 'tags',
  properties: {
    ...base,
    name: p.string().length(50).unique(),
    color: p.string().length(9),
  },
});
export type Tag = InferEntity<typeof Tag>;
