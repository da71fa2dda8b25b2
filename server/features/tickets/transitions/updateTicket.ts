import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import { markReadByHolder } from '../markRead.ts';
import { placeOf } from '../ticket.presenter.ts';
import { findReadable } from '../tickets.queries.ts';
import { ticketRules } from '../ticketRules.ts';
import type { TicketVoice } from './ticketVoice.ts';
import type { Ticket } from '../ticket.entity.ts';
import { acceptTicket } from './acceptTicket.ts';
import { closeTicket } from './closeTicket.ts';
import { intentOf, type TicketChange } from './intent.ts';
import { reopenTicket } from './reopenTicket.ts';
import { returnTicket } from './returnTicket.ts';
import { transferTicket } from './transferTicket.ts';

/** Carries out the transition that the sent fields mean. @throws DeskError what that transition throws */
export function updateTicket(
  floor: Floor | Work,
  voice: TicketVoice,
  actor: Actor,
  ticketId: number,
  change: TicketChange & { readonly markRead: boolean },
): Promise<Ticket> {
  const taken = async (work: Work, ticket: Ticket) => {
    if (change.markRead) await markReadByHolder(work, actor, ticket);
    return ticket;
  };
  return unitOfWork(floor, async (work) => {
    const ticket = await findReadable(work.em, actor, ticketId, await ticketRules(work)); // the verbs lock and look again
    const present = { ...placeOf(ticket), connectionId: ticket.connection?.id ?? null };
    const intent = intentOf(present, change, actor.id);
    const { userId, queueId, whatsappId: connectionId, transf: greets } = change;
    switch (intent) {
      case 'accept':
        return taken(work, await acceptTicket(work, actor, ticketId, queueId));
      case 'reopen':
        return taken(work, await reopenTicket(work, actor, ticketId, queueId));
      case 'return':
        return returnTicket(work, actor, ticketId);
      case 'close':
        return closeTicket(work, voice, actor, ticketId);
      case 'transfer':
        return transferTicket(work, voice, actor, ticketId, { userId, queueId, connectionId, greets });
      case 'nothing':
        return ticket;
      default:
        return assertNever(intent);
    }
  });
}
