import type { Work } from '#server/platform/database/unitOfWork.ts';
import { Ticket } from '../ticket.entity.ts';
import { moveTicket } from './moveTicket.ts';

/** Lets the open tickets of an agent who goes wait again. */
export async function releaseTickets(work: Work, userId: number): Promise<void> {
  const held = await work.em.find(Ticket, { user: userId, status: 'open' }, { orderBy: { id: 'asc' } });
  for (const { id } of held) {
    await moveTicket(work, null, id, async (_work, ticket) => {
      if (ticket.status !== 'open' || ticket.user?.id !== userId) return;
      ticket.status = 'pending';
      ticket.user = null;
    });
  }
}
