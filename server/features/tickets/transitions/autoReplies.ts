import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';

/** What tickets need from the feature of the messages, which stands above them. */
export interface AutoReplies {
  /** Queues an automatic text for the customer of a ticket; an empty one says nothing. */
  send(tx: Transaction, ticket: Ticket, template: string): Promise<void>;
}
