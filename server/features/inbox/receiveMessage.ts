import { isDeepStrictEqual } from 'node:util';
import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { Connection, type InboundMessage } from '#server/features/connections/index.ts';
import { findOrCreateContacts, touchInbound, type Contact } from '#server/features/contacts/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { lockConversations } from '#server/features/tickets/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { completeMessage } from './completeMessage.ts';
import { fileFields } from './inboundMedia.ts';
import { quotedBy } from './quotedBy.ts';
import { guideToQueue } from './queueFlow.ts';
import { storable } from './storable.ts';
import { recordInbound, type Arrival, type Arrivals } from './recordInbound.ts';

/**
 * Records a message of a channel; its file is downloaded afterwards. Contact, ticket, message and auto-replies are
 * committed together, and with the given transaction if there is one. A repeated message changes nothing, except that
 * content that could not be decrypted before is added. Group messages are ignored while the setting disables groups.
 * @throws AppError ERR_NO_WAPP_FOUND when the connection was deleted
 */
export function receiveMessage(ctx: AppContext | Transaction, received: InboundMessage): Promise<void> {
  return receiveMessages(ctx, [received]);
}

/**
 * The same for several messages in their order, all or none of them.
 * @param received each belongs to the one before it, according to `belongsTogether`
 */
export function receiveMessages(
  ctx: AppContext | Transaction,
  received: readonly InboundMessage[],
): Promise<void> {
  return receiveConversations(ctx, [received]);
}

/**
 * The same for messages in several conversations of one connection, all or none of them: as many statements record one of
 * them or all.
 * @param received of each conversation, as for `receiveMessages`
 */
export async function receiveConversations(
  ctx: AppContext | Transaction,
  received: readonly (readonly InboundMessage[])[],
): Promise<void> {
  const conversations: Messages[] = [];
  for (const [first, ...others] of received.map((messages) => messages.map(storable)))
    if (first && (!first.isGroup || (await takesGroups(ctx)))) conversations.push([first, ...others]);
  const [first, ...others] = conversations;
  if (first) await inTransaction(ctx, (tx) => receive(tx, [first, ...others]));
}

/**
 * Whether a message can be recorded together with the one before it: both were written by the same side of one
 * conversation. In groups the authors differ, whose contacts are locked before the conversation; and a message that is
 * quoted must be stored.
 */
export function belongsTogether(before: InboundMessage, message: InboundMessage): boolean {
  const { connectionId, fromMe, isGroup, chat, quotedProviderId } = message;
  const isSameSide = before.connectionId === connectionId && before.fromMe === fromMe;
  const isBetweenTwo = !before.isGroup && !isGroup && !quotedProviderId;
  return isSameSide && isBetweenTwo && isDeepStrictEqual(before.chat, chat);
}

/** Whether group messages are accepted, so that a channel need not fetch what would be ignored. */
export async function takesGroups(ctx: AppContext | Transaction): Promise<boolean> {
  return !(await isEnabled(ctx, 'CheckMsgIsGroup'));
}

/** Of one side of one conversation. */
type Messages = readonly [InboundMessage, ...InboundMessage[]];

interface Received {
  readonly messages: Messages;
  /** The customer or the group. */
  readonly contact: Contact;
  /** Who wrote them. */
  readonly author: Contact;
}

async function receive(tx: Transaction, conversations: readonly [Messages, ...Messages[]]): Promise<void> {
  const [[{ connectionId }]] = conversations;
  const received = await findContacts(tx, conversations);
  const contactIds = received.map(({ contact }) => contact.id);
  await lockConversations(tx.em, contactIds, connectionId); // after the locks of all contacts, as everywhere
  const known = await findKnown(tx, connectionId, conversations.flat());

  const together = new Map<Contact, Received>();
  const oneByOne: InboundMessage[] = [];
  for (const each of received) {
    const isNew = !each.messages.some(({ providerId }) => known.has(providerId));
    if (isNew && !together.has(each.contact)) together.set(each.contact, each);
    else oneByOne.push(...each.messages);
  }
  if (together.size > 0) await recordNew(tx, connectionId, [...together.values()]);
  for (const inbound of oneByOne) {
    const id = known.get(inbound.providerId);
    if (id === undefined) await receive(tx, [[inbound]]);
    else await completeMessage(tx, id, inbound, answeringOf(inbound));
  }
}

