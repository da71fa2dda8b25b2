import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Message } from '../message.entity.ts';
import { draftMessage, recordMessages, storeMessages } from './storeMessages.ts';
import { fillForTicket } from './messageVariables.ts';

/** An automatic message before its variables are filled in. */
export interface AutoReply {
  readonly template: string;
  /** The answers of which the customer chooses one, by its number from 1: the text lists them. */
  readonly choices?: readonly string[];
}

/** Queues an auto-reply; does nothing when the text is empty or the ticket has no connection. */
export async function sendAutoReply(
  tx: Transaction,
  ticket: Ticket,
  template: string,
  choices?: readonly string[],
): Promise<void> {
  const messages = await draftAutoReplies(tx, ticket, [{ template, ...(choices && { choices }) }]);
  if (messages.length === 0) return;
  await storeMessages(tx, messages);
  await recordMessages(tx, messages);
}

/** Those that have a text, if the ticket has a connection; to be stored with `storeMessages`. */
export async function draftAutoReplies(
  tx: Transaction,
  ticket: Ticket,
  replies: readonly AutoReply[],
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const { template, choices = null } of replies) {
    if (template.trim() === '' || !ticket.connection) continue;
    const body = await fillForTicket(tx, ticket, template);
    const fields = { body, choices, read: true, author: 'system', delivery: 'queued' } as const;
    messages.push(draftMessage(tx, ticket, fields));
  }
  return messages;
}
