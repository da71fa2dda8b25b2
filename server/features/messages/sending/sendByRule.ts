import { fail } from '#shared/contract/errors.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { replyWindowOf } from '../outbox/replyWindowOf.ts';
import { ticketChannel } from '../ticketChannel.ts';
import { queueMessages } from './queueMessages.ts';
import { recordMessages } from './storeMessages.ts';

/**
 * Sends a text of an automation rule, which is no answer of a person. The ticket, in any state, must be locked.
 * @throws AppError ERR_NO_WAPP_FOUND without a connection, ERR_REPLY_WINDOW_CLOSED where it could not be sent any more
 */
export async function sendByRule(
  tx: Transaction,
  channels: Channels,
  ticket: Ticket,
  { rule, body }: { readonly rule: string; readonly body: string },
): Promise<void> {
  const channel = await ticketChannel(tx, channels, ticket);
  if (!channel || !ticket.connection) return fail('ERR_NO_WAPP_FOUND');
  const sent = { contactId: ticket.contact.id, author: 'system', template: null } as const;
  const { window } = await replyWindowOf(tx, channel.capabilities, sent, ticket.connection.id);
  if (window === 'closed') fail('ERR_REPLY_WINDOW_CLOSED');
  const fields = () => ({ author: 'system', content: { rule } }) as const;
  await recordMessages(tx, await queueMessages(tx, ticket, { text: body, files: [], fields }));
}
