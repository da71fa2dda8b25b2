import { fail } from '#shared/contract/errors.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockKnown, lockReadable } from './guards/lockTicket.ts';
import { audienceOf } from './visibility.ts';
import type { TicketRules } from './ticket.policy.ts';
import { assignmentOf } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';
import type { Ticket } from './ticket.entity.ts';

/**
 * Marks an open ticket as read by its agent. Viewing another agent's ticket or a pending one does not count.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION
 */
export function markRead(ctx: AppContext | Transaction, actor: Actor, ticketId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rules = await ticketRules(tx);
    const ticket = await lockReadable(tx, actor, ticketId, rules);
    if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
    if (!isAssignedTo(actor, ticket)) fail('ERR_NO_PERMISSION');
    await setUnread(tx, ticket, 0, rules);
    tx.record('ticket.read', { ticketId });
  });
}

/** Marks a locked ticket as read when its agent acts on it and it has unread messages. */
export async function markReadByHolder(tx: Transaction, actor: Principal, ticket: Ticket): Promise<void> {
  if (!isUnreadBy(actor, ticket)) return;
  await setUnread(tx, ticket, 0, await ticketRules(tx));
  tx.record('ticket.read', { ticketId: ticket.id });
}

/** Marks a ticket as read when its agent looks at its messages. @param ticket as it was read, not locked */
export async function markSeenByHolder(ctx: AppContext, actor: Actor, ticket: Ticket): Promise<void> {
  if (!isUnreadBy(actor, ticket)) return;
  await inTransaction(ctx, async (tx) => markReadByHolder(tx, actor, await lockKnown(tx, ticket)));
}

function isUnreadBy(actor: Principal, ticket: Ticket): boolean {
  return ticket.unreadMessages > 0 && ticket.status === 'open' && isAssignedTo(actor, ticket);
}

/**
 * Marks an open or pending ticket as unread. Nothing would mark a closed one as read again.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION for one of another agent
 */
export function markUnread(ctx: AppContext | Transaction, actor: Principal, ticketId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rules = await ticketRules(tx);
    const ticket = await lockReadable(tx, actor, ticketId, rules);
    if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
    if (!mayManageTicket(actor, assignmentOf(ticket))) fail('ERR_NO_PERMISSION');
    await setUnread(tx, ticket, Math.max(1, ticket.unreadMessages), rules);
  });
}

function isAssignedTo(actor: Principal, { user }: Ticket): boolean {
  return user?.id === actor.id;
}

async function setUnread(tx: Transaction, ticket: Ticket, unreadMessages: number, rules: TicketRules) {
  ticket.unreadMessages = unreadMessages;
  await tx.em.flush();
  const assignment = assignmentOf(ticket);
  const scopes = audienceOf(assignment, rules);
  tx.record('ticket.unread', { ticketId: ticket.id, assignment, scopes, unreadMessages });
}
