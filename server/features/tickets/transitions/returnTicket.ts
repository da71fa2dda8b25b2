import { fail } from '#shared/contract/errors.ts';
import { maySteerTicket } from '#shared/domain/ticketRights.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { mayReturn } from '../ticket.policy.ts';
import { placeOf } from '../ticket.presenter.ts';
import type { Ticket } from '../ticket.entity.ts';
import { moveTicket } from './moveTicket.ts';

/** An open ticket waits again, in its queue. @throws DeskError ERR_NO_PERMISSION, ERR_TICKET_NOT_OPEN */
export function returnTicket(floor: Floor | Work, actor: Actor, ticketId: number): Promise<Ticket> {
  return moveTicket(floor, actor, ticketId, async (_work, ticket, rules) => {
    if (!mayReturn(actor, rules) || !maySteerTicket(actor, placeOf(ticket))) fail('ERR_NO_PERMISSION');
    if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
    ticket.status = 'pending';
    ticket.user = null;
  });
}
