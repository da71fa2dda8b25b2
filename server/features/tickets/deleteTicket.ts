import type { Em } from '#server/platform/database/orm.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockTicket } from './guards/lockTicket.ts';
import { audienceOf } from './visibility.ts';
import { placeOf } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';

/** Its messages and their files go too. @throws DeskError ERR_NO_TICKET_FOUND */
export function deleteTicket(floor: Floor | Work, ticketId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const ticket = await lockTicket(work, ticketId);
    const place = placeOf(ticket);
    const mediaKeys = await mediaOf(work.em, 't.id = ?', [ticketId]);
    await work.em.remove(ticket).flush();
    work.record('ticket.deleted', {
      ticketId,
      place,
      scopes: audienceOf(place, await ticketRules(work)),
      mediaKeys,
    });
  });
}

/** All tickets of a contact, or every ticket, because the contacts go; their messages and files go too. */
export async function deleteConversations(work: Work, contactId: number | 'all'): Promise<void> {
  const [which, values] = contactId === 'all' ? ['true', []] : ['t.contact_id = ?', [contactId]];
  const mediaKeys = await mediaOf(work.em, which, values);
  await work.em.execute(`delete from tickets t where ${which}`, values);
  work.record('tickets.deleted', { mediaKeys });
}

/** @param which a condition on the tickets `t` */
async function mediaOf(em: Em, which: string, values: readonly number[]): Promise<string[]> {
  const rows = await em.execute<{ media_key: string }[]>(
    `select m.media_key from messages m join tickets t on t.id = m.ticket_id
     where m.media_key is not null and ${which}`,
    [...values],
  );
  return rows.map(({ media_key }) => media_key);
}
