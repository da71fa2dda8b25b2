import type { Channel, Channels, MessageKey } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createRemoval } from '#server/platform/storage/createRemoval.ts';
import { findProviderMessage } from './changing/findProviderMessage.ts';
import { Message } from './message.entity.ts';

/** Updates messages and files after committed ticket events. */
export function subscribeTickets(ctx: AppContext, channels: Channels): void {
  const remove = createRemoval(ctx.media);
  const removeFiles = ({ mediaKeys }: { readonly mediaKeys: readonly string[] }) => remove(mediaKeys);
  ctx.events.on('ticket.read', ({ ticketId }) => showRead(ctx, channels, ticketId), 'here');
  ctx.events.on('ticket.deleted', removeFiles, 'here');
  ctx.events.on('tickets.deleted', removeFiles, 'here');
}

/** Sends read receipts (blue ticks) for the customer's messages, each on the connection it came from. */
async function showRead(ctx: AppContext, channels: Channels, ticketId: number): Promise<void> {
  const readKeys = await inTransaction(ctx, async ({ em }) => {
    const unread = await em.find(Message, { ticket: ticketId, author: 'customer', read: false });
    for (const message of unread) message.read = true;
    await em.flush();
    return byConnection(em, channels, unread);
  });
  for (const [connectionId, { channel, keys }] of readKeys) await channel.markRead(connectionId, keys);
}

async function byConnection(em: Em, channels: Channels, messages: readonly Message[]) {
  const readKeys = new Map<number, { channel: Channel; keys: MessageKey[] }>();
  for (const message of messages.filter(({ connection }) => connection)) {
    const providerMessage = await findProviderMessage(em, channels, message);
    if (!providerMessage) continue;
    const known = readKeys.get(providerMessage.connectionId) ?? {
      channel: providerMessage.channel,
      keys: [],
    };
    known.keys.push(providerMessage.key);
    readKeys.set(providerMessage.connectionId, known);
  }
  return readKeys;
}
