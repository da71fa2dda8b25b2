import type { Ticket } from '#server/features/tickets/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { recordMessage, storeMessage } from './storeMessage.ts';
import { filled } from './messageVariables.ts';

/** Queues a text that nobody typed; says nothing when the text is empty or the ticket has no connection. */
export async function sayAutomatically(work: Work, ticket: Ticket, template: string): Promise<void> {
  if (template.trim() === '' || !ticket.connection) return;
  const message = await storeMessage(work, ticket, {
    body: await filled(work, ticket, template),
    fromMe: true,
    read: true,
    isAutomatic: true,
    delivery: 'queued',
  });
  await recordMessage(work, message);
}
