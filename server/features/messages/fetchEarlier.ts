import { fail } from '#shared/contract/errors.ts';
import { Connection, type Channels } from '#server/features/connections/index.ts';
import { addressesOf } from '#server/features/contacts/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from './message.entity.ts';

/**
 * Requests messages from before the oldest one of a conversation from the phone, and stores them.
 * @throws AppError ERR_NO_MESSAGE_FOUND when the conversation has none that the phone knows, ERR_WAPP_NOT_INITIALIZED,
 * ERR_PHONE_UNANSWERED
 */
export async function fetchEarlier(
  ctx: AppContext,
  channels: Channels,
  { contact, connection: stored }: Ticket,
): Promise<{ stored: number; isEnd: boolean }> {
  const em = emOf(ctx);
  const connection = stored && (await em.findOne(Connection, stored.id));
  const channel = connection && channels.get(connection.type);
  if (!channel) return fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: stored?.id ?? 0 });
  const ofConversation = { connection: connection.id, ticket: { contact: contact.id } };
  const [oldest] = await em.find(
    Message,
    { ...ofConversation, providerId: { $ne: null }, kind: 'message', mediaType: { $ne: 'call_log' } },
    { orderBy: { createdAt: 'asc', id: 'asc' }, limit: 1 },
  );
  if (!oldest?.providerId) return fail('ERR_NO_MESSAGE_FOUND', { messageId: 0 });
  const count = () => emOf(ctx).fork().count(Message, ofConversation);
  const before = await count();
  const { isEnd } = await channel.fetchEarlier(
    connection.id,
    await addressesOf(em, contact.id, channel.capabilities),
    {
      providerId: oldest.providerId,
      fromMe: oldest.author !== 'customer',
      sentAt: oldest.createdAt.getTime(),
    },
  );
  return { stored: Math.max(0, (await count()) - before), isEnd };
}
