import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { lockTicket, mayReadMessages, placeOf, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { Message } from '../message.entity.ts';

/** A message that the actor may read, locked with its ticket. @throws DeskError ERR_NO_MESSAGE_FOUND for all others */
export async function lockReadable(work: Work, actor: Actor, messageId: number): Promise<Message> {
  const known = await work.em.findOne(Message, messageId, { populate: ['ticket'] });
  const place = known && placeOf(known.ticket.getEntity());
  const rules = await ticketRules(work);
  if (!place || !mayReadMessages(actor, place, rules)) return fail('ERR_NO_MESSAGE_FOUND', { messageId });
  return lockMessage(work, messageId);
}

/**
 * A message of a conversation that the actor writes in, locked with its ticket.
 * @throws DeskError ERR_NO_MESSAGE_FOUND also when they may not read it, ERR_NO_PERMISSION when they may only read
 */
export async function lockWritable(work: Work, actor: Actor, messageId: number): Promise<Message> {
  const message = await lockReadable(work, actor, messageId);
  const isMine = mayWriteTicket(actor, placeOf(message.ticket.getEntity()));
  return isMine ? message : fail('ERR_NO_PERMISSION');
}

/** One that the desk wrote. @throws DeskError as `lockWritable`, ERR_NO_PERMISSION for the customer's messages */
export async function lockOwn(work: Work, actor: Actor, messageId: number): Promise<Message> {
  const message = await lockWritable(work, actor, messageId);
  return message.fromMe ? message : fail('ERR_NO_PERMISSION');
}

/** The message as it is now, with its ticket, until the end of the work. @throws DeskError ERR_NO_MESSAGE_FOUND */
export async function lockMessage(work: Work, messageId: number): Promise<Message> {
  const known = (await work.em.findOne(Message, messageId)) ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
  await lockTicket(work, known.ticket.id);
  const message = await work.em.findOne(Message, messageId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}
