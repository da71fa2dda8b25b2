import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { Connection, type InboundMessage } from '#server/features/connections/index.ts';
import { findOrCreateContact, touchInbound } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { lockConversation } from '#server/features/tickets/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { completeMessage } from './completeMessage.ts';
import { fileFields } from './inboundMedia.ts';
import { guideToQueue } from './queueFlow.ts';
import { storable } from './storable.ts';
import { takeIn } from './takeIn.ts';

/**
 * Takes in a message of a channel; its file is fetched afterwards. Contact, ticket, message and automatic answers become real together, with whatever
 * else the given work does. The same message again changes nothing; only content that could not be read before is added.
 * Messages of groups are left aside while the desk ignores groups.
 * @throws DeskError ERR_NO_WAPP_FOUND when the connection is gone
 */
export async function receiveMessage(floor: Floor | Work, told: InboundMessage): Promise<void> {
  const inbound = storable(told);
  if (inbound.isGroup && !(await takesGroups(floor))) return;
  await unitOfWork(floor, (work) => receive(work, inbound));
}

/** Whether the desk takes messages of groups, so that a channel need not fetch what would be left aside. */
export async function takesGroups(floor: Floor | Work): Promise<boolean> {
  return !(await isEnabled(floor, 'CheckMsgIsGroup'));
}

async function receive(work: Work, inbound: InboundMessage): Promise<void> {
  const { connectionId, providerId, fromMe, isGroup } = inbound;
  const contact = await findOrCreateContact(work, inbound.chat, { isGroup });
  const author = inbound.author
    ? await findOrCreateContact(work, inbound.author, { isGroup: false })
    : contact;
  await lockConversation(work.em, contact.id, connectionId); // after the locks of all contacts, as everywhere
  const known = await findKnown(work, inbound);
  const answering = { body: inbound.body, mayAnswer: mayAnswer(inbound) };
  if (known !== null) return completeMessage(work, known, inbound, answering);

  const [from] = inbound.chat.addresses;
  if (from && !fromMe) await touchInbound(work, contact, from, work.now());
  await takeIn(work, {
    connection: work.em.getReference(Connection, connectionId),
    contact,
    fromMe,
    writtenAt: inbound.isCatchUp ? inbound.sentAt : work.now(),
    message: {
      ...fileFields(inbound.media),
      providerId,
      body: inbound.body,
      mediaType: inbound.mediaType,
      contact: fromMe ? null : ref(author),
      read: fromMe,
      quoted: await quotedBy(work, inbound),
      ...(fromMe && { delivery: 'sent', ack: 1 }),
    },
    ...(inbound.media && { media: inbound.media }),
    answer: (ticket) => guideToQueue(work, ticket, connectionId, answering),
  });
}

/** The id of the same message, if it is here already. @throws DeskError ERR_NO_WAPP_FOUND when the connection is gone */
async function findKnown({ em }: Work, { connectionId, providerId }: InboundMessage): Promise<number | null> {
  const [found] = await em.execute<{ message_id: number | null }[]>(
    `select m.id as message_id from connections c
     left join messages m on m.connection_id = c.id and m.provider_id = ? where c.id = ?`,
    [providerId, connectionId],
  );
  return found ? found.message_id : fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
}

/** Nothing answers the owner, a group, another automaton, or what was written while the desk was not listening. */
function mayAnswer({ fromMe, isGroup, isCatchUp, isFromAutomaton, awaitsContent }: InboundMessage): boolean {
  return !fromMe && !isGroup && !isCatchUp && !isFromAutomaton && !awaitsContent;
}

async function quotedBy({ em }: Work, { connectionId, quotedProviderId }: InboundMessage) {
  if (!quotedProviderId) return null;
  const quoted = await em.findOne(Message, { connection: connectionId, providerId: quotedProviderId });
  return quoted && ref(quoted);
}
