import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { Ticket } from '../ticket.entity.ts';

/** What tickets need from the feature of the messages, which stands above them. */
export interface TicketVoice {
  /** Queues an automatic text for the customer of a ticket; an empty one says nothing. */
  say(work: Work, ticket: Ticket, template: string): Promise<void>;
}
