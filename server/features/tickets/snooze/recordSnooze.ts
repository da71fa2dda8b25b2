import type { Snooze } from '#shared/contract/ticketTimeline.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { timeIn } from '../timeIn.ts';
import type { Ticket } from '../ticket.entity.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import type { TicketEventPayload } from '../tickets.events.ts';
import { presentTicketEvent } from '../ticketViews.ts';
import { addEvent, type Cause } from '../timeline/recordTransition.ts';
import { presentEvent } from '../timeline/ticketEvent.presenter.ts';
import { stateOf } from '../timeline/ticketState.ts';
import { endSnooze } from './endSnooze.ts';

/** Publishes a locked ticket that was put away, and shows it in its timeline. @returns the ticket as it is published */
export function recordSnoozed(tx: Transaction, ticket: Ticket, cause: Cause): Promise<TicketRow> {
  return record(tx, ticket, cause, { type: 'snoozed', snooze: snoozeOf(ticket) });
}

/**
 * Brings back a locked ticket that was put away, and shows in its timeline why. When its time has come it is unread until
 * its agent opens it, who is notified.
 * @param cause the customer, an agent, or Ramal when its time has come
 * @returns the ticket as it is published
 */
export function wake(tx: Transaction, ticket: Ticket, cause: Cause): Promise<TicketRow> {
  const { reason } = snoozeOf(ticket);
  const isDue = cause.author === 'system';
  endSnooze(ticket);
  if (isDue) ticket.unreadMessages ||= 1;
  return record(tx, ticket, cause, { type: 'awoken', ...(isDue && { awoken: { reason } }) });
}

type Change =
  | { readonly type: 'snoozed'; readonly snooze: Snooze }
  | { readonly type: 'awoken'; readonly awoken?: TicketEventPayload['awoken'] };

async function record(tx: Transaction, ticket: Ticket, cause: Cause, change: Change): Promise<TicketRow> {
  ticket.updatedAt = timeIn(tx, ticket);
  await tx.em.flush(); // publish what is stored
  const row = await readTicket(tx.em, ticket.id);
  const payload = await presentTicketEvent(tx, row);
  const state = stateOf(ticket); // neither status nor agent change
  const { type, ...details } = change;
  const further = 'snooze' in details ? details : {};
  const event = addEvent(tx, ticket, type, state, cause, payload, further);
  await tx.em.flush();
  const published = { ...payload, ...('awoken' in details && details) };
  tx.record('ticket.moved', { ticket: published, before: { assignment: state, scopes: payload.scopes } });
  tx.record('ticket.eventAdded', { ticket: published, event: presentEvent(event) });
  return row;
}

function snoozeOf({ snoozedUntil, snoozeReason }: Ticket): Snooze {
  return { until: snoozedUntil?.toISOString() ?? null, reason: snoozeReason ?? '' };
}
