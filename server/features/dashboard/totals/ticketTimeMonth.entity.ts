import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The rows of `ticket_times` added up by the months in which the waits ended and by their rounded length (`ROUNDED_SECONDS`:
 * at most 2.5 % more or less): a year has a tenth of the rows. What counts is the sum of all rows, as with
 * `closed_ticket_totals`. The triggers of `ticket_times` add rows (Migration20261128121000_expand_1_10), and `mergeTotals`
 * adds them up.
 */
export const TicketTimeMonth = defineEntity({
  name: 'TicketTimeMonth',
  tableName: 'ticket_time_months',
  properties: {
    id: p.bigint('number').primary(),
    /** Its first day, in the zone of `totals_zone`. */
    month: p.date(),
    queueId: p.integer().nullable(),
    userId: p.integer().nullable(),
    seconds: p.integer(),
    /** How many tickets waited so long for the first answer, to be accepted, and to be closed. */
    answers: p.integer(),
    acceptances: p.integer(),
    resolutions: p.integer(),
  },
  indexes: [{ name: 'ticket_time_months_month', properties: ['month'] }],
});
export type TicketTimeMonth = InferEntity<typeof TicketTimeMonth>;
