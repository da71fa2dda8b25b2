import { fail } from '#shared/contract/errors.ts';
import {
  findReadable,
  historyVisibleTo,
  mayReadMessages,
  assignmentOf,
  ticketRules,
  type Ticket,
} from '#server/features/tickets/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf, sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from './message.entity.ts';

/** A ticket whose conversation the actor may read. @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION */
export async function findConversation(ctx: AppContext, actor: Principal, ticketId: number): Promise<Ticket> {
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
  actor: Principal,
  { contact, connection }: Ticket,
): Promise<number[]> {
  const readable = allOf([historyVisibleTo(actor, await ticketRules(ctx))]);
  const rows = await sharedEmOf(ctx).execute<{ id: number }[]>(
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
  actor: Principal,
  ticket: Ticket,
  messageId: number,
): Promise<Message> {
  const tickets = await ticketsOfConversation(ctx, actor, ticket);
  const message = await emOf(ctx).findOne(Message, { id: messageId, ticket: tickets });
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}
