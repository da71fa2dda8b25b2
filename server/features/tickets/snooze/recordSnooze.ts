import type { Snooze } from '#shared/contract/ticketTimeline.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { TicketRow } from '../ticketRows.ts';
import { recordChange } from '../timeline/recordChange.ts';
import type { Cause } from '../timeline/recordTransition.ts';
import { endSnooze } from './endSnooze.ts';

/** Publishes a locked ticket that was put away, and shows it in its timeline. @returns the ticket as it is published */
export function recordSnoozed(tx: Transaction, ticket: Ticket, cause: Cause): Promise<TicketRow> {
  return recordChange(tx, ticket, cause, { type: 'snoozed', details: { snooze: snoozeOf(ticket) } });
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
  return recordChange(tx, ticket, cause, { type: 'awoken', ...(isDue && { awoken: { reason } }) });
}

function snoozeOf({ snoozedUntil, snoozeReason }: Ticket): Snooze {
  return { until: snoozedUntil?.toISOString() ?? null, reason: snoozeReason ?? '' };
}
