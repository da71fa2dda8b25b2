import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The days on which a ticket of a contact was created, each with the day before it: the contacts of a period are counted
 * without comparing its tickets, as those whose day before is not in the period. Only the triggers of `tickets` write it
 * (Migration20261125180000_expand_1_10); tickets from before a phone was linked are left out.
 */
export const ContactDay = defineEntity({
  name: 'ContactDay',
  tableName: 'contact_days',
  properties: {
    contactId: p.integer().primary().autoincrement(false),
    /** In the zone of `totals_zone`. */
    day: p.date().primary(),
    /** The latest earlier day with a ticket; null: it is the first. */
    dayBefore: p.date().nullable(),
  },
  indexes: [{ name: 'contact_days_day', properties: ['day', 'dayBefore'] }],
});
export type ContactDay = InferEntity<typeof ContactDay>;
