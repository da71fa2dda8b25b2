import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Ticket } from '#server/features/tickets/index.ts';

/**
 * How many messages a ticket has, notes included; a ticket without a row never had one. Only the triggers of `messages`
 * write it (Migration20261124042000_expand_1_10), so that no statement that adds messages can forget it. It is not a
 * column of the ticket, which would be stored again with all its index entries for each message.
 */
export const TicketMessageCount = defineEntity({
  name: 'TicketMessageCount',
  tableName: 'ticket_message_counts',
  properties: {
    ticket: () => p.oneToOne(Ticket).owner().primary().ref().deleteRule('cascade'),
    messages: p.integer(),
  },
});
export type TicketMessageCount = InferEntity<typeof TicketMessageCount>;
