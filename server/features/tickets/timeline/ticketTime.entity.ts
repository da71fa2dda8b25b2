import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { TICKET_TIMES } from '#shared/domain/ticketTimes.ts';
import { Ticket } from '../ticket.entity.ts';

/**
 * How long customers waited in a ticket: until a person answered their first message, until it got an agent for the
 * first time, and, while it is closed, until it was closed. In a ticket without a message of the customer nobody waits. Only
 * triggers of `tickets` write it (Migration20261128121000_expand_1_10); tickets from before a phone was linked are left out.
 */
export const TicketTime = defineEntity({
  name: 'TicketTime',
  tableName: 'ticket_times',
  properties: {
    ticket: () => p.manyToOne(Ticket).primary().ref().deleteRule('cascade'),
    kind: p.enum([...TICKET_TIMES]).primary(),
    /** When the wait ended. */
    at: p.datetime(3),
    seconds: p.integer(),
    /** The queue of the ticket, or the one it was closed in, and its agent, as they are now; no foreign keys: its own change them. */
    queueId: p.integer().nullable(),
    userId: p.integer().nullable(),
  },
  indexes: [{ name: 'ticket_times_at', properties: ['kind', 'at'] }],
  // They keep `ticket_time_months`; the migration that adds them has their function.
  triggers: [
    {
      name: 'ticket_times_added',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "ticket_times_added" after insert on "ticket_times" referencing new table as added for each statement execute function total_ticket_times()',
    },
    {
      name: 'ticket_times_changed',
      timing: 'after',
      events: ['update'],
      expression:
        'create trigger "ticket_times_changed" after update on "ticket_times" referencing old table as removed new table as added for each statement execute function total_ticket_times()',
    },
    {
      name: 'ticket_times_removed',
      timing: 'after',
      events: ['delete'],
      expression:
        'create trigger "ticket_times_removed" after delete on "ticket_times" referencing old table as removed for each statement execute function total_ticket_times()',
    },
  ],
});
export type TicketTime = InferEntity<typeof TicketTime>;
