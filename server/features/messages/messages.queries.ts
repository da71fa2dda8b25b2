import { fail } from '#shared/contract/errors.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import { presentConnectionSummary } from '#server/features/connections/index.ts';
import {
  assignmentJson,
  connectionJson,
  historyVisibleTo,
  mayReadMessages,
  ticketRules,
  type Ticket,
  type TicketAssignment,
  type TicketRow,
} from '#server/features/tickets/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf, sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from './message.entity.ts';

/** A conversation, as one user may read it. */
export interface ReadableConversation {
  readonly ticketIds: readonly number[];
  /** Whether the contact has tickets on other connections that the user may read. */
  readonly hasOtherChannels: boolean;
  /** Its tickets with their connections, when it was read over all channels. */
  readonly tickets?: readonly TicketOnChannel[];
}

/**
 * A conversation is all tickets of one contact on one connection: those that the actor may read, in one statement, and
 * whether there are others of the contact on other connections.
 */
export async function readConversation(
  ctx: AppContext | Transaction,
  actor: Principal,
  { contact, connection }: Ticket,
): Promise<ReadableConversation> {
  const readable = allOf([historyVisibleTo(actor, await ticketRules(ctx))]);
  const [row] = await sharedEmOf(ctx).execute<{ ids: number[] | null; others: boolean | null }[]>(
    `select array_agg(t.id) filter (where t.is_own) as ids, bool_or(not t.is_own) as others
     from (
       select t.id, t.connection_id is not distinct from ? as is_own from tickets t
       where t.contact_id = ? and ${readable.sql}
     ) as t`,
    [connection?.id ?? null, contact.id, ...readable.values],
  );
  return { ticketIds: row?.ids ?? [], hasOtherChannels: row?.others ?? false };
}

/** The same over all channels: the tickets of the contact on all connections that the actor may read. */
export async function readOverAllChannels(
  ctx: AppContext,
  actor: Principal,
  { contact, connection: own }: Ticket,
): Promise<ReadableConversation> {
  const rules = await ticketRules(ctx);
  const readable = allOf([historyVisibleTo(actor, rules)]);
  const rows = await sharedEmOf(ctx).execute<
    { id: number; assignment: TicketAssignment; connection: TicketRow['connection'] }[]
  >(
    `select t.id, ${assignmentJson('t')} as assignment, ${connectionJson('t')} as connection
     from tickets t where t.contact_id = ? and ${readable.sql}`,
    [contact.id, ...readable.values],
  );
  return {
    ticketIds: rows.map(({ id }) => id),
    hasOtherChannels: rows.some(({ connection }) => connection?.id !== own?.id),
    tickets: rows.map(({ id, assignment, connection }) => ({
      id,
      connection: connection && presentConnectionSummary(connection),
      canOpen: mayReadMessages(actor, assignment, rules),
    })),
  };
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
  const { ticketIds } = await readConversation(ctx, actor, ticket);
  const message = await emOf(ctx).findOne(Message, { id: messageId, ticket: [...ticketIds] });
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}
