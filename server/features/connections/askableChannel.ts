import { fail } from '#shared/contract/errors.ts';
import type { Channel, Channels } from './channel.ts';
import type { Connection } from './connection.entity.ts';

/** How a session ends when the phone takes away the link, or the provider no longer knows it. */
const LINK_REMOVED = '401';

/**
 * The channel of a connection, for what cannot wait until the connection is back.
 * @throws DeskError ERR_WAPP_SESSION_EXPIRED when the phone must be linked anew, ERR_WAPP_NOT_INITIALIZED without a channel
 */
export function askableChannel(
  channels: Channels,
  { id, type, status, closeReason }: Pick<Connection, 'id' | 'type' | 'status' | 'closeReason'>,
): Channel {
  if (status === 'DISCONNECTED' && closeReason === LINK_REMOVED)
    fail('ERR_WAPP_SESSION_EXPIRED', { whatsappId: id });
  return channels.get(type ?? null) ?? fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: id });
}
