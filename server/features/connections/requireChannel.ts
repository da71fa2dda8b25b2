import { fail } from '#shared/contract/errors.ts';
import type { Channel, Channels } from './channel.ts';
import type { Connection } from './connection.entity.ts';

/** Close reason of a session whose link was removed on the phone, or that the provider no longer knows. */
const LINK_REMOVED = '401';

/**
 * The channel of a connection, for requests that cannot wait until the connection is back.
 * @throws AppError ERR_WAPP_SESSION_EXPIRED when the phone must be linked again, ERR_WAPP_NOT_INITIALIZED
 * without a channel
 */
export function requireChannel(
  channels: Channels,
  { id, type, status, closeReason }: Pick<Connection, 'id' | 'type' | 'status' | 'closeReason'>,
): Channel {
  if (status === 'DISCONNECTED' && closeReason === LINK_REMOVED)
    fail('ERR_WAPP_SESSION_EXPIRED', { whatsappId: id });
  return channels.get(type) ?? fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: id });
}
