import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { lockReadable } from './guards/lockTicket.ts';
import { audienceOf } from './visibility.ts';
import type { TicketRules } from './ticket.policy.ts';
import { placeOf } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';
import type { Ticket } from './ticket.entity.ts';

/**
 * The one who holds an open ticket has read it. Looking at somebody else's or at a waiting one does not count.
 * @throws DeskError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION
 */
export function markRead(floor: Floor | Work, actor: Actor, ticketId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const rules = await ticketRules(work);
    const ticket = await lockReadable(work, actor, ticketId, rules);
    if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
    if (!isHeldBy(actor, ticket)) fail('ERR_NO_PERMISSION');
    await setUnread(work, ticket, 0, rules);
    work.record('ticket.read', { ticketId });
  });
}

/** What else somebody does with a ticket means that they have read it, if they hold it and something is unread. */
export async function markReadByHolder(floor: Floor | Work, actor: Actor, ticket: Ticket): Promise<void> {
  if (ticket.unreadMessages > 0 && ticket.status === 'open' && isHeldBy(actor, ticket))
    await unitOfWork(floor, async (work) => {
      const rules = await ticketRules(work);
      const now = await lockReadable(work, actor, ticket.id, rules);
      if (now.status !== 'open' || !isHeldBy(actor, now)) return; // given away meanwhile
      await setUnread(work, now, 0, rules);
      work.record('ticket.read', { ticketId: ticket.id });
    });
}

/** @throws DeskError ERR_NO_TICKET_FOUND */
export function markUnread(floor: Floor | Work, actor: Actor, ticketId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const rules = await ticketRules(work);
    const ticket = await lockReadable(work, actor, ticketId, rules);
    await setUnread(work, ticket, Math.max(1, ticket.unreadMessages), rules);
  });
}

function isHeldBy(actor: Actor, { user }: Ticket): boolean {
  return user?.id === actor.id;
}

async function setUnread(work: Work, ticket: Ticket, unreadMessages: number, rules: TicketRules) {
  ticket.unreadMessages = unreadMessages;
  await work.em.flush();
  const place = placeOf(ticket);
  const scopes = audienceOf(place, rules);
  work.record('ticket.unread', { ticketId: ticket.id, place, scopes, unreadMessages });
}
