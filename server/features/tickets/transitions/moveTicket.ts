import type { Principal } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { lockReadable, lockTicket } from '../guards/lockTicket.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';
import type { Ticket } from '../ticket.entity.ts';
import { causedBy, recordTransition } from '../timeline/recordTransition.ts';
import { timeIn } from '../timeIn.ts';
import { stateOf } from '../timeline/ticketState.ts';

type Move = (tx: Transaction, ticket: Ticket, rules: TicketRules) => Promise<void>;

/**
 * Common part of all transitions: locks the ticket, changes it, and records the transition.
 * @param actor the requesting user; null for automatic changes
 * @param cause where it is not the actor, or Ramal by itself
 * @returns the ticket as it is published
 * @throws AppError ERR_NO_TICKET_FOUND also when the actor may not read the ticket
 */
export function moveTicket(
  ctx: AppContext | Transaction,
  actor: Principal | null,
  ticketId: number,
  move: Move,
  cause = causedBy(actor),
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const rules = await ticketRules(tx);
    const ticket = actor ? await lockReadable(tx, actor, ticketId, rules) : await lockTicket(tx, ticketId);
    const before = stateOf(ticket);

    await move(tx, ticket, rules);

    ticket.updatedAt = timeIn(tx, ticket);
    await tx.em.flush();
    return recordTransition(tx, ticket, before, cause);
  });
}
