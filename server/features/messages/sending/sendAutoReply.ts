import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Message } from '../message.entity.ts';
import { draftMessage, recordMessages, storeMessages } from './storeMessages.ts';
import { filled } from './messageVariables.ts';

/** Queues an auto-reply; does nothing when the text is empty or the ticket has no connection. */
export async function sendAutoReply(tx: Transaction, ticket: Ticket, template: string): Promise<void> {
  const messages = await draftAutoReplies(tx, ticket, [template]);
  if (messages.length === 0) return;
  await storeMessages(tx, ticket, messages);
  await recordMessages(tx, messages);
}

/** The auto-replies that have a text, if the ticket has a connection; to be stored with `storeMessages`. */
export async function draftAutoReplies(
  tx: Transaction,
  ticket: Ticket,
  templates: readonly string[],
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const template of templates) {
    if (template.trim() === '' || !ticket.connection) continue;
    const body = await filled(tx, ticket, template);
    const fields = { body, read: true, author: 'system', delivery: 'queued' } as const;
    messages.push(draftMessage(tx, ticket, fields));
  }
  return messages;
}
