import { z } from 'zod';
import { AUTHORS } from '../domain/authors.ts';
import { RATING } from '../domain/limits.ts';
import { TARGETS } from '../domain/replyTargets.ts';
import { TICKET_EVENT_CHANGES, TICKET_EVENT_TYPES } from '../domain/ticketEventType.ts';
import { id, moment } from './fields.ts';

/** What a customer thinks of a closed ticket. */
export const rating = z.object({
  /** Stars. */
  score: z.int().min(1).max(RATING.stars),
  /** Empty without one. */
  comment: z.string(),
});
export type Rating = z.output<typeof rating>;

/** Until when a ticket is put away, and why. */
export const snooze = z.object({
  /** Null: until the customer writes. */
  until: moment.nullable(),
  /** Empty without one. */
  reason: z.string(),
});
export type Snooze = z.output<typeof snooze>;

/** A reply target of a queue, and until when it has to be met. */
export const target = z.object({ kind: z.enum(TARGETS), dueAt: moment });
export type Target = z.output<typeof target>;

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
  /**
   * The agent or program that did it, or (by `system`) the automation rule; the id is null for a program or a rule, and after the
   * agent was deleted.
   */
  user: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** The agent, queue and connection of the ticket afterwards. */
  agent: named.nullable(),
  queue: named.nullable(),
  connection: named.nullable(),
  /** Which of them changed. */
  changes: z.array(z.enum(TICKET_EVENT_CHANGES)),
  /** Of type `rated` only. */
  rating: rating.optional(),
  /** Of type `snoozed` only. */
  snooze: snooze.optional(),
  /** Of the types `targetSoon` and `targetMissed` only. */
  target: target.optional(),
  /** Of type `staged` only: where it was moved to; null: out of its stage. */
  stage: named.nullable().optional(),
  /** Of type `closed` only, where a reason was given. */
  closingReason: named.optional(),
  createdAt: moment,
});
export type TicketEvent = z.output<typeof ticketEvent>;
