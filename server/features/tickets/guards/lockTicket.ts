import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Principal } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { assignmentJson, mayRead, type TicketAssignment } from '../visibility.ts';
import { Ticket } from '../ticket.entity.ts';

/**
 * Serializes all changes to the tickets of a contact on a connection, including the choice of the ticket for
 * a new message. Always taken before the lock of a ticket's row.
 */
export async function lockConversation(
  em: Em,
  contactId: number,
  connectionId: number | null,
): Promise<void> {
  await lockFor(em, `conversation of ${contactId} on ${connectionId ?? 0}`);
}

/** Keeps other transactions from opening a second ticket of the contact on another connection. */
export async function lockContact(em: Em, contactId: number): Promise<void> {
  await lockFor(em, `tickets of ${contactId}`);
}

/** Takes the lock of `lockConversation` for a ticket, which it reads as it was before. */
const LOCK = `
  select ${assignmentJson('t')} as assignment, pg_advisory_xact_lock(hashtextextended(
    'conversation of ' || t.contact_id || ' on ' || coalesce(t.connection_id, 0), 0))::text as taken
  from tickets t where t.id = ?`;

async function lockConversationOf(em: Em, ticketId: number): Promise<TicketAssignment | undefined> {
  const [row] = await executePrepared<{ assignment: TicketAssignment }>(em, LOCK, [ticketId]);
  return row?.assignment;
}

/** The current ticket, locked until the transaction ends. @throws AppError ERR_NO_TICKET_FOUND */
export async function lockTicket(tx: Transaction, ticketId: number): Promise<Ticket> {
  const known = await lockConversationOf(tx.em, ticketId);
  return known ? lockRow(tx.em, ticketId) : fail('ERR_NO_TICKET_FOUND', { ticketId });
}

/**
 * The current state of a ticket that was read before, locked until the transaction ends.
 * @throws AppError ERR_NO_TICKET_FOUND when it was deleted
 */
export async function lockKnown({ em }: Transaction, known: Ticket): Promise<Ticket> {
  const { id: ticketId, contact, connection } = known;
  await lockConversation(em, contact.id, connection?.id ?? null);
  return lockRow(em, ticketId);
}

/** The ticket whose conversation is locked. @throws AppError ERR_NO_TICKET_FOUND when it was deleted */
async function lockRow(em: Em, ticketId: number): Promise<Ticket> {
  const ticket = await em.findOne(Ticket, ticketId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return ticket ?? fail('ERR_NO_TICKET_FOUND', { ticketId });
}

/**
 * Locks the ticket if the actor could read it before the lock. Thus an agent who saw a pending ticket and is
 * a moment too late is not told that it does not exist.
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function lockReadable(
  tx: Transaction,
  actor: Principal,
  ticketId: number,
  rules: TicketRules,
): Promise<Ticket> {
  const known = await lockConversationOf(tx.em, ticketId);
  if (!known || !mayRead(actor, known, rules)) fail('ERR_NO_TICKET_FOUND', { ticketId });
  return lockRow(tx.em, ticketId);
}
