import { isDeepStrictEqual } from 'node:util';
import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { Connection, type InboundMessage } from '#server/features/connections/index.ts';
import { findOrCreateContact, touchInbound, type Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { lockConversation } from '#server/features/tickets/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { completeMessage } from './completeMessage.ts';
import { fileFields } from './inboundMedia.ts';
import { guideToQueue } from './queueFlow.ts';
import { storable } from './storable.ts';
import { recordInbound, type Arrival } from './recordInbound.ts';

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
export async function receiveMessages(
  ctx: AppContext | Transaction,
  received: readonly InboundMessage[],
): Promise<void> {
  const [first, ...others] = received.map(storable);
  if (!first || (first.isGroup && !(await takesGroups(ctx)))) return;
  await inTransaction(ctx, (tx) => receive(tx, [first, ...others]));
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

type Messages = readonly [InboundMessage, ...InboundMessage[]];

async function receive(tx: Transaction, messages: Messages): Promise<void> {
  const [first, ...others] = messages;
  const { connectionId, fromMe, isGroup, chat, author: writer } = first;
  const contact = await findOrCreateContact(tx, chat, { isGroup });
  const author = writer ? await findOrCreateContact(tx, writer, { isGroup: false }) : contact;
  await lockConversation(tx.em, contact.id, connectionId); // after the locks of all contacts, as everywhere
  const known = await findKnown(tx, connectionId, messages);
  if (known.size > 0 && others.length > 0) {
    for (const inbound of messages) await receive(tx, [inbound]);
    return;
  }
  const [knownId] = known.values();
  if (knownId !== undefined) return completeMessage(tx, knownId, first, answeringOf(first));

  const [from] = chat.addresses;
  if (from && !fromMe) await touchInbound(tx, contact, from, tx.now());
  const conversation = { connection: tx.em.getReference(Connection, connectionId), contact, fromMe };
  const arrivals: Arrival[] = [];
  for (const inbound of messages) arrivals.push(await arrivalOf(tx, inbound, author));
  await recordInbound(tx, conversation, arrivals);
}

async function arrivalOf(tx: Transaction, inbound: InboundMessage, author: Contact): Promise<Arrival> {
  const { connectionId, providerId, fromMe, media } = inbound;
  return {
    writtenAt: inbound.isCatchUp ? inbound.sentAt : tx.now(),
    message: {
      author: fromMe ? 'phone' : 'customer',
      ...fileFields(media),
      providerId,
      body: inbound.body,
      mediaType: inbound.mediaType,
      content: inbound.content ?? null,
      contact: fromMe ? null : ref(author),
      read: fromMe,
      quoted: await quotedBy(tx, inbound),
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
  messages: Messages,
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
  return { body: inbound.body, mayAnswer: mayAnswer(inbound) };
}

/** No auto-replies to the owner, groups, other bots, or messages sent while the server was not connected. */
function mayAnswer({ fromMe, isGroup, isCatchUp, isFromAutomaton, awaitsContent }: InboundMessage): boolean {
  return !fromMe && !isGroup && !isCatchUp && !isFromAutomaton && !awaitsContent;
}

async function quotedBy({ em }: Transaction, { connectionId, quotedProviderId }: InboundMessage) {
  if (!quotedProviderId) return null;
  const quoted = await em.findOne(Message, { connection: connectionId, providerId: quotedProviderId });
  return quoted && ref(quoted);
}
