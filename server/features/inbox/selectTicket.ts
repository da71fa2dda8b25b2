import { LockMode, ref, type FilterQuery } from '@mikro-orm/core';
import type { Connection } from '#server/features/connections/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { stateOf, Ticket, type TicketState } from '#server/features/tickets/index.ts';
import { columnsOf } from '#server/platform/database/columnsOf.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';

export interface Selected {
  readonly ticket: Ticket;
  /** Its state before; null when the ticket was created for this message. */
  readonly before: TicketState | null;
}

/**
 * Finds or creates the ticket of a message; the conversation must be locked. In order: the open or pending
 * one; for a group the last one; for a person one closed recently, which becomes pending again; else a new
 * pending one. Messages typed on the owner's phone reopen nothing.
 */
export async function selectTicket(
  tx: Transaction,
  contact: Contact,
  connection: Connection,
  fromMe: boolean,
): Promise<Selected> {
  const conversation = { contact: contact.id, connection: connection.id };
  const active = await lastActive(tx.em, contact.id, connection.id);
  if (active) return { ticket: active, before: stateOf(active) };

  const since = contact.isGroup || fromMe ? undefined : await reopenableSince(tx);
  const closed = await last(tx, {
    ...conversation,
    isHistory: false,
    ...(since && { updatedAt: { $gte: since } }),
  });
  if (!closed) return { ticket: create(tx, contact, connection), before: null };

  const before = stateOf(closed);
  if (!fromMe) reopen(closed);
  return { ticket: closed, before };
}

/** The open or pending ticket, locked; prepared, because it is read for every message. */
async function lastActive(em: Em, contactId: number, connectionId: number): Promise<Ticket | undefined> {
  const [row] = await executePrepared<Record<string, unknown>>(
    em,
    `select ${columnsOf(em, Ticket, 't')} from tickets t
     where t.contact_id = ? and t.connection_id = ? and t.status in ('open', 'pending')
     order by t.updated_at desc, t.id desc limit 1 for update`,
    [contactId, connectionId],
  );
  return row && em.map(Ticket, row);
}

async function last(tx: Transaction, where: FilterQuery<Ticket>): Promise<Ticket | undefined> {
  const [ticket] = await tx.em.find(Ticket, where, {
    orderBy: { updatedAt: 'desc', id: 'desc' },
    limit: 1,
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  return ticket;
}

/** A message within the time of this setting belongs to the ticket that was just closed. */
async function reopenableSince(tx: Transaction): Promise<Date> {
  const seconds = Number(await settingValue(tx, 'timeCreateNewTicket'));
  return new Date(tx.now().getTime() - seconds * 1000);
}

function reopen(ticket: Ticket): void {
  ticket.status = 'pending';
  ticket.user = null;
  ticket.menusSent = 0;
}

function create(tx: Transaction, contact: Contact, connection: Connection): Ticket {
  return tx.em.create(Ticket, {
    status: 'pending',
    contact: ref(contact),
    connection: ref(connection),
    isGroup: contact.isGroup,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
}
