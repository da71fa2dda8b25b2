import type { Ticket } from '../ticket.entity.ts';

/** Takes from a locked ticket that it is put away, if it is; what the caller does next publishes it. */
export function endSnooze(ticket: Ticket): void {
  if (ticket.snoozedAt) Object.assign(ticket, { snoozedAt: null, snoozedUntil: null, snoozeReason: null });
}
