import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { recordMessage, storeMessage } from './storeMessage.ts';
import { filled } from './messageVariables.ts';

/** Queues an auto-reply; does nothing when the text is empty or the ticket has no connection. */
export async function sendAutoReply(tx: Transaction, ticket: Ticket, template: string): Promise<void> {
  if (template.trim() === '' || !ticket.connection) return;
  const message = await storeMessage(tx, ticket, {
    body: await filled(tx, ticket, template),
    read: true,
    author: 'system',
    delivery: 'queued',
  });
  await recordMessage(tx, message);
}
