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
 * What all transitions have in common: the ticket is locked, moved, and its old and new audience hear of it.
 * @param actor who asks; null when the desk itself does
 * @throws DeskError ERR_NO_TICKET_FOUND also when the actor may not read the ticket
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

/** Those who could read the ticket where it was and those who can now hear how it is, or that it is gone. */
export async function recordMove(tx: Transaction, ticket: Ticket, before: TicketAssignment): Promise<void> {
  const scopes = audienceOf(before, await ticketRules(tx));
  tx.record('ticket.moved', {
    ticket: await loadTicketEvent(tx, ticket),
    before: { assignment: before, scopes },
  });
}
