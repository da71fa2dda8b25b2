import { fail } from '#shared/contract/errors.ts';
import {
  findConnection,
  type Channel,
  type Channels,
  type MessageKey,
} from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Message } from '../message.entity.ts';
import { keyOf } from '../outbox/outboundOf.ts';

/** Where a message is at its provider. */
export interface ProviderPlace {
  readonly channel: Channel;
  readonly connectionId: number;
  readonly key: MessageKey;
}

/**
 * Null while the provider cannot know of the message. Ask the provider outside of any transaction: its session may wait
 * for a message that waits for our lock.
 * @throws DeskError ERR_WAPP_NOT_INITIALIZED when the connection is gone
 */
export async function providerPlace(
  em: Em,
  channels: Channels,
  message: Message,
): Promise<ProviderPlace | null> {
  const key = await keyOf(em, message);
  if (!key) return null;
  if (!message.connection) return fail('ERR_WAPP_NOT_INITIALIZED');
  const { id, type } = await findConnection(em, message.connection.id);
  const channel = channels.get(type ?? null) ?? fail('ERR_WAPP_NOT_INITIALIZED');
  return { channel, connectionId: id, key };
}
