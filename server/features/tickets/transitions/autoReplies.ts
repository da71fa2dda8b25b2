import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';

/** What tickets need from the higher-level messages feature. */
export interface AutoReplies {
  /** Queues an auto-reply to the customer of a ticket; does nothing for an empty template. */
  send(tx: Transaction, ticket: Ticket, template: string): Promise<void>;
}
