import { LockMode, ref, type FilterQuery } from '@mikro-orm/core';
import type { Connection } from '#server/features/connections/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { stateOf, Ticket, type TicketState } from '#server/features/tickets/index.ts';
import { columnsOf } from '#server/platform/database/columnsOf.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';

/** What arrives with a customer or in a group, from one of its sides. */
export interface Conversation {
  readonly contact: Contact;
  /** Typed on the phone of the owner. */
  readonly fromMe: boolean;
}

export interface Selected {
  readonly ticket: Ticket;
  /** Its state before; null when the ticket was created for this message. */
  readonly before: TicketState | null;
}

/**
 * Finds or creates the ticket of a message in each of these conversations, which must be locked. In order: the open or
 * pending one; for a group the last one; for a person one closed recently, which becomes pending again; else a new
 * pending one. Messages typed on the owner's phone reopen nothing.
 */
export async function selectTickets<Given extends Conversation>(
  tx: Transaction,
  connection: Connection,
  conversations: readonly Given[],
): Promise<(Given & Selected)[]> {
  const active = await findActive(tx.em, connection.id, conversations);
  const selected: (Given & Selected)[] = [];
  for (const conversation of conversations) {
    const ticket = active.get(conversation.contact.id);
    const own = ticket
      ? { ticket, before: stateOf(ticket) }
      : await reopenOrCreate(tx, connection, conversation);
    selected.push({ ...conversation, ...own });
  }
  return selected;
}

/** The open or pending tickets by their contacts, locked; prepared, because they are read for every message. */
async function findActive(
  em: Em,
  connectionId: number,
  conversations: readonly Conversation[],
): Promise<ReadonlyMap<number, Ticket>> {
  const rows = await executePrepared<{ contact_id: number }>(
    em,
    `select ${columnsOf(em, Ticket, 't')}
     from unnest(?::int[]) as given (contact_id)
     cross join lateral (
       select id from tickets where contact_id = given.contact_id and connection_id = ? and status in ('open', 'pending')
       order by updated_at desc, id desc limit 1
     ) as active
     join tickets t on t.id = active.id for update of t`,
    [conversations.map(({ contact }) => contact.id), connectionId],
  );
  return new Map(rows.map((row) => [row.contact_id, em.map(Ticket, row)]));
}

async function reopenOrCreate(
  tx: Transaction,
  connection: Connection,
  { contact, fromMe }: Conversation,
): Promise<Selected> {
  const since = contact.isGroup || fromMe ? undefined : await reopenableSince(tx);
  const closed = await last(tx, {
    contact: contact.id,
    connection: connection.id,
    isHistory: false,
    ...(since && { updatedAt: { $gte: since } }),
  });
  if (!closed) return { ticket: create(tx, contact, connection), before: null };

  const before = stateOf(closed);
  if (!fromMe) reopen(closed);
  return { ticket: closed, before };
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
