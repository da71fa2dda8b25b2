import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

export const Tag = defineEntity({
  name: 'Tag',
  tableName: 'tags',
  properties: {
    ...base,
    name: nameColumn(50).unique(),
    color: p.string().length(9),
    /** The creator; null for a program, and when that user was deleted. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
  },
});
export type Tag = InferEntity<typeof Tag>;
