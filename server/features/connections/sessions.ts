import { randomUUID } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import type { AuditKind } from '#shared/domain/auditLog.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/contract/passkey.ts';
import {
  emOf,
  inTransaction,
  sharedEmOf,
  type Transaction,
} from '#server/platform/database/inTransaction.ts';
import { clearReferences } from '#server/platform/database/clearReferences.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { currentAuthor, inBackgroundOf } from '#server/platform/request.ts';
import type { Channel, Channels } from './channel.ts';
import { claimWanted, type Claims } from './claimWanted.ts';
import { Connection } from './connection.entity.ts';
import { listConnections } from './connectionRows.ts';
import { findConnection } from './connections.queries.ts';
import { deleteConnection, type ForgetConnection } from './saveConnection.ts';

/**
 * Session commands; each resolves the channel of the connection. A session of an exclusive channel is run by any one of
 * the processes on the database with the role `sessions`: they all claim it while it is wanted.
 */
export interface Sessions {
  /** @throws AppError ERR_NO_WAPP_FOUND, as do the others */
  start(connectionId: number): Promise<void>;
  shutdown(connectionId: number): Promise<void>;
  restart(connectionId: number): Promise<void>;
  /** Unlinks the phone and starts again with a new QR code. */
  renew(connectionId: number): Promise<void>;
  logout(connectionId: number): Promise<void>;
  pairByCode(connectionId: number, number: string): Promise<string>;
  /** @throws AppError ERR_PASSKEY_NOT_ASKED */
  passkeyOptions(connectionId: number): Promise<PasskeyOptions>;
  answerPasskey(connectionId: number, answer: PasskeyAnswer): Promise<void>;
  /** Ends the session and deletes the connection, which takes as long as it has messages. */
  remove(connectionId: number): Promise<void>;
  /**
   * Starts the sessions that were running when the server stopped, of channels of which each process has its own; one that
   * fails does not stop the others.
   */
  startWanted(): Promise<void>;
  /**
   * Claims the sessions of exclusive channels that are wanted, from now on, if this process has the role `sessions`. Returns
   * before any is claimed. To be called when the server listens: the first session loads the library of its channel, which
   * takes a fifth of a start.
   */
  claimWanted(): void;
  /** How many sessions of exclusive channels this process runs. */
  countHere(): Promise<number>;
  /** Ends those of this process; other processes go on, so the connections keep their state. */
  stopAll(): Promise<void>;
}

type SessionCommandKind = Extract<
  AuditKind,
  `connection.${'started' | 'stopped' | 'restarted' | 'renewed' | 'loggedOut'}`
>;

/** @param forget takes a connection that is being deleted out of higher-level features */
export function createSessions(ctx: AppContext, channels: Channels, forget: ForgetConnection): Sessions {
  const processId = randomUUID();
  const stops: (() => void)[] = [];
  let claims: Claims | undefined;
  const channelOf = async (connectionId: number): Promise<Channel> => {
    const { type } = await findConnection(emOf(ctx), connectionId);
    return channels.get(type) ?? fail('ERR_WAPP_NOT_INITIALIZED');
  };
  const announce = async (tx: Transaction, connectionId: number) =>
    tx.record('connection.wanted', { connectionId, by: processId });
  const audit = async (tx: Transaction, connectionId: number, kind: SessionCommandKind) => {
    const { name } = await findConnection(tx.em, connectionId);
    tx.audit({ kind, subject: { id: connectionId, name } });
  };
  const want = (connectionId: number, kind: SessionCommandKind) =>
    inTransaction(ctx, async (tx) => {
      await audit(tx, connectionId, kind);
      await tx.em.nativeUpdate(Connection, { id: connectionId }, { wanted: true });
      await announce(tx, connectionId);
    });
  /** Ends the session in the process that runs it before the others hear of it: they would only let go of it. */
  const unwant = async (connectionId: number, end: () => Promise<void>, kind?: SessionCommandKind) => {
    await inTransaction(ctx, async (tx) => {
      if (kind) await audit(tx, connectionId, kind);
      await tx.em.nativeUpdate(Connection, { id: connectionId }, { wanted: false });
    });
    try {
      await end();
    } finally {
      await inTransaction(ctx, (tx) => announce(tx, connectionId));
    }
  };

  /** Where every process can send, each has a session of its own: another one has started or ended the same. */
  const startOrStop = async (connectionId: number) => {
    const connection = await emOf(ctx).findOne(Connection, connectionId);
    const channel = connection && channels.get(connection.type);
    if (!channel || channel.isExclusive) return;
    await (connection.wanted ? channel.start(connectionId) : channel.stop(connectionId));
  };

  return {
    async start(connectionId) {
      const channel = await channelOf(connectionId);
      await want(connectionId, 'connection.started');
      await channel.start(connectionId);
    },
    async shutdown(connectionId) {
      const channel = await channelOf(connectionId);
      await unwant(connectionId, () => channel.stop(connectionId), 'connection.stopped');
    },
    async restart(connectionId) {
      const channel = await channelOf(connectionId);
      await channel.stop(connectionId);
      await want(connectionId, 'connection.restarted');
      await channel.start(connectionId);
    },
    async renew(connectionId) {
      const channel = await channelOf(connectionId);
      await channel.logout(connectionId);
      await want(connectionId, 'connection.renewed');
      await channel.start(connectionId);
    },
    async logout(connectionId) {
      const channel = await channelOf(connectionId);
      await unwant(connectionId, () => channel.logout(connectionId), 'connection.loggedOut');
    },
    async pairByCode(connectionId, number) {
      const channel = await channelOf(connectionId);
      await want(connectionId, 'connection.started');
      return channel.pairByCode(connectionId, number);
    },
    passkeyOptions: async (connectionId) => (await channelOf(connectionId)).passkeyOptions(connectionId),
    answerPasskey: async (connectionId, answer) =>
      (await channelOf(connectionId)).answerPasskey(connectionId, answer),
    async remove(connectionId) {
      const channel = await channelOf(connectionId);
      await unwant(connectionId, () => channel.logout(connectionId));
      await inBackgroundOf(currentAuthor(), async () => {
        await clearReferences(ctx, 'connections', connectionId);
        await deleteConnection(ctx, channels, connectionId, forget);
      });
    },
    async startWanted() {
      for (const { id, type, wanted } of await listConnections(sharedEmOf(ctx))) {
        const channel = channels.get(type);
        if (wanted && channel && !channel.isExclusive)
          await channel
            .start(id)
            .catch((error: unknown) =>
              ctx.log.error({ err: error, connectionId: id }, 'session not started'),
            );
      }
      stops.push(
        ctx.events.on('connection.wanted', ({ connectionId, by }) =>
          by === processId ? undefined : startOrStop(connectionId),
        ),
        ctx.events.on('events.missed', async () => {
          for (const { id } of await listConnections(sharedEmOf(ctx))) await startOrStop(id);
        }),
      );
    },
    claimWanted() {
      if (ctx.config.RAMAL_ROLES.includes('sessions')) claims = claimWanted(ctx, channels);
    },
    async countHere() {
      const connections = await emOf(ctx).find(Connection, { wanted: true }, { fields: ['type'] });
      const owned = await Promise.all(
        connections.map(async ({ id, type }) => {
          const channel = channels.get(type);
          return channel?.isExclusive === true && channel.ownsSession(id);
        }),
      );
      return owned.filter(Boolean).length;
    },
    async stopAll() {
      stops.forEach((stop) => stop());
      await claims?.stop();
      await Promise.all([...channels.values()].map((channel) => channel.close()));
    },
  };
}
