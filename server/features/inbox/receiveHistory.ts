import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { Connection, type InboundMessage } from '#server/features/connections/index.ts';
import { findOrCreateContact, type Contact } from '#server/features/contacts/index.ts';
import { draftMessage, keepDownload, Message, storeMessages } from '#server/features/messages/index.ts';
import { lockConversation, Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { fileFields } from './inboundMedia.ts';
import { takesGroups } from './receiveMessage.ts';
import { storable } from './storable.ts';

/**
 * Stores messages from before a phone was linked, all of one conversation, in a closed ticket that nothing reopens. Nobody
 * is notified and nothing is answered; files are downloaded on request. Messages that are already stored
 * are left out. @returns how many were stored
 */
export async function receiveHistory(tx: Transaction, given: readonly InboundMessage[]): Promise<number> {
  const messages = given.map(storable);
  const [first] = messages;
  if (!first || (first.isGroup && !(await takesGroups(tx)))) return 0;
  const { connectionId, isGroup } = first;
  const contact = await findOrCreateContact(tx, nameOf(messages), { isGroup });
  const authors: Contact[] = [];
  for (const { author } of messages)
    authors.push(author ? await findOrCreateContact(tx, author, { isGroup: false }) : contact);
  await lockConversation(tx.em, contact.id, connectionId);
  const known = await storedIds(tx, connectionId, messages);
  const missing = messages
    .map((message, index) => ({ message, author: authors[index] ?? contact }))
    .filter(({ message }) => !known.has(message.providerId));
  const oldest = missing[0]?.message.sentAt;
  if (!oldest) return 0;
  const ticket = await historyTicket(tx, contact, connectionId, oldest);
  const drafts = missing.map(({ message, author }) => draftOf(tx, ticket, message, author));
  await storeMessages(tx, drafts);
  await linkQuoted(
    tx,
    connectionId,
    missing.map(({ message }) => message),
  ); // now that those they quote are stored
  if (ticket.lastMessageAt) ticket.updatedAt = ticket.lastMessageAt; // lists are ordered by it
  if (ticket.createdAt > oldest) ticket.createdAt = oldest;
  for (const [index, draft] of drafts.entries()) {
    const media = missing[index]?.message.media;
    if (media) await keepDownload(tx, draft, media);
  }
  return drafts.length;
}

/** The party with the last name that its messages give. */
function nameOf(messages: readonly InboundMessage[]): InboundMessage['chat'] {
  const named = messages.findLast(({ chat }) => chat.name !== '') ?? messages[0];
  return named?.chat ?? { addresses: [], name: '' };
}

function draftOf(tx: Transaction, ticket: Ticket, message: InboundMessage, author: Contact): Message {
  const { fromMe, providerId, body, mediaType, media, content = null, mentions = null } = message;
  return draftMessage(
    tx,
    ticket,
    {
      author: fromMe ? 'phone' : 'customer',
      ...fileFields(media),
      providerId,
      body,
      mediaType,
      content,
      mentions,
      contact: fromMe ? null : ref(author),
      read: true,
      ...(media && { mediaState: 'failed' }),
      ...(fromMe && { delivery: 'sent', ack: 1 }),
    },
    message.sentAt,
  );
}

/** Lets stored messages refer to the messages that they quote, as far as those are stored; copies of these are removed. */
async function linkQuoted(
  { em }: Transaction,
  connectionId: number,
  messages: readonly InboundMessage[],
): Promise<void> {
  const quoting = messages.flatMap(({ providerId, quotedProviderId }) =>
    quotedProviderId ? { provider_id: providerId, quoted_provider_id: quotedProviderId } : [],
  );
  if (quoting.length === 0) return;
  await em.execute(
    `update messages m set quoted_id = quoted.id, content = nullif(m.content - 'quote', '{}'::jsonb)
     from jsonb_to_recordset(?::jsonb) as quoting(provider_id varchar, quoted_provider_id varchar)
     join messages quoted on quoted.connection_id = ? and quoted.provider_id = quoting.quoted_provider_id
     where m.connection_id = ? and m.provider_id = quoting.provider_id`,
    [JSON.stringify(quoting), connectionId, connectionId],
  );
}

/** @throws AppError ERR_NO_WAPP_FOUND when the connection was deleted */
async function storedIds(
  { em }: Transaction,
  connectionId: number,
  messages: readonly InboundMessage[],
): Promise<ReadonlySet<string>> {
  const rows = await em.execute<{ provider_id: string | null }[]>(
    `select m.provider_id from connections c
     left join messages m on m.connection_id = c.id and m.provider_id in (?) where c.id = ?`,
    [messages.map(({ providerId }) => providerId), connectionId],
  );
  if (rows.length === 0) fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
  return new Set(rows.flatMap(({ provider_id: id }) => id ?? []));
}

/** The ticket with the imported messages of a conversation, created with the first of them. */
async function historyTicket(
  tx: Transaction,
  contact: Contact,
  connectionId: number,
  oldest: Date,
): Promise<Ticket> {
  const known = await tx.em.findOne(Ticket, {
    contact: contact.id,
    connection: connectionId,
    isHistory: true,
  });
  if (known) return known;
  return tx.em.create(Ticket, {
    status: 'closed',
    isHistory: true,
    contact: ref(contact),
    connection: ref(tx.em.getReference(Connection, connectionId)),
    isGroup: contact.isGroup,
    createdAt: oldest,
    updatedAt: oldest,
  });
}
