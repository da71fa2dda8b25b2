import { defineEntity, p } from '@mikro-orm/core';

/** A committed event, kept until every process has read it. Numbers grow; those of rolled-back transactions are missing. */
export const DomainEvent = defineEntity({
  name: 'DomainEvent',
  tableName: 'domain_events',
  properties: {
    id: p.bigint().primary().autoincrement(),
    /** The process that recorded it. */
    processId: p.uuid(),
    name: p.string().length(100),
    /** JSON; a text, because the database never looks into it. */
    payload: p.text(),
    /** Not when its transaction began: events of a long one would be removed before other processes have read them. */
    createdAt: p.datetime(3).defaultRaw('clock_timestamp()').index(),
  },
  // They fill `webhook_events` and `automation_events`; the migrations that add them have their functions.
  triggers: [
    {
      name: 'events_added',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "events_added" after insert on "domain_events" referencing new table as added for each statement execute function copy_events_for_webhooks()',
    },
    {
      name: 'events_added_for_automations',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "events_added_for_automations" after insert on "domain_events" referencing new table as added for each statement execute function copy_events_for_automations()',
    },
  ],
});
