import { fail } from '#shared/contract/errors.ts';
import type { FilterQuery } from '@mikro-orm/core';
import { MESSAGES_AT_ONCE, PAGE_SIZE } from '#shared/domain/limits.ts';
import {
  findReadable,
  historyVisibleTo,
  mayReadMessages,
  assignmentOf,
  ticketRules,
  type Ticket,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from './message.entity.ts';

/** A ticket whose conversation the actor may read. @throws DeskError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION */
export async function findConversation(ctx: AppContext, actor: Actor, ticketId: number): Promise<Ticket> {
  const rules = await ticketRules(ctx);
  const ticket = await findReadable(emOf(ctx), actor, ticketId, rules);
  return mayReadMessages(actor, assignmentOf(ticket), rules) ? ticket : fail('ERR_NO_PERMISSION');
}

/**
 * All tickets of the same contact on the same connection are one conversation: the ids of those whose messages the actor
 * may read.
 */
async function ticketsOfConversation(
  ctx: AppContext | Transaction,
  actor: Actor,
  { contact, connection }: Ticket,
): Promise<number[]> {
  const readable = allOf([historyVisibleTo(actor, await ticketRules(ctx))]);
  const rows = await emOf(ctx).execute<{ id: number }[]>(
    `select t.id from tickets t
     where t.contact_id = ? and t.connection_id is not distinct from ? and ${readable.sql}`,
    [contact.id, connection?.id ?? null, ...readable.values],
  );
  return rows.map(({ id }) => id);
}

/**
 * A message of the ticket's conversation that the actor may read.
 * @throws DeskError ERR_NO_MESSAGE_FOUND
 */
export async function findInConversation(
  ctx: AppContext | Transaction,
  actor: Actor,
  ticket: Ticket,
  messageId: number,
): Promise<Message> {
  const tickets = await ticketsOfConversation(ctx, actor, ticket);
  return findOfTickets(emOf(ctx), tickets, messageId);
}

async function findOfTickets(em: Em, tickets: readonly number[], messageId: number): Promise<Message> {
  const message = await em.findOne(Message, { id: messageId, ticket: [...tickets] });
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}

/** Where a page of a conversation lies. */
interface PageRange {
  readonly pageNumber: number;
  /** Id of a message: only older ones; pages are then counted from there. */
  readonly before?: number | undefined;
  /** Id of a message that the page reaches back to, with some more before it, instead of having the usual size. */
  readonly until?: number | undefined;
}

/**
 * A page of what the actor may read of a conversation, newest page first, oldest message first within it.
 * @throws DeskError ERR_NO_MESSAGE_FOUND
 */
export async function pageMessages(
  ctx: AppContext,
  actor: Actor,
  ticket: Ticket,
  { pageNumber, before, until }: PageRange,
): Promise<Page<Message>> {
  const em = emOf(ctx);
  const tickets = await ticketsOfConversation(ctx, actor, ticket);
  const end = before === undefined ? undefined : await findOfTickets(em, tickets, before);
  const older = end && {
    $or: [{ createdAt: { $lt: end.createdAt } }, { createdAt: end.createdAt, id: { $lt: end.id } }],
  };
  const size =
    until === undefined ? PAGE_SIZE : await distanceTo(em, tickets, until, { ticket: tickets, ...older });
  const [messages, count] = await em.findAndCount(
    Message,
    { ticket: tickets, ...older },
    { ...pageLimits(pageNumber, size), orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return pageOf(messages.toReversed(), count, pageNumber, size);
}

/** So many of these messages lie between their end and a page before the wanted one, as far as they are fetched at once. */
async function distanceTo(
  em: Em,
  tickets: readonly number[],
  until: number,
  among: FilterQuery<Message>,
): Promise<number> {
  const wanted = await findOfTickets(em, tickets, until);
  const between = await em.count(Message, { $and: [among, { createdAt: { $gte: wanted.createdAt } }] });
  return Math.min(between + PAGE_SIZE, MESSAGES_AT_ONCE);
}
