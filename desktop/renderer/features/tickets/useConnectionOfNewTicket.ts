import type { ContactRow } from '#shared/contract/contacts.ts';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { connectionOfNewTicket } from '#shared/domain/connectionOfNewTicket.ts';
import { useChannelsQuery, useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';

/**
 * The id of the connection that the server takes for a new ticket of the user when none is chosen; null while that is not
 * known. Before a contact is chosen, the one that is taken for those whom every connection reaches.
 */
export function useConnectionOfNewTicket(contact: Pick<ContactRow, 'addressKinds'> | null): number | null {
  const { whatsapps } = useUser();
  const { data: connections = [] } = useConnectionsQuery();
  const { data: channels } = useChannelsQuery();
  const own = whatsapps.map(({ id }) => id);
  const found = connectionOfNewTicket(connections, own, ({ type }) => {
    const channel = channels?.find((one) => one.type === channelTypeOf(type));
    if (!contact || !channels) return true;
    return channel?.capabilities.addressKinds.some((kind) => contact.addressKinds.includes(kind)) ?? false;
  });
  return found?.id ?? null;
}
