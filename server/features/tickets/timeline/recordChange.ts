import type { TicketEventType } from '#shared/domain/ticketEventType.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import type { TicketEventPayload } from '../tickets.events.ts';
import { presentTicketEvent } from '../ticketViews.ts';
import { timeIn } from '../timeIn.ts';
import { addEvent, type Cause, type FurtherDetails } from './recordTransition.ts';
import { presentEvent } from './ticketEvent.presenter.ts';
import { stateOf } from './ticketState.ts';

/** What changes neither status, agent, queue nor connection of a ticket. */
interface Change extends Pick<TicketEventPayload, 'awoken'> {
  readonly type: Extract<TicketEventType, 'snoozed' | 'awoken' | 'staged'>;
  readonly details?: FurtherDetails;
}

/** Publishes a locked ticket that was changed, and shows it in its timeline. @returns the ticket as it is published */
export async function recordChange(
  tx: Transaction,
  ticket: Ticket,
  cause: Cause,
  { type, details = {}, awoken }: Change,
): Promise<TicketRow> {
  ticket.updatedAt = timeIn(tx, ticket);
  await tx.em.flush(); // publish what is stored
  const row = await readTicket(tx.em, ticket.id);
  const payload = await presentTicketEvent(tx, row);
  const state = stateOf(ticket);
  const event = addEvent(tx, ticket, type, state, cause, payload, details);
  await tx.em.flush();
  const published = { ...payload, ...(awoken && { awoken }) };
  tx.record('ticket.moved', { ticket: published, before: { assignment: state, scopes: payload.scopes } });
  tx.record('ticket.eventAdded', { ticket: published, event: presentEvent(event) });
  return row;
}
