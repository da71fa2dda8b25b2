import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { isFromUs } from '#shared/domain/authors.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { lockTicket, mayReadMessages, assignmentOf, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { Message } from '../message.entity.ts';

/** A message that the actor may read, locked with its ticket. @throws AppError ERR_NO_MESSAGE_FOUND */
export async function lockReadable(tx: Transaction, actor: Actor, messageId: number): Promise<Message> {
  const known = await tx.em.findOne(Message, messageId, { populate: ['ticket'] });
  const assignment = known && assignmentOf(known.ticket.getEntity());
  const rules = await ticketRules(tx);
  if (!assignment || !mayReadMessages(actor, assignment, rules))
    return fail('ERR_NO_MESSAGE_FOUND', { messageId });
  return lockMessage(tx, messageId);
}

/**
 * A message of a conversation that the actor may write in, locked with its ticket.
 * @throws AppError ERR_NO_MESSAGE_FOUND also when the actor may not read it, ERR_NO_PERMISSION when they may
 * only read it
 */
export async function lockWritable(tx: Transaction, actor: Actor, messageId: number): Promise<Message> {
  const message = await lockReadable(tx, actor, messageId);
  const isMine = mayWriteTicket(actor, assignmentOf(message.ticket.getEntity()));
  return isMine ? message : fail('ERR_NO_PERMISSION');
}

/** An outgoing message. @throws AppError as `lockWritable`, ERR_NO_PERMISSION for the customer's messages */
export async function lockOwn(tx: Transaction, actor: Actor, messageId: number): Promise<Message> {
  const message = await lockWritable(tx, actor, messageId);
  return isFromUs(message.author) ? message : fail('ERR_NO_PERMISSION');
}

/**
 * The current message, locked with its ticket until the transaction ends.
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function lockMessage(tx: Transaction, messageId: number): Promise<Message> {
  const known = (await tx.em.findOne(Message, messageId)) ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
  await lockTicket(tx, known.ticket.id);
  const message = await tx.em.findOne(Message, messageId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}
