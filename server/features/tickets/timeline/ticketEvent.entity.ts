import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AUTHORS } from '#shared/domain/authors.ts';
import type { Rating, Snooze, Target } from '#shared/contract/ticketTimeline.ts';
import { TICKET_EVENT_TYPES, type TicketEventChange } from '#shared/domain/ticketEventType.ts';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Ticket } from '../ticket.entity.ts';
import type { TicketState } from './ticketState.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Names are those of the time of the event: they stay when a user, queue or connection is renamed or deleted. */
export interface TicketEventDetails {
  /** The name of the agent, of the token of the program or of the rule that did it; null for other authors. */
  readonly by: string | null;
  /** The state that it ended; null when the ticket was created. */
  readonly before: TicketState | null;
  readonly status: TicketState['status'];
  readonly agent: Named | null;
  readonly queue: Named | null;
  readonly connection: Named | null;
  readonly changes: readonly TicketEventChange[];
  /** Of type `rated` only. */
  readonly rating?: Rating;
  /** Of type `snoozed` only. */
  readonly snooze?: Snooze;
  /** Of the types `targetSoon` and `targetMissed` only. */
  readonly target?: Target;
  /** Of type `staged` only; null: out of its stage. */
  readonly stage?: Named | null;
  /** Of type `closed` only, where a reason was given. */
  readonly closingReason?: Named;
}

/** A change of a ticket's status, agent, queue or connection, its rating or stage, that it was put away or woke, or a reply target. */
export const TicketEvent = defineEntity({
  name: 'TicketEvent',
  tableName: 'ticket_events',
  properties: {
    ...base,
    ticket: () => p.manyToOne(Ticket).ref().deleteRule('cascade'),
    type: p.enum([...TICKET_EVENT_TYPES]),
    author: p.enum([...AUTHORS]),
    /** The agent who did it; null after the agent was deleted, and for other authors. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    details: p.json<TicketEventDetails>(),
  },
  indexes: [
    { name: 'ticket_events_ticket_created', properties: ['ticket', 'createdAt', 'id'] },
    /** The dashboard counts the tickets closed within a time. */
    { name: 'ticket_events_created', properties: ['createdAt'] },
  ],
  triggers: [
    {
      name: 'ticket_events_rating',
      timing: 'after',
      events: ['insert'],
      expression: `create trigger "ticket_events_rating" after insert on "ticket_events" for each row when (new.type = 'rated') execute function keep_rating()`,
    },
  ],
});
export type TicketEvent = InferEntity<typeof TicketEvent>;
