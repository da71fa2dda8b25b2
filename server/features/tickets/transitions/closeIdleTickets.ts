import { unitOfWork, emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockTicket } from '../guards/lockTicket.ts';
import { Ticket } from '../ticket.entity.ts';
import { closeTicket } from './closeTicket.ts';
import type { TicketVoice } from './ticketVoice.ts';

const HOUR = 3_600_000;
const LOOK_EVERY = 60_000;

/** Closes tickets in which nothing has happened for so many hours, again and again; returns how to stop. */
export function startClosingIdleTickets(
  floor: Floor,
  voice: TicketVoice,
  hours: number,
): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => closeIdleTickets(floor, voice, hours))
      .catch((error: unknown) => floor.log.error({ err: error }, 'idle tickets not closed'));
  }, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Each ticket by itself, and only if it is still idle when its turn comes. */
export async function closeIdleTickets(floor: Floor, voice: TicketVoice, hours: number): Promise<void> {
  const since = () => new Date(floor.now().getTime() - hours * HOUR);
  const isIdle = { status: { $ne: 'closed' }, updatedAt: { $lt: since() } } as const;
  const idle = await emOf(floor).find(Ticket, isIdle, { fields: ['id'], orderBy: { id: 'asc' } });
  for (const { id } of idle) {
    await unitOfWork(floor, async (work) => {
      if ((await work.em.count(Ticket, { id })) === 0) return; // deleted meanwhile
      const ticket = await lockTicket(work, id);
      if (ticket.status !== 'closed' && ticket.updatedAt < since()) await closeTicket(work, voice, null, id);
    });
  }
}
