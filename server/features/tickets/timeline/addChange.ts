import type { TicketEvent as WireTicketEvent } from '#shared/contract/ticketTimeline.ts';
import type { TicketEventType } from '#shared/domain/ticketEventType.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import type { TicketEventPayload } from '../tickets.events.ts';
import { presentTicketEvent } from '../ticketViews.ts';
import { addEvent, type Cause, type FurtherDetails } from './recordTransition.ts';
import { presentEvent } from './ticketEvent.presenter.ts';
import { stateOf } from './ticketState.ts';

interface AddedChange {
  /** The ticket as it is published. */
  readonly row: TicketRow;
  readonly payload: TicketEventPayload;
  readonly event: WireTicketEvent;
}

/** Stores a locked ticket that was changed, and adds to its timeline what has changed neither status, agent, queue nor connection. */
export async function addChange(
  tx: Transaction,
  ticket: Ticket,
  cause: Cause,
  type: TicketEventType,
  details: FurtherDetails = {},
): Promise<AddedChange> {
  await tx.em.flush(); // publish what is stored
  const row = await readTicket(tx.em, ticket.id);
  const payload = await presentTicketEvent(tx, row);
  const event = addEvent(tx, ticket, type, stateOf(ticket), cause, payload, details);
  await tx.em.flush();
  return { row, payload, event: presentEvent(event) };
}
