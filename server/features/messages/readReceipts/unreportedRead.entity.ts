import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';

/**
 * Messages of a ticket that an agent has read here, and of which the provider of a connection with a session may not know yet:
 * those of the customer between the two ids.
 */
export const UnreportedRead = defineEntity({
  name: 'UnreportedRead',
  tableName: 'unreported_reads',
  properties: {
    ticket: () => p.manyToOne(Ticket).ref().primary().deleteRule('cascade'),
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade').index(),
    firstMessageId: p.integer(),
    lastMessageId: p.integer(),
  },
});
export type UnreportedRead = InferEntity<typeof UnreportedRead>;
