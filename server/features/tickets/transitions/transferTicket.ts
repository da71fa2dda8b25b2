import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { can } from '#shared/domain/permissions.ts';
import { findConnection } from '#server/features/connections/index.ts';
import { findQueue } from '#server/features/queues/index.ts';
import { findUserEntity } from '#server/features/users/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { mayReturn, type TicketRules } from '../ticket.policy.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import type { AutoReplies } from './autoReplies.ts';
import type { Ticket } from '../ticket.entity.ts';
import { moveTicket } from './moveTicket.ts';
import { refuseOtherOpenTicket, refuseSecondConversation } from '../guards/otherTickets.ts';

export interface Target {
  readonly userId?: number | null | undefined;
  readonly queueId?: number | null | undefined;
  readonly connectionId?: number | undefined;
  /** Send the customer the greeting of the new queue. */
  readonly greets: boolean;
}

/**
 * Transfers a ticket to an agent, to a queue (where it becomes pending) or both, and to another connection. To the queue
 * in which an open ticket is already it is a return, with the permission that a return needs.
 * @throws AppError ERR_NO_PERMISSION, ERR_TICKET_NOT_OPEN, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND,
 * ERR_NO_WAPP_FOUND, ERR_OPEN_USER_TICKET, ERR_OTHER_OPEN_TICKET, ERR_VALIDATION without a target
 */
export function transferTicket(
  ctx: AppContext | Transaction,
  autoReplies: AutoReplies,
  actor: Principal,
  ticketId: number,
  target: Target,
): Promise<TicketRow> {
  if (!target.userId && !target.queueId && !target.connectionId)
    fail('ERR_VALIDATION', { issues: [{ field: 'userId', problem: 'required' }] });
  return moveTicket(ctx, actor, ticketId, async (tx, ticket, rules) => {
    if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
    if (!mayManageTicket(actor, assignmentOf(ticket))) fail('ERR_NO_PERMISSION');
    if (isReturn(ticket, target) && !mayReturn(actor, rules)) fail('ERR_NO_PERMISSION');
    if (target.connectionId) await changeConnection(tx, actor, ticket, target.connectionId);
    if (target.userId) await giveToAgent(tx, actor, ticket, target.userId, rules);
    if (target.queueId) await giveToQueue(tx, autoReplies, ticket, target.queueId, target);
    else if (target.queueId === null) ticket.queue = null;
  });
}

function isReturn(ticket: Ticket, { userId, queueId }: Target): boolean {
  return ticket.status === 'open' && !userId && Boolean(queueId) && queueId === ticket.queue?.id;
}

async function changeConnection(
  tx: Transaction,
  actor: Principal,
  ticket: Ticket,
  connectionId: number,
): Promise<void> {
  if (connectionId === ticket.connection?.id) return;
  if (!can(actor.profile, 'ticket-options:transferWhatsapp')) fail('ERR_NO_PERMISSION');
  const connection = await findConnection(tx.em, connectionId);
  await refuseSecondConversation(tx, actor, ticket.contact.id, connectionId);
  ticket.connection = ref(connection);
}

async function giveToAgent(
  tx: Transaction,
  actor: Principal,
  ticket: Ticket,
  userId: number,
  rules: TicketRules,
): Promise<void> {
  const user = await findUserEntity(tx.em, userId);
  if (ticket.status === 'pending') await refuseOtherOpenTicket(tx, actor, ticket.contact.id, rules);
  ticket.user = ref(user);
  ticket.status = 'open';
}

async function giveToQueue(
  tx: Transaction,
  autoReplies: AutoReplies,
  ticket: Ticket,
  queueId: number,
  { userId, greets }: Target,
): Promise<void> {
  const queue = await findQueue(tx.em, queueId);
  ticket.queue = ref(queue);
  if (!userId) {
    ticket.user = null;
    ticket.status = 'pending';
  }
  if (greets && !ticket.isGroup) await autoReplies.send(tx, ticket, queue.greetingMessage);
}
