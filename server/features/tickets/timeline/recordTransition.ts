import { ref } from '@mikro-orm/core';
import type { Author } from '#shared/domain/authors.ts';
import type { TicketEventType } from '#shared/domain/ticketEventType.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { timeIn } from '../timeIn.ts';
import { endSnooze } from '../snooze/endSnooze.ts';
import { retarget } from '../targets/retarget.ts';
import { ticketRules } from '../ticketRules.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import { presentTicketEvent } from '../ticketViews.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { TicketEventPayload } from '../tickets.events.ts';
import { audienceOf } from '../visibility.ts';
import { TicketEvent, type TicketEventDetails } from './ticketEvent.entity.ts';
import { presentEvent } from './ticketEvent.presenter.ts';
import { namesIn } from './namesIn.ts';
import { changesBetween, eventsBetween } from './eventsBetween.ts';
import { stateOf, type TicketState } from './ticketState.ts';

/** The id of a principal that is no user: a rule moves tickets as agents do. */
const NO_USER = 0;

/** Who or what changed a ticket. */
export interface Cause {
  readonly author: Author;
  /** The agent, where it was one. */
  readonly actor?: Pick<Actor, 'id' | 'name'>;
  /** The name of the program, where it was one with a token of its own. */
  readonly program?: string;
  /** The name of the automation rule, where it was one. */
  readonly rule?: string;
  /** When the message that created or reopened the ticket was written: the event precedes it. */
  readonly writtenAt?: Date;
}

/** @param actor null for what Ramal does by itself */
export function causedBy(
  actor: Pick<Principal, 'id' | 'name' | 'isProgram' | 'isRule'> | null,
): Cause & { readonly author: 'agent' | 'api' | 'system' } {
  if (!actor) return { author: 'system' };
  if (actor.isRule) return { author: 'system', rule: actor.name };
  return actor.isProgram ? { author: 'api', program: actor.name } : { author: 'agent', actor };
}

/**
 * Every change of a ticket's status, agent, queue or connection ends here: stores what happened in its timeline, and
 * publishes the ticket to clients that may read it now, and its removal to those that may no longer. A ticket that was
 * given to its agent is unread until the agent opens it, one that was put away has woken, one that has come into another queue
 * has the reply targets of that, and one that was reopened has no closing reason.
 * @param before null for a new ticket
 * @returns the ticket as it is published
 */
export async function recordTransition(
  tx: Transaction,
  ticket: Ticket,
  before: TicketState | null,
  cause: Cause,
): Promise<TicketRow> {
  const types = eventsBetween(before, stateOf(ticket), cause.actor?.id ?? (cause.rule ? NO_USER : null));
  const isGiven = isGivenToAgent(before, stateOf(ticket), cause);
  if (types.length > 0) endSnooze(ticket);
  await retarget(tx, ticket, before);
  if (types.includes('reopened') && ticket.stage) ticket.stagedAt = timeIn(tx, ticket); // it is back on the board
  if (types.includes('reopened')) ticket.closingReason = null;
  if (isGiven) ticket.unreadMessages ||= 1;
  await tx.em.flush(); // publish what is stored
  const row = await readTicket(tx.em, ticket.id);
  const payload = { ...(await presentTicketEvent(tx, row)), ...(isGiven && { isGiven }) };
  const { closingReason } = row;
  const events = types.map((type) =>
    addEvent(tx, ticket, type, before, cause, payload, {
      ...(type === 'closed' && closingReason && { closingReason }),
    }),
  );
  await tx.em.flush();

  if (before) {
    const scopes = audienceOf(before, await ticketRules(tx));
    tx.record('ticket.moved', { ticket: payload, before: { assignment: before, scopes } });
  } else tx.record('ticket.created', payload);
  for (const event of events) tx.record('ticket.eventAdded', { ticket: payload, event: presentEvent(event) });
  return row;
}

/** Whether an open ticket has got an agent who did not take it. */
function isGivenToAgent(before: TicketState | null, after: TicketState, { actor }: Cause): boolean {
  if (after.status !== 'open' || after.userId === null || after.userId === actor?.id) return false;
  return before?.status !== 'open' || before.userId !== after.userId;
}

/** What the events of some types say besides. */
export type FurtherDetails = Pick<TicketEventDetails, 'snooze' | 'stage' | 'target' | 'closingReason'>;

/** Adds to the timeline of a ticket. @param further details of this type of event */
export function addEvent(
  tx: Transaction,
  ticket: Ticket,
  type: TicketEventType,
  before: TicketState | null,
  { author, actor, program, rule, writtenAt }: Cause,
  payload: TicketEventPayload,
  further: FurtherDetails = {},
): TicketEvent {
  const after = stateOf(ticket);
  const isBegin = type === 'created' || type === 'reopened';
  const createdAt = (isBegin && writtenAt) || timeIn(tx, ticket);
  return tx.em.create(TicketEvent, {
    ticket: ref(ticket),
    type,
    author,
    user: actor ? tx.em.getReference(User, actor.id, { wrapped: true }) : null,
    details: {
      by: actor?.name ?? program ?? rule ?? null,
      before,
      status: type === 'created' && after.status === 'closed' ? 'pending' : after.status,
      ...namesIn(payload),
      changes: changesBetween(before, after),
      ...further,
    },
    createdAt,
    updatedAt: createdAt,
  });
}
