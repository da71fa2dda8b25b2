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
  // They keep `contact_day_totals`; the migration that adds them has their function.
  triggers: [
    {
      name: 'contact_days_added',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "contact_days_added" after insert on "contact_days" referencing new table as added for each statement execute function total_contact_days()',
    },
    {
      name: 'contact_days_changed',
      timing: 'after',
      events: ['update'],
      expression:
        'create trigger "contact_days_changed" after update on "contact_days" referencing old table as removed new table as added for each statement execute function total_contact_days()',
    },
    {
      name: 'contact_days_removed',
      timing: 'after',
      events: ['delete'],
      expression:
        'create trigger "contact_days_removed" after delete on "contact_days" referencing old table as removed for each statement execute function total_contact_days()',
    },
  ],
});
export type ContactDay = InferEntity<typeof ContactDay>;
