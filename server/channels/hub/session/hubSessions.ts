import { Connection, recordSession } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { HubClient } from '../api/hubClient.ts';
import { HubFailure } from '../api/hubFailure.ts';
import { EVENT_TYPES } from '../api/wire.ts';
import { HubChannelLink } from './channelLink.entity.ts';
import { webhookAddress } from './webhookAddress.ts';

/**
 * Sessions of hub connections. The hub keeps the actual connection to each channel; a session here means that
 * the hub knows the channel and sends its events to our webhook.
 */
export interface HubSessions {
  /** Returns before the hub has responded. */
  start(connectionId: number): void;
  stop(connectionId: number): Promise<void>;
  /** The hub's id of the channel while the session is connected; otherwise undefined. */
  channelOf(connectionId: number): string | undefined;
  /** Reports that a request failed because the hub is not usable; the session reconnects by itself. */
  lost(connectionId: number, failure: HubFailure): Promise<void>;
  close(): Promise<void>;
}

interface Session {
  readonly abort: AbortController;
  /** Set while the session is connected. */
  channelId: string | undefined;
  retries: number;
  timer: NodeJS.Timeout | undefined;
  opening: Promise<void>;
}

const CLOSE_REASON_MAX_LENGTH = 100;
const LONGEST_PAUSE_FACTOR = 10;

/** @param pause milliseconds before the first reconnect; each further one waits longer */
export function createHubSessions(ctx: AppContext, hub: HubClient, pause: number): HubSessions {
  const sessions = new Map<number, Session>();

  const open = async (connectionId: number, session: Session) => {
    try {
      const channelId = await subscribe(connectionId, session.abort.signal);
      if (session.abort.signal.aborted) return;
      session.channelId = channelId;
      session.retries = 0;
      await recordSession(ctx, connectionId, { status: 'CONNECTED', closeReason: '', retries: 0 });
    } catch (error) {
      if (!session.abort.signal.aborted) await fall(connectionId, session, error);
    }
  };

  const subscribe = async (connectionId: number, signal: AbortSignal): Promise<string> => {
    const address = webhookAddress(ctx, connectionId);
    if (!address) throw new HubFailure('refused', 'PUBLIC_URL');
    const link = await emOf(ctx).findOne(HubChannelLink, { connection: connectionId });
    const listed = await hub.channels(signal);
    const channel = listed.find(({ id }) => id === link?.channelId);
    if (!channel) throw new HubFailure('refused', '404');
    for (const eventType of EVENT_TYPES) await hub.subscribe(channel.id, eventType, address, signal);
    return channel.id;
  };

  /** Errors that only an administrator can fix end the session; after all others it reconnects. */
  const fall = async (connectionId: number, session: Session, error: unknown) => {
    session.channelId = undefined;
    ctx.log.warn({ err: error, connectionId }, 'the hub session failed');
    const kind = error instanceof HubFailure ? error.kind : 'busy';
    const isFinal = kind === 'token' || kind === 'refused';
    if (isFinal) sessions.delete(connectionId);
    else tryAgainLater(connectionId, session);
    await recordSession(ctx, connectionId, {
      status: isFinal ? 'DISCONNECTED' : 'TIMEOUT',
      retries: session.retries,
      closeReason: (error instanceof Error ? error.message : String(error)).slice(0, CLOSE_REASON_MAX_LENGTH),
    });
  };

  const tryAgainLater = (connectionId: number, session: Session) => {
    session.retries += 1;
    session.timer = setTimeout(
      () => {
        session.opening = settled(connectionId, open(connectionId, session));
      },
      pause * Math.min(session.retries, LONGEST_PAUSE_FACTOR),
    );
  };

  const settled = (connectionId: number, promise: Promise<void>) =>
    promise.catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId }, 'session state not stored'),
    );

  const end = async (session: Session) => {
    session.abort.abort();
    clearTimeout(session.timer);
    await session.opening;
  };

  /** Another process has found the hub away, and may have ended since: this one finds out whether it is back. */
  const stopListening = ctx.events.on('connection.session', ({ id, status }) => {
    const session = sessions.get(id);
    if (status !== 'TIMEOUT' || session?.channelId === undefined) return;
    session.channelId = undefined;
    tryAgainLater(id, session);
  });

  return {
    start(connectionId) {
      if (sessions.has(connectionId)) return;
      const session: Session = {
        abort: new AbortController(),
        channelId: undefined,
        retries: 0,
        timer: undefined,
        opening: Promise.resolve(),
      };
      sessions.set(connectionId, session);
      const begin = async () => {
        // The hub's subscriptions last: a channel that another process has connected works while this one begins.
        const { status } = (await emOf(ctx).findOne(Connection, connectionId)) ?? {};
        if (status !== 'CONNECTED')
          await recordSession(ctx, connectionId, { status: 'OPENING', closeReason: '' });
        await open(connectionId, session);
      };
      session.opening = settled(connectionId, begin());
    },
    async stop(connectionId) {
      const session = sessions.get(connectionId);
      if (!session) return;
      sessions.delete(connectionId);
      await end(session);
      await recordSession(ctx, connectionId, { status: 'DISCONNECTED', closeReason: '', retries: 0 });
    },
    channelOf: (connectionId) => sessions.get(connectionId)?.channelId,
    async lost(connectionId, failure) {
      const session = sessions.get(connectionId);
      if (session?.channelId !== undefined) await fall(connectionId, session, failure);
    },
    async close() {
      stopListening();
      const open = [...sessions.values()];
      sessions.clear();
      await Promise.all(open.map(end));
    },
  };
}
