import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

/** A column of the board. */
export const Stage = defineEntity({
  name: 'Stage',
  tableName: 'stages',
  properties: {
    ...base,
    name: nameColumn(NAME_LENGTH.max).unique(),
    color: p.string().length(9),
    /** Its rank among the columns. */
    position: p.integer(),
  },
});
export type Stage = InferEntity<typeof Stage>;
