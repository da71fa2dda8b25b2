import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The rows of `contact_days` added up by their days: the contacts of a period are counted without reading each of them.
 * What counts is the sum of all rows, as with `closed_ticket_totals`. The triggers of
 * `contact_days` add rows (Migration20261126132326_expand_1_10), and `mergeTotals` adds them up.
 */
export const ContactDayTotal = defineEntity({
  name: 'ContactDayTotal',
  tableName: 'contact_day_totals',
  properties: {
    id: p.bigint('number').primary(),
    day: p.date(),
    /** Null: the first day of these contacts. */
    dayBefore: p.date().nullable(),
    contacts: p.integer(),
  },
  indexes: [{ name: 'contact_day_totals_day', properties: ['day'] }],
});
export type ContactDayTotal = InferEntity<typeof ContactDayTotal>;
