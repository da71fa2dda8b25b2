import { fail } from '#shared/contract/errors.ts';
import type { FilterQuery } from '@mikro-orm/core';
import { MESSAGES_AT_ONCE, PAGE_SIZE } from '#shared/domain/limits.ts';
import {
  findReadable,
  mayReadMessages,
  placeOf,
  ticketRules,
  type Ticket,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Message } from './message.entity.ts';

/** A ticket whose conversation the actor may read. @throws DeskError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION */
export async function findConversation(floor: Floor, actor: Actor, ticketId: number): Promise<Ticket> {
  const rules = await ticketRules(floor);
  const ticket = await findReadable(emOf(floor), actor, ticketId, rules);
  return mayReadMessages(actor, placeOf(ticket), rules) ? ticket : fail('ERR_NO_PERMISSION');
}

/** All tickets of the same contact on the same connection are one conversation. */
function inConversation({ contact, connection }: Ticket) {
  return { ticket: { contact: contact.id, connection: connection?.id ?? null } };
}

/** A message that belongs to the ticket's conversation. @throws DeskError ERR_NO_MESSAGE_FOUND */
export async function findInConversation(em: Em, ticket: Ticket, messageId: number): Promise<Message> {
  const message = await em.findOne(Message, { id: messageId, ...inConversation(ticket) });
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}

/** Where a page of a conversation lies. */
interface PagePlace {
  readonly pageNumber: number;
  /** Id of a message: only older ones; pages are then counted from there. */
  readonly before?: number | undefined;
  /** Id of a message that the page reaches back to, with some more before it, instead of having the usual size. */
  readonly until?: number | undefined;
}

/** A page of a conversation, newest page first, oldest message first within it. @throws DeskError ERR_NO_MESSAGE_FOUND */
export async function pageMessages(
  em: Em,
  ticket: Ticket,
  { pageNumber, before, until }: PagePlace,
): Promise<Page<Message>> {
  const whole = inConversation(ticket);
  const end = before === undefined ? undefined : await findInConversation(em, ticket, before);
  const older = end && {
    $or: [{ createdAt: { $lt: end.createdAt } }, { createdAt: end.createdAt, id: { $lt: end.id } }],
  };
  const size = until === undefined ? PAGE_SIZE : await distanceTo(em, ticket, until, { ...whole, ...older });
  const [messages, count] = await em.findAndCount(
    Message,
    { ...whole, ...older },
    { ...pageLimits(pageNumber, size), orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return pageOf(messages.toReversed(), count, pageNumber, size);
}

/** So many of these messages lie between their end and a page before the wanted one, as far as they are fetched at once. */
async function distanceTo(
  em: Em,
  ticket: Ticket,
  until: number,
  among: FilterQuery<Message>,
): Promise<number> {
  const wanted = await findInConversation(em, ticket, until);
  const between = await em.count(Message, { $and: [among, { createdAt: { $gte: wanted.createdAt } }] });
  return Math.min(between + PAGE_SIZE, MESSAGES_AT_ONCE);
}
