import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockReadable, lockTicket } from '../guards/lockTicket.ts';
import { audienceOf, type TicketRules } from '../ticket.policy.ts';
import { placeOf } from '../ticket.presenter.ts';
import { ticketNews } from '../ticketViews.ts';
import { ticketRules } from '../ticketRules.ts';
import type { Ticket } from '../ticket.entity.ts';

type Move = (work: Work, ticket: Ticket, rules: TicketRules) => Promise<void>;

/**
 * What all transitions have in common: the ticket is locked, moved, and its old and new audience hear of it.
 * @param actor who asks; null when the desk itself does
 * @throws DeskError ERR_NO_TICKET_FOUND also when the actor may not read the ticket
 */
export function moveTicket(
  floor: Floor | Work,
  actor: Actor | null,
  ticketId: number,
  move: Move,
): Promise<Ticket> {
  return unitOfWork(floor, async (work) => {
    const rules = await ticketRules(work);
    const ticket = actor
      ? await lockReadable(work, actor, ticketId, rules)
      : await lockTicket(work, ticketId);
    const place = placeOf(ticket);
    const before = { place, scopes: audienceOf(place, rules) };

    await move(work, ticket, rules);

    ticket.updatedAt = work.now();
    await work.em.flush();
    work.record('ticket.moved', { ticket: await ticketNews(work, ticket), before });
    return ticket;
  });
}
