import { Ticket, ticketNews } from '#server/features/tickets/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { presentMessage } from './message.presenter.ts';
import type { Message } from './message.entity.ts';
import type { MessageNews } from './messages.events.ts';
import { loadParts } from './messageViews.ts';

/** The message as it is in this work, with its ticket, for everybody who may hear of it. */
export async function messageNews(work: Work, message: Message): Promise<MessageNews> {
  const parts = await loadParts(work.em, [message]);
  const ticket = await work.em.findOneOrFail(Ticket, message.ticket.id);
  return {
    views: {
      full: presentMessage(message, parts, 'full'),
      masked: presentMessage(message, parts, 'masked'),
    },
    ticket: await ticketNews(work, ticket),
  };
}
