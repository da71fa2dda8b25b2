import { defineEntity, p } from '@mikro-orm/core';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';

/**
 * Something that happened to a ticket, on which rules are yet to act. A trigger of `domain_events` adds it in the transaction in which
 * it happened, with the rules that were on then; a job adds that a time has passed. The row is leased by one process at a time, and
 * removed when the last rule has acted. It refers to no other rows: deleting these would wait for it.
 */
export const AutomationEvent = defineEntity({
  name: 'AutomationEvent',
  tableName: 'automation_events',
  properties: {
    id: p.bigint().primary().autoincrement(),
    /** Names it: a rule acts on it once. */
    cause: p.string().length(60).unique(),
    ticketId: p.integer(),
    /** The message of the customer that it is about, or the last one of the team after which the customer is silent. */
    messageId: p.integer().nullable(),
    /** That of the ticket after its status was changed. */
    status: p.enum([...TICKET_STATUSES]).nullable(),
    /** The rules that are yet to act, in their order. */
    ruleIds: p.array((id) => Number(id)).columnType('int[]'),
    lease: p.integer().default(0),
    leasedUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'automation_events_ticket', properties: ['ticketId', 'id'] }],
});
