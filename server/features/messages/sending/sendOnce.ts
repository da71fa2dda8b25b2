import { fail } from '#shared/contract/errors.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import {
  assignmentOf,
  lockReadable,
  markReadByHolder,
  ticketRules,
  type Ticket,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failOnDatabaseError } from '#server/platform/database/failOnDatabaseError.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from '../message.entity.ts';
import { readMessages, type MessageRow } from '../messageRows.ts';
import { recordMessages } from './storeMessages.ts';

interface Sending {
  readonly ticketId: number;
  /** Names the request: repeated with the same id it stores nothing. */
  readonly clientId: string | undefined;
}

/**
 * Stores messages of an agent in an open ticket and publishes them; replying implies having read.
 * @param store stores them with `storeMessages`; not called for a request that was stored before
 * @returns the messages, also those of the first request when it is repeated
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_VALIDATION for a client id that is taken,
 *   ERR_CREATING_MESSAGE, and those of `store`
 */
export function sendOnce(
  ctx: AppContext,
  actor: Actor,
  { ticketId, clientId }: Sending,
  store: (tx: Transaction, ticket: Ticket) => Promise<readonly Message[]>,
): Promise<MessageRow[]> {
  return failOnDatabaseError('ERR_CREATING_MESSAGE', () =>
    inTransaction(ctx, async (tx) => {
      const ticket = await writableTicket(tx, actor, ticketId);
      const before = clientId ? await sentBefore(tx, actor, ticket, clientId) : [];
      if (before.length > 0) return before;
      if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
      const rows = await recordMessages(tx, await store(tx, ticket));
      await markReadByHolder(tx, actor, ticket);
      return rows;
    }),
  );
}

/** Locks a ticket in which the actor may write. @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION */
async function writableTicket(tx: Transaction, actor: Actor, ticketId: number): Promise<Ticket> {
  const ticket = await lockReadable(tx, actor, ticketId, await ticketRules(tx));
  if (!mayWriteTicket(actor, assignmentOf(ticket)))
    fail(ticket.status === 'open' ? 'ERR_NO_PERMISSION' : 'ERR_TICKET_NOT_OPEN');
  return ticket;
}

/**
 * Locks an open ticket in which this agent may write.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION
 */
export async function lockForWriting(tx: Transaction, actor: Actor, ticketId: number): Promise<Ticket> {
  const ticket = await writableTicket(tx, actor, ticketId);
  return ticket.status === 'open' ? ticket : fail('ERR_TICKET_NOT_OPEN');
}

/**
 * The messages stored by an earlier request with this client id. The ticket must be locked, so that
 * concurrent requests do not store them twice.
 */
async function sentBefore(
  { em }: Transaction,
  actor: Actor,
  ticket: Ticket,
  clientId: string,
): Promise<MessageRow[]> {
  const messages = await em.find(Message, { clientId }, { orderBy: { clientPart: 'asc' } });
  const isForeign = messages.some(({ ticket: own, user }) => own.id !== ticket.id || user?.id !== actor.id);
  if (isForeign) fail('ERR_VALIDATION', { issues: [{ field: 'clientId', problem: 'taken' }] });
  return readMessages(
    em,
    messages.map(({ id }) => id),
  );
}
