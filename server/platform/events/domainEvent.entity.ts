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
    createdAt: p.datetime(3).defaultRaw('now()').index(),
  },
});
