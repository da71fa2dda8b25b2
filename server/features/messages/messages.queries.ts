import { fail } from '#shared/contract/errors.ts';
import type { FilterQuery } from '@mikro-orm/core';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import { MESSAGES_AT_ONCE, PAGE_SIZE } from '#shared/domain/limits.ts';
import {
  findReadable,
  historyVisibleTo,
  mayReadMessages,
  assignmentOf,
  listEvents,
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

/** A ticket whose conversation the actor may read. @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION */
export async function findConversation(ctx: AppContext, actor: Actor, ticketId: number): Promise<Ticket> {
  const rules = await ticketRules(ctx);
  const ticket = await findReadable(emOf(ctx), actor, ticketId, rules);
  return mayReadMessages(actor, assignmentOf(ticket), rules) ? ticket : fail('ERR_NO_PERMISSION');
}

/**
 * The ids of a conversation's tickets that the actor may read. A conversation is all tickets of one contact
 * on one connection.
 */
export async function ticketsOfConversation(
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
 * @throws AppError ERR_NO_MESSAGE_FOUND
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

/** Position and size of a page in a conversation. */
interface PageRange {
  readonly pageNumber: number;
  /** Message id: return older messages only; pages are counted from there. */
  readonly before?: number | undefined;
  /** Message id: extend the page beyond the usual size back to this message, plus some before it. */
  readonly until?: number | undefined;
}

interface ConversationPage extends Page<Message> {
  /** What happened between these messages; each event belongs to exactly one page. */
  readonly events: readonly TicketEvent[];
}

/**
 * A page of the messages the actor may read in a conversation: newest page first, oldest message first within a page.
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function pageMessages(
  ctx: AppContext,
  actor: Actor,
  ticket: Ticket,
  { pageNumber, before, until }: PageRange,
): Promise<ConversationPage> {
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
  const page = pageOf(messages.toReversed(), count, pageNumber, size);
  const isAfterEnd = pageNumber > 1 && messages.length === 0;
  const to = pageNumber > 1 ? await nextMessageAfter(em, tickets, messages[0]) : end;
  const span = { from: page.hasMore ? messages.at(-1)?.createdAt : undefined, to: to?.createdAt };
  return { ...page, events: isAfterEnd ? [] : await listEvents(em, tickets, span) };
}

/** The next newer message. */
async function nextMessageAfter(
  em: Em,
  tickets: readonly number[],
  message?: Message,
): Promise<Message | null> {
  if (!message) return null;
  const { createdAt, id } = message;
  return em.findOne(
    Message,
    { ticket: [...tickets], $or: [{ createdAt: { $gt: createdAt } }, { createdAt, id: { $gt: id } }] },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
}

/** Page size that reaches the wanted message plus one page before it, up to the maximum per request. */
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
