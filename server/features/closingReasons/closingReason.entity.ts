import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { base } from '#server/platform/database/baseEntity.ts';

/** Why tickets are resolved. */
export const ClosingReason = defineEntity({
  name: 'ClosingReason',
  tableName: 'closing_reasons',
  properties: {
    ...base,
    name: p.string().length(NAME_LENGTH.max),
    /** Its rank among the reasons. */
    position: p.integer(),
  },
  indexes: [
    {
      name: 'closing_reasons_name_unique',
      expression: 'create unique index "closing_reasons_name_unique" on "closing_reasons" (lower("name"))',
    },
  ],
});
export type ClosingReason = InferEntity<typeof ClosingReason>;
