import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { Ticket } from '../ticket.entity.ts';
import { moveTicket } from './moveTicket.ts';

/** Sets the open tickets of an agent who is being deleted back to pending. */
export async function releaseTickets(tx: Transaction, userId: number): Promise<void> {
  const assigned = await tx.em.find(Ticket, { user: userId, status: 'open' }, { orderBy: { id: 'asc' } });
  for (const { id } of assigned) {
    await moveTicket(tx, null, id, async (_tx, ticket) => {
      if (ticket.status !== 'open' || ticket.user?.id !== userId) return;
      ticket.status = 'pending';
      ticket.user = null;
    });
  }
}
