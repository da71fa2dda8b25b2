import { AppError } from '#shared/contract/errors.ts';
import { CREDENTIALS_MISSING, CREDENTIALS_REFUSED } from '#shared/domain/connectionStatus.ts';
import { Connection, recordSession } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { environmentCode, originOf } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { GraphFailure } from './graphFailure.ts';

/**
 * The sessions of connections to the Graph API. Meta sends by webhooks and takes requests at any time: a session means that
 * both were checked, and checks them again and again. Every process has its own; what one of them finds out is stored.
 */
export interface GraphSessions {
  /** Returns before Meta has answered. */
  start(connectionId: number): void;
  stop(connectionId: number): Promise<void>;
  /** Reports that a request failed because nothing can be sent: the session tries again by itself unless that cannot help. */
  lost(connectionId: number, failure: GraphFailure): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. */
export interface Timings {
  /** Before the first attempt to connect again; each further one waits longer. */
  readonly pause: number;
  /** Between two checks of a connection that works. */
  readonly check: number;
}

/** What the check of a connection finds: the name of its account as the screens show it, or why it cannot be used. */
export type Checked = { readonly name: string } | { readonly problem: string };

interface SessionsParts {
  readonly timings: Timings;
  /** Asks Meta, and makes sure that events are sent to the webhook. @throws GraphFailure, AppError */
  readonly check: (connectionId: number, signal: AbortSignal) => Promise<Checked>;
  /** Whether Meta has blocked the business: sending on would make it worse. */
  readonly isBlocked: (failure: GraphFailure) => boolean;
}

interface Session {
  readonly abort: AbortController;
  isConnected: boolean;
  retries: number;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void>;
}

const LONGEST_PAUSE_FACTOR = 12;
const ACCOUNT_BLOCKED = 'accountBlocked';
/** Errors "Callback verification failed": Meta tests the address of our webhook first, and got no proper answer. */
const UNVERIFIED = new Set([2200, 2201]);
/** Up to so many in a row may come from a restart or the network; more are shown to people. */
const UNVERIFIED_MAX = 5;

export function createGraphSessions(
  ctx: AppContext,
  { timings, check, isBlocked }: SessionsParts,
): GraphSessions {
  const sessions = new Map<number, Session>();

  const run = async (connectionId: number, session: Session) => {
    const { signal } = session.abort;
    const isFirst = session.timer === undefined;
    try {
      const checked = await check(connectionId, signal);
      if (signal.aborted) return;
      session.retries = 0;
      runAfter(connectionId, session, timings.check); // what is wrong may be put right at Meta, without a sign to us
      if ('problem' in checked) await disconnect(connectionId, session, checked.problem);
      else await connect(connectionId, session, { name: checked.name, isFirst });
    } catch (error) {
      if (!signal.aborted) await handle(connectionId, session, error);
    }
  };

  /**
   * Changes nothing when it is known: the check is repeated all the time. That Meta has blocked an account is known only when
   * something is sent: a person has to try that.
   */
  const connect = async (
    connectionId: number,
    session: Session,
    { name, isFirst }: { readonly name: string; readonly isFirst: boolean },
  ) => {
    const { status, number, closeReason } = (await emOf(ctx).findOne(Connection, connectionId)) ?? {};
    if (status === 'DISCONNECTED' && closeReason === ACCOUNT_BLOCKED && !isFirst) return;
    session.isConnected = true;
    if (status === 'CONNECTED' && number === name && closeReason === '') return;
    await recordSession(ctx, connectionId, {
      status: 'CONNECTED',
      number: name,
      closeReason: '',
      retries: 0,
    });
  };

  const disconnect = (connectionId: number, session: Session, closeReason: string) => {
    session.isConnected = false;
    return recordSession(ctx, connectionId, { status: 'DISCONNECTED', closeReason, retries: 0 });
  };

  const isStoredAsConnected = async (connectionId: number) =>
    (await emOf(ctx).findOne(Connection, connectionId))?.status === 'CONNECTED';

  const handle = async (connectionId: number, session: Session, error: unknown) => {
    ctx.log.warn({ err: error, connectionId }, 'the connection to Meta failed');
    session.isConnected = false;
    const final = finalReasonOf(error, isBlocked);
    if (final !== undefined) {
      clearTimeout(session.timer); // until a person starts it again
      return disconnect(connectionId, session, final);
    }
    session.retries += 1;
    const { retries } = session;
    runAfter(connectionId, session, timings.pause * Math.min(retries, LONGEST_PAUSE_FACTOR));
    if (isUnverified(error) && (await isStoredAsConnected(connectionId))) {
      session.isConnected = true; // everything else works, and Meta goes on with the address that it knows
      if (retries < UNVERIFIED_MAX) return undefined;
      return recordSession(ctx, connectionId, { closeReason: 'webhookMissing' }); // that may lead nowhere by now
    }
    return recordSession(ctx, connectionId, {
      status: 'TIMEOUT',
      closeReason: passingReasonOf(error),
      retries,
    });
  };

  const runAfter = (connectionId: number, session: Session, milliseconds: number) => {
    clearTimeout(session.timer);
    if (session.abort.signal.aborted) return;
    session.timer = setTimeout(() => {
      session.running = settled(connectionId, run(connectionId, session));
    }, milliseconds);
  };

  const settled = (connectionId: number, promise: Promise<void>) =>
    promise.catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId }, 'session state not recorded'),
    );

  const end = async (session: Session) => {
    session.abort.abort();
    clearTimeout(session.timer);
    await session.running;
  };

  const begin = async (connectionId: number, session: Session) => {
    // Another process may have connected it: the screens need not show that it is connected anew.
    const { status } = (await emOf(ctx).findOne(Connection, connectionId)) ?? {};
    if (status !== 'CONNECTED')
      await recordSession(ctx, connectionId, { status: 'OPENING', closeReason: '' });
    await run(connectionId, session);
  };

  /** Another process has found Meta away, and may have ended since: this one finds out whether it is back. */
  const stopListening = ctx.events.on('connection.session', ({ id, status }) => {
    const session = sessions.get(id);
    if (status === 'TIMEOUT' && session?.isConnected) runAfter(id, session, timings.pause);
  });

  return {
    start(connectionId) {
      const former = sessions.get(connectionId);
      const session: Session = {
        abort: new AbortController(),
        isConnected: false,
        retries: 0,
        timer: undefined,
        running: Promise.resolve(),
      };
      sessions.set(connectionId, session);
      const after = former ? end(former) : Promise.resolve();
      session.running = settled(
        connectionId,
        after.then(() => (session.abort.signal.aborted ? undefined : begin(connectionId, session))),
      );
    },
    async stop(connectionId) {
      const session = sessions.get(connectionId);
      sessions.delete(connectionId);
      if (session) await end(session);
      await recordSession(ctx, connectionId, { status: 'DISCONNECTED', closeReason: '', retries: 0 });
    },
    async lost(connectionId, failure) {
      const session = sessions.get(connectionId);
      if (session?.isConnected) await handle(connectionId, session, failure); // of several requests the first one counts
    },
    async close() {
      stopListening();
      const open = [...sessions.values()];
      sessions.clear();
      await Promise.all(open.map(end));
    },
  };
}

/** Whether our own webhook did not answer, as while the server starts or the way to it is interrupted. */
function isUnverified(error: unknown): boolean {
  return error instanceof GraphFailure && UNVERIFIED.has(error.code ?? 0);
}

/** Why another attempt would fail as well; undefined when it may work. */
function finalReasonOf(error: unknown, isBlocked: SessionsParts['isBlocked']): string | undefined {
  if (error instanceof AppError && error.code === 'ERR_CONNECTION_WITHOUT_CREDENTIALS')
    return CREDENTIALS_MISSING;
  if (!(error instanceof GraphFailure) || isUnverified(error)) return undefined;
  if (error.kind === 'token') return CREDENTIALS_REFUSED;
  if (isBlocked(error)) return ACCOUNT_BLOCKED;
  return error.kind === 'permission' || error.kind === 'refused' ? 'permissionMissing' : undefined;
}

/** An outage of Meta or of the way to it, or of our own environment. */
function passingReasonOf(error: unknown): string {
  if (isUnverified(error)) return 'webhookMissing';
  if (error instanceof GraphFailure) return 'timeout';
  const origin = environmentCode(error) === undefined ? 'timeout' : originOf(error);
  return origin === 'database' ? 'storage' : origin;
}
