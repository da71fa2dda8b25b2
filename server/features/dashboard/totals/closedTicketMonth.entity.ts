import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The rows of `closed_ticket_totals` added up by the months in which the tickets were created: a year has a thirtieth of the
 * rows. What counts is the sum of all rows, as there. The triggers of `closed_ticket_totals` add rows
 * (Migration20261127040000_expand_1_10), and `mergeTotals` adds them up.
 */
export const ClosedTicketMonth = defineEntity({
  name: 'ClosedTicketMonth',
  tableName: 'closed_ticket_months',
  properties: {
    id: p.bigint('number').primary(),
    /** Its first day. */
    month: p.date(),
    connectionId: p.integer().nullable(),
    queueId: p.integer().nullable(),
    closedQueueId: p.integer().nullable(),
    userId: p.integer().nullable(),
    tickets: p.integer(),
  },
  indexes: [{ name: 'closed_ticket_months_month', properties: ['month'] }],
});
export type ClosedTicketMonth = InferEntity<typeof ClosedTicketMonth>;
