import type { TicketEventType } from '#shared/domain/ticketEventType.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { timeIn } from '../timeIn.ts';
import type { Ticket } from '../ticket.entity.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import { presentTicketEvent } from '../ticketViews.ts';
import { addEvent, type Cause } from '../timeline/recordTransition.ts';
import { presentEvent } from '../timeline/ticketEvent.presenter.ts';
import { stateOf } from '../timeline/ticketState.ts';
import { endSnooze } from './endSnooze.ts';

/** Publishes a locked ticket that was put away, and shows it in its timeline. @returns the ticket as it is published */
export function recordSnoozed(tx: Transaction, ticket: Ticket, cause: Cause): Promise<TicketRow> {
  return record(tx, ticket, 'snoozed', cause);
}

/**
 * Brings back a locked ticket that was put away, and shows in its timeline why. When its time has come it is unread until
 * its agent opens it, who is notified.
 * @param cause the customer, an agent, or Ramal when its time has come
 * @returns the ticket as it is published
 */
export function wake(tx: Transaction, ticket: Ticket, cause: Cause): Promise<TicketRow> {
  endSnooze(ticket);
  if (cause.author === 'system') ticket.unreadMessages ||= 1;
  return record(tx, ticket, 'awoken', cause);
}

async function record(
  tx: Transaction,
  ticket: Ticket,
  type: Extract<TicketEventType, 'snoozed' | 'awoken'>,
  cause: Cause,
): Promise<TicketRow> {
  ticket.updatedAt = timeIn(tx, ticket);
  await tx.em.flush(); // publish what is stored
  const row = await readTicket(tx.em, ticket.id);
  const shown = await presentTicketEvent(tx, row);
  const { snoozedUntil, snoozeReason } = ticket;
  const snooze = { until: snoozedUntil?.toISOString() ?? null, reason: snoozeReason ?? '' };
  const state = stateOf(ticket); // neither status nor agent change
  const event = addEvent(tx, ticket, type, state, cause, shown, type === 'snoozed' ? { snooze } : {});
  await tx.em.flush();
  const isDue = type === 'awoken' && cause.author === 'system';
  const payload = { ...shown, ...(isDue && { isAwoken: true as const }) };
  tx.record('ticket.moved', { ticket: payload, before: { assignment: state, scopes: shown.scopes } });
  tx.record('ticket.eventAdded', { ticket: payload, event: presentEvent(event) });
  return row;
}
