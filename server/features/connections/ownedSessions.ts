import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import { createOwnership, hasOwner, type Claimant } from '#server/platform/database/ownership.ts';
import { databaseUrlOf } from '#server/platform/database/orm.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { ChannelAdapter } from './channel.ts';
import { Connection } from './connection.entity.ts';
import { recordSession } from './recordSession.ts';

/** A session of one connection, as long as this process owns it. */
export interface OwnedSession {
  /** False after it has ended by itself, for example because its credentials were refused. */
  isRunning(): boolean;
  /** Ends it without recording anything: another process may go on with it. */
  close(): Promise<void>;
}

interface OwnedSessions<Session extends OwnedSession> extends Pick<
  Required<ChannelAdapter>,
  'start' | 'stop' | 'claim' | 'release' | 'ownsSession' | 'hasOwner' | 'close'
> {
  /** The session of a connection that this process owns. */
  of(connectionId: number): Session | undefined;
}

interface SessionType<Session> {
  /** The channel. */
  readonly type: string;
  /** Begins a session, which records its state by itself; returns before it is connected. */
  open(connectionId: number): Session;
  /** Between attempts to own a session. Milliseconds; the usual time if it is absent. */
  readonly pause?: number | undefined;
}

/**
 * The sessions of an exclusive channel: each is run by one of all processes on the database, and by another one when that
 * ends.
 */
export function createOwnedSessions<Session extends OwnedSession>(
  ctx: AppContext,
  { type, open, pause }: SessionType<Session>,
): OwnedSessions<Session> {
  const ownership = createOwnership(databaseUrlOf(ctx.orm), ctx.log, {
    group: type,
    ...(pause !== undefined && { pause }),
  });
  const runInOrder = createKeyedMutex();
  const claimed = new Set<number>();
  const owned = new Set<number>();
  const sessions = new Map<number, Session>();
  const nameOf = (connectionId: number) => `${type} ${connectionId}`;

  const end = async (connectionId: number) => {
    const session = sessions.get(connectionId);
    sessions.delete(connectionId);
    await session?.close();
  };

  const claimantOf = (connectionId: number): Claimant => ({
    async onWon() {
      const isWanted = await emOf(ctx).count(Connection, { id: connectionId, wanted: true });
      if (!claimed.has(connectionId)) return;
      if (!isWanted) return void release(connectionId);
      owned.add(connectionId);
      sessions.set(connectionId, open(connectionId));
    },
    async onLost() {
      owned.delete(connectionId);
      await end(connectionId);
    },
    canMove: () => sessions.get(connectionId)?.isRunning() === true,
  });

  const claimOnce = async (connectionId: number) => {
    if (claimed.has(connectionId)) return;
    claimed.add(connectionId);
    await ownership.claim(nameOf(connectionId), claimantOf(connectionId));
  };
  const release = (connectionId: number) =>
    runInOrder(nameOf(connectionId), async () => {
      claimed.delete(connectionId);
      owned.delete(connectionId);
      await end(connectionId);
      await ownership.release(nameOf(connectionId));
    });

  return {
    of: (connectionId) => sessions.get(connectionId),
    start: (connectionId) =>
      runInOrder(nameOf(connectionId), async () => {
        if (!owned.has(connectionId)) return claimOnce(connectionId);
        if (sessions.get(connectionId)?.isRunning()) return;
        await end(connectionId);
        if (owned.has(connectionId)) sessions.set(connectionId, open(connectionId));
      }),
    async stop(connectionId) {
      await release(connectionId);
      await recordSession(ctx, connectionId, { status: 'DISCONNECTED', closeReason: '', retries: 0 });
    },
    claim: (connectionId) => runInOrder(nameOf(connectionId), () => claimOnce(connectionId)),
    release,
    ownsSession: async (connectionId) => owned.has(connectionId),
    hasOwner: (connectionId) => hasOwner(emOf(ctx), nameOf(connectionId)),
    close: async () => void (await Promise.all([...claimed].map(release))),
  };
}
