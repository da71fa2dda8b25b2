import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The rows of `closed_ticket_totals` added up by the days on which the tickets were closed, without those on which they were
 * created and without connections: a fifth of the rows. What counts is the sum of all rows, as there. The triggers of
 * `closed_ticket_totals` add rows (Migration20261127040000_expand_1_10), and `mergeTotals` adds them up.
 */
export const ClosedTicketEnd = defineEntity({
  name: 'ClosedTicketEnd',
  tableName: 'closed_ticket_ends',
  properties: {
    id: p.bigint('number').primary(),
    closedOn: p.date(),
    queueId: p.integer().nullable(),
    closedQueueId: p.integer().nullable(),
    userId: p.integer().nullable(),
    tickets: p.integer(),
    messages: p.integer(),
  },
  indexes: [{ name: 'closed_ticket_ends_closed', properties: ['closedOn'] }],
});
export type ClosedTicketEnd = InferEntity<typeof ClosedTicketEnd>;
