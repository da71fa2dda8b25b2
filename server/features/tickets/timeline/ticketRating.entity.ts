import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { TicketEvent } from './ticketEvent.entity.ts';

/**
 * What the dashboard counts of an event `rated`, whose details take a hundred times as long to read. Only a trigger of
 * `ticket_events` writes it (Migration20261126020000_expand_1_10).
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
  },
  indexes: [{ name: 'ticket_ratings_created', properties: ['createdAt', 'event'] }],
});
export type TicketRating = InferEntity<typeof TicketRating>;
