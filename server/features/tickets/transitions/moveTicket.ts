import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockReadable, lockTicket } from '../guards/lockTicket.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { audienceOf, type TicketAssignment } from '../visibility.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { ticketRules } from '../ticketRules.ts';
import { loadTicketEvent } from '../ticketViews.ts';
import type { Ticket } from '../ticket.entity.ts';

type Move = (tx: Transaction, ticket: Ticket, rules: TicketRules) => Promise<void>;

/**
 * Common part of all transitions: locks the ticket, changes it, and notifies its old and new audience.
 * @param actor the requesting user; null for automatic changes
 * @throws AppError ERR_NO_TICKET_FOUND also when the actor may not read the ticket
 */
export function moveTicket(
  ctx: AppContext | Transaction,
  actor: Actor | null,
  ticketId: number,
  move: Move,
): Promise<Ticket> {
  return inTransaction(ctx, async (tx) => {
    const rules = await ticketRules(tx);
    const ticket = actor ? await lockReadable(tx, actor, ticketId, rules) : await lockTicket(tx, ticketId);
    const before = assignmentOf(ticket);

    await move(tx, ticket, rules);

    ticket.updatedAt = tx.now();
    await tx.em.flush();
    await recordMove(tx, ticket, before);
    return ticket;
  });
}

/** Publishes a changed ticket to clients that may read it now, and its removal to those that may no longer. */
export async function recordMove(tx: Transaction, ticket: Ticket, before: TicketAssignment): Promise<void> {
  const scopes = audienceOf(before, await ticketRules(tx));
  tx.record('ticket.moved', {
    ticket: await loadTicketEvent(tx, ticket),
    before: { assignment: before, scopes },
  });
}
