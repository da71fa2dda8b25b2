import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

/** Steps under a name, which an agent does to a ticket in one go. */
export const Macro = defineEntity({
  name: 'Macro',
  tableName: 'macros',
  properties: {
    ...base,
    /** Whose it is; null for everybody. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('cascade'),
    name: nameColumn(NAME_LENGTH.max),
    /**
     * Offered for tickets in these queues; empty: for all. The id of a deleted queue stays: without it, the macro would be offered
     * everywhere.
     */
    queueIds: p.json<number[]>(),
    /** What they name may have been deleted since. */
    steps: p.json<TicketStep[]>(),
  },
  indexes: [{ name: 'macros_user', properties: ['user'] }],
});
export type Macro = InferEntity<typeof Macro>;
