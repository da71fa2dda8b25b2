import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The contacts of closed tickets by the day on which these were created and by what decides who reads them: the contacts of
 * a year are counted from lists, without reading its tickets. A negative number of `tickets` takes the contacts away again;
 * what counts is the sum of all rows, as with `closed_ticket_totals`. Only triggers of `tickets` write it
 * (Migration20261127040000_expand_1_10), and `mergeTotals` adds it up; tickets from before a phone was linked are left out.
 */
export const ClosedTicketContacts = defineEntity({
  name: 'ClosedTicketContacts',
  tableName: 'closed_ticket_contacts',
  properties: {
    id: p.bigint('number').primary(),
    /** In the zone of `totals_zone`. */
    createdOn: p.date(),
    /** No foreign keys: a deleted row is null in the tickets, which changes the rows. */
    queueId: p.integer().nullable(),
    closedQueueId: p.integer().nullable(),
    userId: p.integer().nullable(),
    tickets: p.integer(),
    /** One for each of the tickets. */
    contacts: p.type('int[]').$type<number[]>(),
  },
  indexes: [
    { name: 'closed_ticket_contacts_created', properties: ['createdOn'] },
    { name: 'closed_ticket_contacts_removed', properties: ['createdOn'], where: { tickets: { $lt: 0 } } },
  ],
});
export type ClosedTicketContacts = InferEntity<typeof ClosedTicketContacts>;
