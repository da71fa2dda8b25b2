import { fail } from '#shared/contract/errors.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { assignmentOf, giveConnection, Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { recordQueued } from '../sending/storeMessages.ts';
import { lockOwn } from './ownMessage.ts';

/**
 * Queues a failed message again under the same id, so that it is not duplicated if it did arrive. A message whose
 * connection was deleted is sent through its ticket's current connection, else the one of a new ticket. As for a new message, the
 * conversation must be open.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_VALIDATION when it did not fail, ERR_TICKET_NOT_OPEN,
 *   ERR_NO_DEF_WAPP_FOUND, ERR_OPEN_USER_TICKET
 */
export function retryMessage(
  ctx: AppContext | Transaction,
  channels: Channels,
  actor: Actor,
  messageId: number,
): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    const message = await lockOwn(tx, actor, messageId);
    if (message.delivery !== 'failed' || message.isDeleted)
      fail('ERR_VALIDATION', { issues: [{ field: 'messageId', problem: 'not failed' }] });
    await refuseClosed(tx, actor, message.ticket.getEntity());
    if (!message.connection) await findOtherWay(tx, channels, actor, message);
    message.delivery = 'queued';
    message.isPaused = false; // an earlier build left failed messages paused
    message.attempts = 0;
    message.failReason = null;
    message.failDetail = null;
    await tx.em.flush();
    await recordUpdated(tx, message);
    recordQueued(tx, message);
    return message;
  });
}

/** Agents see the messages of closed tickets in the ticket that is open with the same customer, and send them again there. */
async function refuseClosed(
  { em }: Transaction,
  actor: Actor,
  { status, contact, connection }: Ticket,
): Promise<void> {
  if (status === 'open') return;
  const open = connection && (await em.findOne(Ticket, { contact, connection, status: 'open' }));
  if (!open || !mayWriteTicket(actor, assignmentOf(open))) fail('ERR_TICKET_NOT_OPEN');
}

/** Moves the message to another connection, whose provider does not know the id given by the first one. */
async function findOtherWay(
  tx: Transaction,
  channels: Channels,
  actor: Actor,
  message: Message,
): Promise<void> {
  const ticket = message.ticket.getEntity();
  await giveConnection(tx, channels, actor, ticket);
  message.connection = ticket.connection;
  message.providerId = null;
}
