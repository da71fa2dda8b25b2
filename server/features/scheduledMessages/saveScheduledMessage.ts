import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type {
  ScheduledMessage as WireScheduledMessage,
  ScheduledMessageChange,
  ScheduledMessageForm,
} from '#shared/contract/scheduledMessages.ts';
import { DAY } from '#shared/domain/days.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { remarkFilterFor, withStoredNumbers } from '#server/features/contacts/index.ts';
import { copyQuickAnswerFilesFor, lockForWriting } from '#server/features/messages/index.ts';
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
import { referToFiles } from '#server/platform/files/referToFiles.ts';
import { removeFiles, staying } from '#server/platform/files/storedFiles.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { ScheduledMessage } from './scheduledMessage.entity.ts';
import { viewScheduledMessage } from './scheduledMessages.queries.ts';

/** Milliseconds. */
const LATEST = 366 * DAY;

/**
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_NO_QUICK_ANSWER_FILE_FOUND, ERR_VALIDATION for
 *   a time that is past, and without text and files
 */
export async function scheduleMessage(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  { quickAnswerFiles, ...form }: ScheduledMessageForm,
): Promise<WireScheduledMessage> {
  const copies = await copyQuickAnswerFilesFor(ctx, actor, ticketId, quickAnswerFiles);
  const save = async (files: readonly FileFields[]) =>
    inTransaction(ctx, async (tx) => {
      const ticket = await lockForWriting(tx, actor, ticketId);
      const message = tx.em.create(ScheduledMessage, {
        ticket: ref(ticket),
        user: tx.em.getReference(User, actor.id, { wrapped: true }),
        ...form,
        files,
        sendAt: timeToSend(tx, form),
        savedAt: tx.now(),
        failReason: null,
      });
      requireContent(message);
      await tx.em.flush();
      return record(tx, actor, message, ticket);
    });
  return referToFiles(ctx, copies, save, () => copies.map(({ mediaKey }) => mediaKey));
}

/**
 * Changes what is to be sent later; what was not sent waits again.
 * @throws AppError ERR_NO_SCHEDULED_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_MASKED_NUMBER, ERR_NO_QUICK_ANSWER_FILE_FOUND,
 *   ERR_VALIDATION for a time that is past, and without text and files
 */
export async function changeScheduledMessage(
  ctx: AppContext,
  actor: Actor,
  id: number,
  { fileIds, ...form }: ScheduledMessageChange,
): Promise<WireScheduledMessage> {
  const { changed, before, after } = await inTransaction(ctx, async (tx) => {
    const { message, ticket } = await lockScheduledMessage(tx, actor, id);
    const { files } = message;
    tx.em.assign(message, {
      ...form,
      files: staying(files, fileIds),
      body: withStoredNumbers(form.body, message.body, remarkFilterFor(viewOf(actor))),
      sendAt: timeToSend(tx, form),
      savedAt: tx.now(),
      failReason: null,
    });
    requireContent(message);
    await tx.em.flush();
    return { changed: await record(tx, actor, message, ticket), before: files, after: message.files };
  });
  await removeFiles(ctx, before, after);
  return changed;
}

/** @throws AppError ERR_NO_SCHEDULED_MESSAGE_FOUND, ERR_NO_PERMISSION */
export async function deleteScheduledMessage(ctx: AppContext, actor: Actor, id: number): Promise<void> {
  const { files } = await inTransaction(ctx, async (tx) => {
    const { message, ticket } = await lockScheduledMessage(tx, actor, id);
    await tx.em.remove(message).flush();
    tx.record('scheduledMessages.changed', { ticket: await loadTicketEvent(tx, ticket) });
    return message;
  });
  await removeFiles(ctx, files);
}

/** @throws AppError ERR_VALIDATION without text and files */
function requireContent({ body, files }: ScheduledMessage): void {
  if (files.length === 0 && body.trim() === '')
    fail('ERR_VALIDATION', { issues: [{ field: 'body', problem: 'required' }] });
}

function timeToSend({ now }: Transaction, { sendAt }: Pick<ScheduledMessageForm, 'sendAt'>): Date {
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
