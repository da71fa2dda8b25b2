import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Principal } from '#server/platform/actor.ts';
import { lockFor, lockForAll } from '#server/platform/database/advisoryLock.ts';
import { columnsOf } from '#server/platform/database/columnsOf.ts';
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
  await lockConversations(em, [contactId], connectionId);
}

/** The same for several contacts. */
export async function lockConversations(
  em: Em,
  contactIds: readonly number[],
  connectionId: number | null,
): Promise<void> {
  await lockForAll(
    em,
    contactIds.map((contactId) => `conversation of ${contactId} on ${connectionId ?? 0}`),
  );
}

/** Keeps other transactions from opening a second ticket of the contact on another connection. */
export async function lockContact(em: Em, contactId: number): Promise<void> {
  await lockFor(em, `tickets of ${contactId}`);
}

/** A locked ticket, and how it was assigned before. */
interface Locked {
  readonly before: TicketAssignment;
  readonly ticket: Ticket;
}

/**
 * Takes the lock of `lockConversation` for a ticket, and then that of its row, which it reads as it is then: one statement,
 * because it runs with every message of an agent.
 */
async function lockBoth(em: Em, ticketId: number): Promise<Locked | undefined> {
  const [row] = await executePrepared<{ assignment: TicketAssignment } & Record<string, unknown>>(
    em,
    `with conversation as materialized (
       select t.id, ${assignmentJson('t')} as assignment, pg_advisory_xact_lock(hashtextextended(
         'conversation of ' || t.contact_id || ' on ' || coalesce(t.connection_id, 0), 0))::text as taken
       from tickets t where t.id = ?
     )
     select conversation.assignment, conversation.taken, ${columnsOf(em, Ticket, 't')}
     from conversation join tickets t on t.id = conversation.id for update of t`,
    [ticketId],
  );
  if (!row) return undefined;
  const { assignment: before, taken: _, ...columns } = row;
  return { before, ticket: em.map(Ticket, columns) };
}

/** The current ticket, locked until the transaction ends. @throws AppError ERR_NO_TICKET_FOUND */
export async function lockTicket(tx: Transaction, ticketId: number): Promise<Ticket> {
  const locked = await lockBoth(tx.em, ticketId);
  return locked ? locked.ticket : fail('ERR_NO_TICKET_FOUND', { ticketId });
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
 * Locks the ticket if the actor could read it before the lock. An agent who is a moment too late for a pending ticket thus
 * does not get the error that it does not exist.
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function lockReadable(
  tx: Transaction,
  actor: Principal,
  ticketId: number,
  rules: TicketRules,
): Promise<Ticket> {
  const locked = await lockBoth(tx.em, ticketId);
  if (!locked || !mayRead(actor, locked.before, rules)) fail('ERR_NO_TICKET_FOUND', { ticketId });
  return locked.ticket;
}
