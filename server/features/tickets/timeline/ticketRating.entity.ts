import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { TicketEvent } from './ticketEvent.entity.ts';

/**
 * What the dashboard counts of an event `rated`, whose details take a hundred times as long to read. Only triggers of
 * `ticket_events` and `tickets` write it (Migration20261126020000_expand_1_10, Migration20261127040000_expand_1_10).
 */
export const TicketRating = defineEntity({
  name: 'TicketRating',
  tableName: 'ticket_ratings',
  properties: {
    event: () => p.oneToOne(TicketEvent).owner().primary().ref().deleteRule('cascade'),
    /** No foreign key: the ticket of an event stays the same, and the event is deleted with it. */
    ticketId: p.integer(),
    createdAt: p.datetime(3),
    /** Stars. */
    score: p.integer(),
    /** The agent and the queue of the ticket when it was rated; no foreign keys, as they may have been deleted. */
    agentId: p.integer().nullable(),
    agent: p.text().nullable(),
    queueId: p.integer().nullable(),
    hasComment: p.boolean(),
    /*
     * What decides who reads the ticket, as it is now: of 48,000 ratings of a year, each ticket would be read. A trigger of
     * `tickets` keeps it (Migration20261127040000_expand_1_10).
     */
    ticketStatus: p.text().$type<TicketStatus>().nullable(),
    ticketUserId: p.integer().nullable(),
    ticketQueueId: p.integer().nullable(),
    ticketClosedQueueId: p.integer().nullable(),
    isOfHistory: p.boolean().default(false),
  },
  indexes: [
    { name: 'ticket_ratings_created', properties: ['createdAt', 'event'] },
    { name: 'ticket_ratings_ticket', properties: ['ticketId'] },
  ],
});
export type TicketRating = InferEntity<typeof TicketRating>;
