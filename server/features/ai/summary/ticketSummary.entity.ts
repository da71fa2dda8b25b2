import { defineEntity, p } from '@mikro-orm/core';
import { Ticket } from '#server/features/tickets/index.ts';

/** What the AI has said about a ticket, for agents. */
export const TicketSummary = defineEntity({
  name: 'TicketSummary',
  tableName: 'ticket_summaries',
  properties: {
    ticket: () => p.oneToOne(Ticket).ref().owner().primary().deleteRule('cascade'),
    text: p.text(),
    /** The newest message that it covers. */
    lastMessageId: p.integer(),
    createdAt: p.datetime(3),
  },
});
