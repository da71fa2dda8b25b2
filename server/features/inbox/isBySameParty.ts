import { isFromUs } from '#shared/domain/authors.ts';
import type { InboundMessage } from '#server/features/connections/index.ts';
import { hasAddress } from '#server/features/contacts/index.ts';
import type { Message } from '#server/features/messages/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/** Whether the author of a stored message wrote the received one, in the same chat. */
export async function isBySameParty(
  { em }: Transaction,
  { author, contact, ticket }: Message,
  inbound: Pick<InboundMessage, 'fromMe' | 'chat' | 'author'>,
): Promise<boolean> {
  const { fromMe, chat, author: writer = chat } = inbound;
  if (isFromUs(author) !== fromMe) return false;
  if (!(await hasAddress(em, ticket.getEntity().contact.id, chat.addresses))) return false;
  return fromMe || (!!contact && (await hasAddress(em, contact.id, writer.addresses)));
}
