import { AppError, ERRORS, fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { Message, sendText } from '#server/features/messages/index.ts';
import { loadTicketEvent, lockTicket, reopenTicket, Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { ScheduledMessage } from './scheduledMessage.entity.ts';

/** Sends what is due, in its order. What is refused stays with the reason, and its author is told. */
export async function sendDueMessages(
  ctx: AppContext,
  channels: Channels,
  signal: AbortSignal,
): Promise<void> {
  const due = await emOf(ctx).find(
    ScheduledMessage,
    { sendAt: { $lte: ctx.now() }, failReason: null },
    { orderBy: { sendAt: 'asc', id: 'asc' }, fields: ['id'] },
  );
  for (const { id } of due) {
    if (signal.aborted) return;
    try {
      await inTransaction(ctx, (tx) => sendDue(tx, channels, id));
    } catch (error) {
      const reason = refusalOf(error);
      if (reason) await inTransaction(ctx, (tx) => markFailed(tx, id, reason));
      else ctx.log.error({ err: error, scheduledMessageId: id }, 'sending a scheduled message failed');
    }
  }
}

/** Null for an error of our own, after which it is tried again a minute later. */
function refusalOf(error: unknown): ErrorCode | null {
  return error instanceof AppError && ERRORS[error.code] < 500 ? error.code : null;
}

/** One transaction: it is sent and deleted, or neither. */
async function sendDue(tx: Transaction, channels: Channels, id: number): Promise<void> {
  const due = await lockDue(tx, id);
  if (!due) return;
  const { message, ticket } = due;
  if (message.unlessReplied && (await hasReplied(tx, ticket, message.savedAt))) fail('ERR_CUSTOMER_REPLIED');
  const current = await currentTicket(tx, ticket);
  if (current.status === 'pending') fail('ERR_TICKET_NOT_OPEN');
  if (current.status === 'closed') await reopenTicket(tx, await actorOf(tx, message.user?.id), current.id);
  const sender = await actorOf(tx, current.user?.id ?? message.user?.id);
  await sendText(tx, channels, sender, current, message);
  await tx.em.remove(message).flush();
  for (const each of new Set([ticket, current]))
    tx.record('scheduledMessages.changed', { ticket: await loadTicketEvent(tx, each) });
}

async function markFailed(tx: Transaction, id: number, reason: ErrorCode): Promise<void> {
  const due = await lockDue(tx, id);
  if (!due) return;
  due.message.failReason = reason;
  await tx.em.flush();
  const payload = await loadTicketEvent(tx, due.ticket);
  tx.record('scheduledMessage.failed', { ticket: payload, userId: due.message.user?.id ?? null, reason });
}

/** It with its locked ticket; undefined when it was sent, changed or deleted meanwhile. */
async function lockDue(tx: Transaction, id: number) {
  const found = await tx.em.findOne(ScheduledMessage, id);
  if (!found) return undefined;
  const ticket = await lockTicket(tx, found.ticket.id);
  const message = await tx.em.findOne(ScheduledMessage, id, { refresh: true });
  const isDue = message?.failReason === null && message.sendAt <= tx.now();
  return isDue ? { message, ticket } : undefined;
}

/** The ticket in which the conversation goes on, else the one in which the message was written. */
async function currentTicket(tx: Transaction, ticket: Ticket): Promise<Ticket> {
  if (ticket.status !== 'closed') return ticket;
  const { contact, connection } = ticket;
  const other = await tx.em.findOne(Ticket, { contact, connection, status: { $in: ['open', 'pending'] } });
  return other ? lockTicket(tx, other.id) : ticket;
}

async function hasReplied(
  { em }: Transaction,
  { contact, connection }: Ticket,
  since: Date,
): Promise<boolean> {
  const reply = await em.findOne(
    Message,
    { ticket: { contact, connection }, author: 'customer', createdAt: { $gt: since } },
    { fields: ['id'] },
  );
  return reply !== null;
}

/** @throws AppError ERR_NO_USER_FOUND when the user was deleted */
async function actorOf({ em }: Transaction, userId: number | undefined): Promise<Actor> {
  const user = userId ? await em.findOne(User, userId, { populate: ['queues'] }) : null;
  if (!user) return fail('ERR_NO_USER_FOUND', { userId });
  const { id, name, profile, exportsContacts, isTricked: canSeeNumbers } = user;
  const queueIds = user.queues.getItems().map((queue) => queue.id);
  return { id, name, profile, sessionId: '', queueIds, canSeeNumbers, exportsContacts };
}