async function findContacts(tx: Transaction, conversations: readonly Messages[]): Promise<Received[]> {
  const parties = conversations.flatMap(([{ chat, isGroup, author }]) => [
    { ...chat, isGroup },
    ...(author ? [{ ...author, isGroup: false }] : []),
  ]);
  const contacts = (await findOrCreateContacts(tx, parties)).values();
  const next = () => contacts.next().value ?? fail('ERR_INTERNAL');
  return conversations.map((messages) => {
    const contact = next();
    return { messages, contact, author: messages[0].author ? next() : contact };
  });
}

/** @param received of different contacts; none of the messages is stored */
async function recordNew(
  tx: Transaction,
  connectionId: number,
  received: readonly Received[],
): Promise<void> {
  const writers = received.flatMap(({ messages: [{ chat, fromMe }], contact }) => {
    const [address] = chat.addresses;
    return address && !fromMe ? [{ contact, address }] : [];
  });
  await touchInbound(tx, writers, tx.now());
  const conversations: Arrivals[] = [];
  for (const { messages, contact, author } of received) {
    const arrivals: Arrival[] = [];
    for (const inbound of messages) arrivals.push(await arrivalOf(tx, inbound, author));
    conversations.push({ contact, fromMe: messages[0].fromMe, arrivals });
  }
  await recordInbound(tx, tx.em.getReference(Connection, connectionId), conversations);
}

async function arrivalOf(tx: Transaction, inbound: InboundMessage, author: Contact): Promise<Arrival> {
  const { connectionId, providerId, fromMe, media, isUnordered = false } = inbound;
  return {
    writtenAt: inbound.isCatchUp || isUnordered ? inbound.sentAt : undefined,
    isUnordered,
    message: {
      author: fromMe ? 'phone' : 'customer',
      ...fileFields(media),
      providerId,
      body: inbound.body,
      mediaType: inbound.mediaType,
      mentions: inbound.mentions ?? null,
      recipients: inbound.recipients ?? null,
      contact: fromMe ? null : ref(author),
      read: fromMe,
      ...(await quotedBy(tx, inbound)),
      ...(fromMe && { delivery: 'sent', ack: 1 }),
    },
    ...(media && { media }),
    answer: (ticket) => guideToQueue(tx, ticket, connectionId, answeringOf(inbound)),
  };
}

/**
 * The ids of those messages that are already stored, by their provider ids.
 * @throws AppError ERR_NO_WAPP_FOUND when the connection was deleted
 */
async function findKnown(
  { em }: Transaction,
  connectionId: number,
  messages: readonly InboundMessage[],
): Promise<ReadonlyMap<string, number>> {
  const found = await executePrepared<{ provider_id: string | null; message_id: number | null }>(
    em,
    `select m.provider_id, m.id as message_id from connections c
     left join messages m on m.connection_id = c.id and m.provider_id = any(?::text[]) where c.id = ?`,
    [messages.map(({ providerId }) => providerId), connectionId],
  );
  if (found.length === 0) fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
  return new Map(found.flatMap(({ provider_id: id, message_id: own }) => (id && own ? [[id, own]] : [])));
}

function answeringOf(inbound: InboundMessage): { body: string; mayAnswer: boolean } {
  const isWritten = isByCustomer(inbound);
  // What was sent while the server was not connected may choose a queue, and gets no auto-reply.
  return { body: isWritten ? inbound.body : '', mayAnswer: isWritten && !inbound.isCatchUp };
}

/** Not by the owner, in a group, by another bot, or unreadable. */
function isByCustomer({ fromMe, isGroup, isFromAutomaton, awaitsContent }: InboundMessage): boolean {
  return !fromMe && !isGroup && !isFromAutomaton && !awaitsContent;
}
