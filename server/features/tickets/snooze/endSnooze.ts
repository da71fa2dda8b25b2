import type { Ticket } from '../ticket.entity.ts';

/** Takes from a locked ticket that it is put away; it is published by what the caller does next. */
export function endSnooze(ticket: Ticket): void {
  Object.assign(ticket, { snoozedAt: null, snoozedUntil: null, snoozeReason: null });
}
