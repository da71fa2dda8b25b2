import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockTicket } from './guards/lockTicket.ts';
import { audienceOf } from './ticket.policy.ts';
import { placeOf } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';

/** Its messages and their files go too. @throws DeskError ERR_NO_TICKET_FOUND */
export function deleteTicket(floor: Floor | Work, ticketId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const ticket = await lockTicket(work, ticketId);
    const place = placeOf(ticket);
    const mediaKeys = await work.em.execute<{ media_key: string }[]>(
      'select media_key from messages where ticket_id = ? and media_key is not null',
      [ticketId],
    );
    await work.em.remove(ticket).flush();
    work.record('ticket.deleted', {
      ticketId,
      place,
      scopes: audienceOf(place, await ticketRules(work)),
      mediaKeys: mediaKeys.map(({ media_key }) => media_key),
    });
  });
}
