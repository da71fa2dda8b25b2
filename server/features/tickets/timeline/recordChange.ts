import type { TicketEventType } from '#shared/domain/ticketEventType.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { TicketRow } from '../ticketRows.ts';
import type { TicketEventPayload } from '../tickets.events.ts';
import { timeIn } from '../timeIn.ts';
import { addChange } from './addChange.ts';
import type { Cause, FurtherDetails } from './recordTransition.ts';
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
  { type, details, awoken }: Change,
): Promise<TicketRow> {
  ticket.updatedAt = timeIn(tx, ticket);
  const { row, payload, event } = await addChange(tx, ticket, cause, type, details);
  const published = { ...payload, ...(awoken && { awoken }) };
  const before = { assignment: stateOf(ticket), scopes: payload.scopes };
  tx.record('ticket.moved', { ticket: published, before });
  tx.record('ticket.eventAdded', { ticket: published, event });
  return row;
}
