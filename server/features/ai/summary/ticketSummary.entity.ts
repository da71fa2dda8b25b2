import { defineEntity, p } from '@mikro-orm/core';
import type { SentText } from '#shared/contract/ai.ts';
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
    /** What the AI was given, masked; null for summaries of earlier versions. */
    sent: p.json<SentText[]>().nullable(),
    createdAt: p.datetime(3),
  },
});
