import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * Closed tickets added up by the days on which they were created and closed, and by what a dashboard may filter: what
 * counts is the sum of all rows, as each change adds rows (negative ones for what was before), which locks nothing that
 * another change needs. `mergeTotals` adds them up. Only triggers write it, from `tickets` and `messages`, so that no
 * statement can forget it (Migration20261125180000_expand_1_10); tickets from before a phone was linked are left out.
 */
export const ClosedTicketTotal = defineEntity({
  name: 'ClosedTicketTotal',
  tableName: 'closed_ticket_totals',
  properties: {
    id: p.bigint('number').primary(),
    /** Days in the zone of `totals_zone`. */
    createdOn: p.date(),
    /** The day of the last update, which is when a ticket was closed. */
    closedOn: p.date(),
    /** No foreign keys: a deleted row is null in the tickets, which changes the totals. */
    connectionId: p.integer().nullable(),
    queueId: p.integer().nullable(),
    closedQueueId: p.integer().nullable(),
    userId: p.integer().nullable(),
    tickets: p.integer(),
    messages: p.integer(),
  },
  indexes: [{ name: 'closed_ticket_totals_created', properties: ['createdOn'] }],
  // They keep `closed_ticket_months` and `closed_ticket_ends`; the migration that adds them has their function.
  triggers: [
    {
      name: 'closed_ticket_totals_added',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "closed_ticket_totals_added" after insert on "closed_ticket_totals" referencing new table as added for each statement execute function total_closed_tickets()',
    },
    {
      name: 'closed_ticket_totals_removed',
      timing: 'after',
      events: ['delete'],
      expression:
        'create trigger "closed_ticket_totals_removed" after delete on "closed_ticket_totals" referencing old table as removed for each statement execute function total_closed_tickets()',
    },
  ],
});
export type ClosedTicketTotal = InferEntity<typeof ClosedTicketTotal>;
