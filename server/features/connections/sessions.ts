import { fail } from '#shared/contract/errors.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Channel, Channels } from './channel.ts';
import { Connection } from './connection.entity.ts';
import { findConnection, listConnections } from './connections.queries.ts';
import { deleteConnection } from './saveConnection.ts';

/** Session commands; each resolves the channel of the connection. */
export interface Sessions {
  /** @throws AppError ERR_NO_WAPP_FOUND, as do the others */
  start(connectionId: number): Promise<void>;
  shutdown(connectionId: number): Promise<void>;
  restart(connectionId: number): Promise<void>;
  /** Unlinks the phone and starts again with a new QR code. */
  renew(connectionId: number): Promise<void>;
  logout(connectionId: number): Promise<void>;
  pairByCode(connectionId: number, number: string): Promise<string>;
  /** Ends the session and deletes the connection. */
  remove(connectionId: number): Promise<void>;
  /** Starts the sessions that were running when the server stopped; one that fails does not stop the others. */
  startWanted(): Promise<void>;
  stopAll(): Promise<void>;
}

export function createSessions(ctx: AppContext, channels: Channels): Sessions {
  const channelOf = async (connectionId: number): Promise<Channel> => {
    const { type } = await findConnection(emOf(ctx), connectionId);
    return channels.get(type) ?? fail('ERR_WAPP_NOT_INITIALIZED');
  };
  const want = (connectionId: number, wanted: boolean) =>
    inTransaction(
      ctx,
      async ({ em }) => void (await em.nativeUpdate(Connection, { id: connectionId }, { wanted })),
    );

  return {
    async start(connectionId) {
      const channel = await channelOf(connectionId);
      await want(connectionId, true);
      await channel.start(connectionId);
    },
    async shutdown(connectionId) {
      const channel = await channelOf(connectionId);
      await want(connectionId, false);
      await channel.stop(connectionId);
    },
    async restart(connectionId) {
      const channel = await channelOf(connectionId);
      await want(connectionId, true);
      await channel.stop(connectionId);
      await channel.start(connectionId);
    },
    async renew(connectionId) {
      const channel = await channelOf(connectionId);
      await want(connectionId, true);
      await channel.logout(connectionId);
      await channel.start(connectionId);
    },
    async logout(connectionId) {
      const channel = await channelOf(connectionId);
      await want(connectionId, false);
      await channel.logout(connectionId);
    },
    async pairByCode(connectionId, number) {
      const channel = await channelOf(connectionId);
      await want(connectionId, true);
      return channel.pairByCode(connectionId, number);
    },
    async remove(connectionId) {
      const channel = await channelOf(connectionId);
      await channel.logout(connectionId);
      await deleteConnection(ctx, channels, connectionId);
    },
    async startWanted() {
      for (const { id, type, wanted } of await listConnections(emOf(ctx))) {
        if (wanted)
          await channels
            .get(type)
            ?.start(id)
            .catch((error: unknown) =>
              ctx.log.error({ err: error, connectionId: id }, 'session not started'),
            );
      }
    },
    async stopAll() {
      const connections = await listConnections(emOf(ctx));
      await Promise.all(connections.map(async ({ id, type }) => channels.get(type)?.stop(id)));
      await Promise.all([...channels.values()].map((channel) => channel.close()));
    },
  };
}
