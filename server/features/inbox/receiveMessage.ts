import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { Connection, type InboundMessage } from '#server/features/connections/index.ts';
import { findOrCreateContact, touchInbound } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { lockConversation } from '#server/features/tickets/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { completeMessage } from './completeMessage.ts';
import { fileFields } from './inboundMedia.ts';
import { guideToQueue } from './queueFlow.ts';
import { storable } from './storable.ts';
import { recordInbound } from './recordInbound.ts';

/**
 * Records a message of a channel; its file is downloaded afterwards. Contact, ticket, message and auto-replies are
 * committed together, and with the given transaction if there is one. A repeated message changes nothing, except that
 * content that could not be decrypted before is added. Group messages are ignored while the setting disables groups.
 * @throws AppError ERR_NO_WAPP_FOUND when the connection was deleted
 */
export async function receiveMessage(ctx: AppContext | Transaction, received: InboundMessage): Promise<void> {
  const inbound = storable(received);
  if (inbound.isGroup && !(await takesGroups(ctx))) return;
  await inTransaction(ctx, (tx) => receive(tx, inbound));
}

/** Whether group messages are accepted, so that a channel need not fetch what would be ignored. */
export async function takesGroups(ctx: AppContext | Transaction): Promise<boolean> {
  return !(await isEnabled(ctx, 'CheckMsgIsGroup'));
}

async function receive(tx: Transaction, inbound: InboundMessage): Promise<void> {
  const { connectionId, providerId, fromMe, isGroup } = inbound;
  const contact = await findOrCreateContact(tx, inbound.chat, { isGroup });
  const author = inbound.author ? await findOrCreateContact(tx, inbound.author, { isGroup: false }) : contact;
  await lockConversation(tx.em, contact.id, connectionId); // after the locks of all contacts, as everywhere
  const known = await findKnown(tx, inbound);
  const answering = { body: inbound.body, mayAnswer: mayAnswer(inbound) };
  if (known !== null) return completeMessage(tx, known, inbound, answering);

  const [from] = inbound.chat.addresses;
  if (from && !fromMe) await touchInbound(tx, contact, from, tx.now());
  await recordInbound(tx, {
    connection: tx.em.getReference(Connection, connectionId),
    contact,
    fromMe,
    writtenAt: inbound.isCatchUp ? inbound.sentAt : tx.now(),
    message: {
      author: fromMe ? 'phone' : 'customer',
      ...fileFields(inbound.media),
      providerId,
      body: inbound.body,
      mediaType: inbound.mediaType,
      contact: fromMe ? null : ref(author),
      read: fromMe,
      quoted: await quotedBy(tx, inbound),
      ...(fromMe && { delivery: 'sent', ack: 1 }),
    },
    ...(inbound.media && { media: inbound.media }),
    answer: (ticket) => guideToQueue(tx, ticket, connectionId, answering),
  });
}

/**
 * The id of this message if it is already stored.
 * @throws AppError ERR_NO_WAPP_FOUND when the connection was deleted
 */
async function findKnown(
  { em }: Transaction,
  { connectionId, providerId }: InboundMessage,
): Promise<number | null> {
  const [found] = await em.execute<{ message_id: number | null }[]>(
    `select m.id as message_id from connections c
     left join messages m on m.connection_id = c.id and m.provider_id = ? where c.id = ?`,
    [providerId, connectionId],
  );
  return found ? found.message_id : fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
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
