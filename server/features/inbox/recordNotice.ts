import { ref } from '@mikro-orm/core';
import type { Address, InboundMessage } from '#server/features/connections/index.ts';
import { ContactAddress, type Contact } from '#server/features/contacts/index.ts';
import { draftMessage, Message, recordMessages } from '#server/features/messages/index.ts';
import { lockConversation, Ticket } from '#server/features/tickets/index.ts';
import { insertPrepared } from '#server/platform/database/insertPrepared.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { storable } from './storable.ts';

/**
 * Shows in a conversation what happened in its chat, such as a pinned message. It opens no ticket, counts as read, gets no
 * auto-reply and is never the last message of lists; without a conversation it is ignored.
 */
export function recordNotice(ctx: AppContext | Transaction, given: InboundMessage): Promise<void> {
  const { connectionId, providerId, chat, author, fromMe, isCatchUp, ...inbound } = storable(given);
  return inTransaction(ctx, async (tx) => {
    const contact = await findContactBy(tx.em, chat.addresses);
    if (!contact) return;
    await lockConversation(tx.em, contact.id, connectionId);
    const connection = connectionId;
    if (await tx.em.count(Message, { connection, providerId })) return;
    const [ticket] = await tx.em.find(
      Ticket,
      { contact: contact.id, connection },
      { orderBy: { updatedAt: 'desc', id: 'desc' }, limit: 1 },
    );
    if (!ticket) return;
    const writer = author ? await findContactBy(tx.em, author.addresses) : contact;
    const { quotedProviderId } = inbound;
    const quoted = quotedProviderId
      ? await tx.em.findOne(Message, { connection, providerId: quotedProviderId })
      : null;
    const message = draftMessage(
      tx,
      ticket,
      {
        author: fromMe ? 'phone' : 'customer',
        providerId,
        body: inbound.body,
        mediaType: inbound.mediaType,
        content: inbound.content ?? null,
        contact: fromMe || !writer ? null : ref(writer),
        read: true,
        quoted: quoted && ref(quoted),
        ...(fromMe && { delivery: 'sent', ack: 1 }),
      },
      isCatchUp ? inbound.sentAt : tx.now(),
    );
    await insertPrepared(tx.em, Message, [message]); // a notice does not move its ticket to the top
    await recordMessages(tx, [message]);
  });
}

async function findContactBy(em: Em, addresses: readonly Address[]): Promise<Contact | undefined> {
  const $or = addresses.map(({ kind, value }) => ({ kind, value }));
  const found = $or.length > 0 && (await em.findOne(ContactAddress, { $or }, { populate: ['contact'] }));
  return found ? found.contact.getEntity() : undefined;
}
