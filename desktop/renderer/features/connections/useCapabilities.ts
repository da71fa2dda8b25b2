import type { Capabilities, Channel } from '#shared/contract/channels.ts';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { useChannelsQuery, useLazyChannelsQuery } from './connections.api.ts';

/**
 * What the channel of a connection can do; undefined while that is unknown: then screens offer everything, and
 * the server decides.
 * @param type as on the wire: null means WhatsApp
 */
export function useCapabilities(type: string | null): Capabilities | undefined {
  const { data: channels } = useChannelsQuery();
  return channels && capabilitiesOf(channels, type);
}

/** The same for what must not be begun while it is unknown: waits for it. Throws what the request fails with. */
export function useLoadCapabilities(type: string | null): () => Promise<Capabilities | undefined> {
  const [load] = useLazyChannelsQuery();
  return async () => capabilitiesOf(await load(undefined, true).unwrap(), type);
}

function capabilitiesOf(channels: readonly Channel[], type: string | null): Capabilities | undefined {
  return channels.find((channel) => channel.type === channelTypeOf(type))?.capabilities;
}

/** Whether connections of this channel are linked to a phone, by QR code or by a code that is typed on it. */
export function useIsLinkedByPhone(type: string | null): boolean {
  const capabilities = useCapabilities(type);
  return capabilities === undefined || capabilities.linking.length > 0;
}
