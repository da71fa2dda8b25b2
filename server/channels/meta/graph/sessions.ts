import { setTimeout as pauseFor } from 'node:timers/promises';
import { AppError } from '#shared/contract/errors.ts';
import { CREDENTIALS_MISSING, CREDENTIALS_REFUSED } from '#shared/domain/connectionStatus.ts';
import { Connection, recordSession, type SessionUpdate } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { environmentCode, originOf } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { GraphFailure } from './graphFailure.ts';

/**
 * Sessions of connections to the Graph API. There is no lasting connection: a session means that Meta accepts the credentials
 * and sends what happens to our webhook. Every process has its own; what one of them finds out is stored.
 */
export interface GraphSessions {
  /** Returns before Meta has answered. */
  start(connectionId: number): void;
  stop(connectionId: number): Promise<void>;
  /** Whether Meta has accepted the credentials since the session was started or has failed. */
  isConnected(connectionId: number): boolean;
  /** A request of a connected session failed in a way that concerns all of them; it connects again by itself. */
  lost(connectionId: number, failure: GraphFailure): Promise<void>;
  close(): Promise<void>;
}

interface SessionsParts {
  /**
   * Signs in and makes sure that events are sent to the webhook.
   * @returns the name of the account, as the screens show it
   * @throws GraphFailure
   */
  readonly connect: (connectionId: number, signal: AbortSignal) => Promise<string>;
  /** Before the first attempt to connect again; each further one waits longer. Milliseconds. */
  readonly pause: number;
}

interface Session {
  readonly abort: AbortController;
  isConnected: boolean;
  failures: number;
  running: Promise<void>;
}

const LONGEST_PAUSE_FACTOR = 12;
const CLOSE_REASON_MAX_LENGTH = 100;

export function createGraphSessions(ctx: AppContext, { connect, pause }: SessionsParts): GraphSessions {
  const sessions = new Map<number, Session>();

  /** Tries until Meta accepts or refuses the credentials, or the session ends. */
  const run = async (connectionId: number, session: Session) => {
    const { signal } = session.abort;
    while (!signal.aborted && !session.isConnected) {
      try {
        const number = await connect(connectionId, signal);
        if (signal.aborted) return;
        session.isConnected = true; // before it is known: messages are sent as soon as it is
        await recordSession(ctx, connectionId, { status: 'CONNECTED', number, closeReason: '', retries: 0 });
        session.failures = 0;
      } catch (error) {
        session.isConnected = false;
        if (signal.aborted) return;
        ctx.log.warn({ err: error, connectionId }, 'the session at Meta failed');
        if (!(await goOnAfter(connectionId, session, error))) return;
      }
    }
  };

  /** Shows why it is not connected, and waits before the next attempt; false when only a person can help. */
  const goOnAfter = async (connectionId: number, session: Session, error: unknown): Promise<boolean> => {
    const final = finalReasonOf(error);
    if (final !== undefined) {
      sessions.delete(connectionId);
      await show(connectionId, { status: 'DISCONNECTED', closeReason: final, retries: 0 });
      return false;
    }
    session.failures += 1;
    const { signal } = session.abort;
    const wait = pauseFor(pause * Math.min(session.failures, LONGEST_PAUSE_FACTOR), undefined, { signal });
    await show(connectionId, {
      status: 'TIMEOUT',
      closeReason: reasonOf(error),
      retries: session.failures,
    });
    await wait.catch(() => undefined); // aborted: the loop ends
    return true;
  };

  const show = (connectionId: number, update: SessionUpdate) =>
    recordSession(ctx, connectionId, update).catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId }, 'session state not stored'),
    );

  const begin = async (connectionId: number) => {
    // A number that another process has connected works while this one begins.
    const { status } = (await emOf(ctx).findOne(Connection, connectionId)) ?? {};
    if (status !== 'CONNECTED') await show(connectionId, { status: 'OPENING', closeReason: '' });
  };

  const end = async (session: Session) => {
    session.abort.abort();
    session.isConnected = false;
    await session.running;
  };

  return {
    start(connectionId) {
      if (sessions.has(connectionId)) return;
      const session: Session = {
        abort: new AbortController(),
        isConnected: false,
        failures: 0,
        running: Promise.resolve(),
      };
      sessions.set(connectionId, session);
      session.running = begin(connectionId)
        .catch((error: unknown) => ctx.log.error({ err: error, connectionId }, 'session state not read'))
        .then(() => run(connectionId, session));
    },
    async stop(connectionId) {
      const session = sessions.get(connectionId);
      sessions.delete(connectionId);
      if (session) await end(session);
      await recordSession(ctx, connectionId, { status: 'DISCONNECTED', closeReason: '', retries: 0 });
    },
    isConnected: (connectionId) => sessions.get(connectionId)?.isConnected === true,
    async lost(connectionId, failure) {
      const session = sessions.get(connectionId);
      if (!session?.isConnected) return;
      session.isConnected = false;
      session.running = goOnAfter(connectionId, session, failure).then((goesOn) =>
        goesOn ? run(connectionId, session) : undefined,
      );
    },
    async close() {
      const open = [...sessions.values()];
      sessions.clear();
      await Promise.all(open.map(end));
    },
  };
}

/** Why a session ends that only a person can start again; undefined when trying again may help. */
function finalReasonOf(error: unknown): string | undefined {
  if (error instanceof AppError && error.code === 'ERR_CONNECTION_WITHOUT_CREDENTIALS')
    return CREDENTIALS_MISSING;
  if (!(error instanceof GraphFailure)) return undefined;
  if (error.kind === 'token') return CREDENTIALS_REFUSED;
  const isFinal = error.kind === 'permission' || error.kind === 'refused';
  return isFinal ? error.message.slice(0, CLOSE_REASON_MAX_LENGTH) : undefined;
}

/** An outage of Meta or of the way to it, or of our own environment. */
function reasonOf(error: unknown): string {
  if (error instanceof GraphFailure) return 'timeout';
  const origin = environmentCode(error) === undefined ? 'timeout' : originOf(error);
  return origin === 'database' ? 'storage' : origin;
}
