import { fail } from '#shared/contract/errors.ts';
import {
  requireChannel,
  findConnection,
  type Channel,
  type Channels,
  type MessageKey,
} from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { isForCustomer, type Message } from '../message.entity.ts';
import { keyOf } from '../outbox/outboundOf.ts';

/** A message at its provider. */
export interface ProviderMessage {
  readonly channel: Channel;
  readonly connectionId: number;
  readonly key: MessageKey;
}

/**
 * Null for notes, and while the provider cannot know the message. Call the provider outside any transaction: its session may be
 * waiting for a message that waits for our lock.
 * @throws AppError ERR_FETCH_WAPP_MSG when the conversation no longer has an address, ERR_WAPP_NOT_INITIALIZED when the
 * connection was deleted, ERR_WAPP_SESSION_EXPIRED when its phone must be linked again
 */
export async function findProviderMessage(
  em: Em,
  channels: Channels,
  message: Message,
): Promise<ProviderMessage | null> {
  if (!isForCustomer(message) || !message.providerId) return null;
  if (!message.connection) return fail('ERR_WAPP_NOT_INITIALIZED');
  const connection = await findConnection(em, message.connection.id);
  const channel = requireChannel(channels, connection);
  const key = await keyOf(em, message, channel.capabilities);
  if (!key) return null;
  if (key.chat.length === 0) return fail('ERR_FETCH_WAPP_MSG', { messageId: message.id });
  return { channel, connectionId: connection.id, key };
}
