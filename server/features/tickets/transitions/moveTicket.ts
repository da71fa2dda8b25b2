import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockReadable, lockTicket } from '../guards/lockTicket.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { audienceOf, type TicketPlace } from '../visibility.ts';
import { placeOf } from '../ticket.presenter.ts';
import { ticketRules } from '../ticketRules.ts';
import { ticketNews } from '../ticketViews.ts';
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
    const before = placeOf(ticket);

    await move(work, ticket, rules);

    ticket.updatedAt = work.now();
    await work.em.flush();
    await recordMove(work, ticket, before);
    return ticket;
  });
}

/** Those who could read the ticket where it was and those who can now hear how it is, or that it is gone. */
export async function recordMove(work: Work, ticket: Ticket, before: TicketPlace): Promise<void> {
  const scopes = audienceOf(before, await ticketRules(work));
  work.record('ticket.moved', { ticket: await ticketNews(work, ticket), before: { place: before, scopes } });
}
