import { assignmentOf } from '../ticket.presenter.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { TicketAssignment } from '../visibility.ts';

/** What a transition can change. */
export interface TicketState extends TicketAssignment {
  readonly connectionId: number | null;
}

export function stateOf(ticket: Ticket): TicketState {
  return { ...assignmentOf(ticket), connectionId: ticket.connection?.id ?? null };
}
