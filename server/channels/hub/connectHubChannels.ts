import {
  HUB_CHANNEL_TYPES,
  type HubChannel,
  type HubChannelsForm,
  type HubChannelType,
} from '#shared/contract/hubChannels.ts';
import { fail } from '#shared/contract/errors.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { Connection, createConnection, NO_CREDENTIALS } from '#server/features/connections/index.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { HubClient } from './api/hubClient.ts';
import { HubFailure } from './api/hubFailure.ts';
import { HubChannelLink } from './session/channelLink.entity.ts';
import { publicAddress } from './session/webhookAddress.ts';

/**
 * Lists the hub's channels whose type Ramal supports.
 * @throws AppError ERR_HUB_WITHOUT_TOKEN, ERR_HUB_TOKEN_REFUSED, ERR_HUB_UNREACHABLE
 */
export async function listHubChannels(ctx: AppContext, hub: HubClient): Promise<HubChannel[]> {
  const listed = await hub.channels().catch(failConnecting);
  const links = await emOf(ctx).find(HubChannelLink, {});
  const connected = new Set(links.map(({ channelId }) => channelId));
  return listed.flatMap(({ id, name, channel }) => {
    const type = HUB_CHANNEL_TYPES.find((known) => known === channel);
    return type ? [{ id, name, channel: type, isConnected: connected.has(id) }] : [];
  });
}

/**
 * Creates a connection for each chosen channel: all of them or none. Only the first can be the default.
 * @throws AppError ERR_HUB_WITHOUT_ADDRESS, ERR_NO_HUB_CHANNEL_FOUND, ERR_HUB_CHANNEL_CONNECTED, and the
 *   errors of `listHubChannels` and `createConnection`
 */
export async function connectHubChannels(
  ctx: AppContext,
  hub: HubClient,
  { channels: chosen, ...form }: HubChannelsForm,
): Promise<Connection[]> {
  if (!publicAddress(ctx.config)) fail('ERR_HUB_WITHOUT_ADDRESS');
  const offered = await listHubChannels(ctx, hub);
  const ids = [...new Set(chosen.map(({ id }) => id))];
  const channels = ids.map((id) => offered.find((channel) => channel.id === id) ?? notFound(id));
  return inTransaction(ctx, async (tx) => {
    const connections: Connection[] = [];
    for (const [index, { id: channelId, name, channel }] of channels.entries()) {
      const isDefault = form.isDefault && index === 0;
      const free = await freeName(tx, name, channel);
      const connection = await createConnection(
        tx,
        { type: channel, credentials: NO_CREDENTIALS },
        { ...form, isDefault, name: free },
      );
      // createConnection holds the lock of the connections, so no other request can connect this channel
      // meanwhile.
      if (await tx.em.findOne(HubChannelLink, { channelId }))
        fail('ERR_HUB_CHANNEL_CONNECTED', { channelId });
      tx.em.create(HubChannelLink, { connection: connection.id, channelId });
      await tx.em.flush();
      connections.push(connection);
    }
    return connections;
  });
}

function notFound(channelId: string): never {
  return fail('ERR_NO_HUB_CHANNEL_FOUND', { channelId });
}

/**
 * The hub's name, cut to the allowed length. A page and its Instagram often share a name, so the type is
 * appended.
 */
async function freeName({ em }: Transaction, given: string, type: HubChannelType): Promise<string> {
  const base = given.trim();
  for (let count = 0; ; count += 1) {
    const end = count === 0 ? '' : count === 1 ? ` (${type})` : ` (${type} ${count})`;
    const name = base.slice(0, NAME_LENGTH.max - end.length).trim() + end;
    if (name.length >= NAME_LENGTH.min && (await em.count(Connection, { name })) === 0) return name;
  }
}

function failConnecting(error: unknown): never {
  if (!(error instanceof HubFailure)) throw error;
  const { kind, message: reason } = error;
  if (kind !== 'token') return fail('ERR_HUB_UNREACHABLE', { reason }, { cause: error });
  const code = reason === 'no token' ? 'ERR_HUB_WITHOUT_TOKEN' : 'ERR_HUB_TOKEN_REFUSED';
  return fail(code, undefined, { cause: error });
}
