import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type {
  ScheduledMessage as WireScheduledMessage,
  ScheduledMessageForm,
} from '#shared/contract/scheduledMessages.ts';
import { DAY } from '#shared/domain/days.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { remarkFilterFor, withStoredNumbers } from '#server/features/contacts/index.ts';
import { lockForWriting } from '#server/features/messages/index.ts';
import {
  assignmentOf,
  loadTicketEvent,
  lockTicket,
  mayReadMessages,
  ticketRules,
  type Ticket,
} from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { ScheduledMessage } from './scheduledMessage.entity.ts';
import { viewScheduledMessage } from './scheduledMessages.queries.ts';

/** Milliseconds. */
const LATEST = 366 * DAY;

/** @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_VALIDATION for a time that is past */
export function scheduleMessage(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  form: ScheduledMessageForm,
): Promise<WireScheduledMessage> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockForWriting(tx, actor, ticketId);
    const message = tx.em.create(ScheduledMessage, {
      ticket: ref(ticket),
      user: tx.em.getReference(User, actor.id, { wrapped: true }),
      ...form,
      sendAt: timeToSend(tx, form),
      savedAt: tx.now(),
      failReason: null,
    });
    await tx.em.flush();
    return record(tx, actor, message, ticket);
  });
}

/**
 * Changes what is to be sent later; what was not sent waits again.
 * @throws AppError ERR_NO_SCHEDULED_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_MASKED_NUMBER, ERR_VALIDATION for a time that is past
 */
export function changeScheduledMessage(
  ctx: AppContext,
  actor: Actor,
  id: number,
  form: ScheduledMessageForm,
): Promise<WireScheduledMessage> {
  return inTransaction(ctx, async (tx) => {
    const { message, ticket } = await lockScheduledMessage(tx, actor, id);
    tx.em.assign(message, {
      ...form,
      body: withStoredNumbers(form.body, message.body, remarkFilterFor(viewOf(actor))),
      sendAt: timeToSend(tx, form),
      savedAt: tx.now(),
      failReason: null,
    });
    await tx.em.flush();
    return record(tx, actor, message, ticket);
  });
}

/** @throws AppError ERR_NO_SCHEDULED_MESSAGE_FOUND, ERR_NO_PERMISSION */
export function deleteScheduledMessage(ctx: AppContext, actor: Actor, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { message, ticket } = await lockScheduledMessage(tx, actor, id);
    await tx.em.remove(message).flush();
    tx.record('scheduledMessages.changed', { ticket: await loadTicketEvent(tx, ticket) });
  });
}

function timeToSend({ now }: Transaction, { sendAt }: ScheduledMessageForm): Date {
  const time = new Date(sendAt);
  const wait = time.getTime() - now().getTime();
  if (wait <= 0 || wait > LATEST) fail('ERR_VALIDATION', { issues: [{ field: 'sendAt', problem: 'range' }] });
  return time;
}

/** One that the actor may change: who may write in its ticket, and its author. The ticket is locked. */
async function lockScheduledMessage(tx: Transaction, actor: Actor, id: number) {
  const missing = () => fail('ERR_NO_SCHEDULED_MESSAGE_FOUND', { scheduledMessageId: id });
  const found = await tx.em.findOne(ScheduledMessage, id);
  if (!found) return missing();
  const rules = await ticketRules(tx);
  const ticket = await lockTicket(tx, found.ticket.id);
  const isReadable = mayReadMessages(actor, assignmentOf(ticket), rules);
  const message = isReadable ? await tx.em.findOne(ScheduledMessage, id, { refresh: true }) : null;
  if (!message) return missing();
  const mayChange =
    isAdmin(actor.profile) || message.user?.id === actor.id || mayWriteTicket(actor, assignmentOf(ticket));
  return mayChange ? { message, ticket } : fail('ERR_NO_PERMISSION');
}

async function record(
  tx: Transaction,
  actor: Actor,
  { id }: ScheduledMessage,
  ticket: Ticket,
): Promise<WireScheduledMessage> {
  tx.record('scheduledMessages.changed', { ticket: await loadTicketEvent(tx, ticket) });
  return viewScheduledMessage(tx.em, actor, id);
}
