import { z } from 'zod';
import { AUTHORS } from '../domain/authors.ts';
import { TICKET_EVENT_CHANGES, TICKET_EVENT_TYPES } from '../domain/ticketEventType.ts';
import { id, moment } from './fields.ts';

const named = z.object({ id, name: z.string() });

/**
 * Something that happened to a ticket, with names as they were then. Events are for agents only: customers never see
 * them.
 */
export const ticketEvent = z.object({
  id,
  ticketId: id,
  type: z.enum(TICKET_EVENT_TYPES),
  author: z.enum(AUTHORS),
  /** The agent who did it; the id is null after the agent was deleted. */
  user: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** The agent, queue and connection of the ticket afterwards. */
  agent: named.nullable(),
  queue: named.nullable(),
  connection: named.nullable(),
  /** Which of them changed. */
  changes: z.array(z.enum(TICKET_EVENT_CHANGES)),
  createdAt: moment,
});
export type TicketEvent = z.output<typeof ticketEvent>;
