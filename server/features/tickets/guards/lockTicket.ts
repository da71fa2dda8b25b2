import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor, lockForEach } from '#server/platform/database/advisoryLock.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { findReadable } from '../tickets.queries.ts';
import { Ticket } from '../ticket.entity.ts';

/**
 * Everything that changes a ticket of a contact on a connection goes one after the other, the choice of a ticket for a
 * new message included. Always taken before the lock of a ticket's row.
 */
export async function lockConversation(
  em: Em,
  contactId: number,
  connectionId: number | null,
): Promise<void> {
  await lockFor(em, `conversation of ${contactId} on ${connectionId ?? 0}`);
}

/** The name that `lockConversation` locks. */
const CONVERSATION_OF_TICKET = `
  select 'conversation of ' || contact_id || ' on ' || coalesce(connection_id, 0) from tickets where id = ?`;

/** Keeps others from opening a second ticket of the contact on another connection meanwhile. */
export async function lockContact(em: Em, contactId: number): Promise<void> {
  await lockFor(em, `tickets of ${contactId}`);
}

/** The ticket as it is now, until the end of the work. @throws DeskError ERR_NO_TICKET_FOUND */
export async function lockTicket({ em }: Transaction, ticketId: number): Promise<Ticket> {
  await lockForEach(em, CONVERSATION_OF_TICKET, [ticketId]);
  const ticket = await em.findOne(Ticket, ticketId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return ticket ?? fail('ERR_NO_TICKET_FOUND', { ticketId });
}

/**
 * The ticket, if the actor could read it when they asked. Who saw it waiting and comes a moment too late is not told
 * that it does not exist.
 * @throws DeskError ERR_NO_TICKET_FOUND
 */
export async function lockReadable(
  tx: Transaction,
  actor: Actor,
  ticketId: number,
  rules: TicketRules,
): Promise<Ticket> {
  await findReadable(tx.em, actor, ticketId, rules);
  return lockTicket(tx, ticketId);
}
