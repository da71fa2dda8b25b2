import type { Address } from '#server/features/connections/index.ts';
import { hasAddress } from '#server/features/contacts/index.ts';
import { lockMessage, Message, showInList } from '#server/features/messages/index.ts';
import { loadTicketEvent, Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/**
 * Removes the notice that was shown in place of something unreadable, if there is one. It has been read since, and
 * is no message of its own: it edits, deletes or reacts to another one.
 * @param chat where it was received
 */
export async function removeNotice(
  tx: Transaction,
  connectionId: number,
  providerId: string,
  chat: readonly Address[],
): Promise<void> {
  const known = await tx.em.findOne(Message, {
    connection: connectionId,
    providerId,
    author: { $in: ['customer', 'phone'] },
    mediaType: 'unsupported',
  });
  if (!known) return;
  const notice = await lockMessage(tx, known.id);
  const ticket = await tx.em.findOneOrFail(Ticket, notice.ticket.id);
  if (!(await hasAddress(tx.em, ticket.contact.id, chat))) return;
  if (!notice.read && notice.author === 'customer')
    ticket.unreadMessages = Math.max(0, ticket.unreadMessages - 1);
  await tx.em.remove(notice).flush();
  if (ticket.lastMessageId === known.id) await showLastOf(tx, ticket);
  const payload = await loadTicketEvent(tx, ticket);
  tx.record('message.removed', { messageId: known.id, ticket: payload });
  tx.record('ticket.moved', { ticket: payload, before: payload });
}

/** Recomputes the message that lists show: the last one by a person, otherwise the last one. */
async function showLastOf({ em }: Transaction, ticket: Ticket): Promise<void> {
  const ofTicket = { ticket: ticket.id, kind: 'message' } as const;
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const last =
    (await em.findOne(
      Message,
      { ...ofTicket, author: { $in: ['customer', 'agent', 'phone'] } },
      { orderBy },
    )) ?? (await em.findOne(Message, ofTicket, { orderBy }));
  ticket.lastMessageId = null;
  ticket.lastMessageAt = null;
  if (last) showInList(ticket, last);
}
