import { AppError } from '#shared/contract/errors.ts';
import { CREDENTIALS_MISSING, CREDENTIALS_REFUSED } from '#shared/domain/connectionStatus.ts';
import { Connection, recordSession } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { originOf } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import { isBlocked } from '../rules.ts';

/**
 * The sessions of connections. Meta sends by webhooks and takes requests at any time: a session means that both were checked,
 * and checks them again and again.
 */
export interface MessengerSessions {
  /** Returns before Meta has answered. */
  start(connectionId: number): void;
  stop(connectionId: number): Promise<void>;
  /** Reports that a request failed because nothing can be sent: the session tries again by itself unless that is of no use. */
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

/** What the check of a connection finds: the name of its account, or why it cannot be used. */
export type Checked = { readonly name: string } | { readonly problem: string };

interface Session {
  readonly abort: AbortController;
  retries: number;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void>;
}

const LONGEST_PAUSE_FACTOR = 12;
const ACCOUNT_BLOCKED = 'accountBlocked';

/** @param check asks Meta, and subscribes to its webhooks. @throws GraphFailure, AppError */
export function createSessions(
  ctx: AppContext,
  { pause, check: checkEvery }: Timings,
  check: (connectionId: number, signal: AbortSignal) => Promise<Checked>,
): MessengerSessions {
  const sessions = new Map<number, Session>();

  const run = async (connectionId: number, session: Session) => {
    try {
      const checked = await check(connectionId, session.abort.signal);
      if (session.abort.signal.aborted) return;
      const isFirst = session.retries === 0 && session.timer === undefined;
      session.retries = 0;
      runAfter(connectionId, session, checkEvery); // what is wrong may be put right at Meta, without a sign to us
      if ('problem' in checked) await show(connectionId, 'DISCONNECTED', checked.problem);
      else await connected(connectionId, checked.name, isFirst);
    } catch (error) {
      if (!session.abort.signal.aborted) await handle(connectionId, session, error);
    }
  };

  /**
   * Changes nothing when it is known: the check is repeated all the time. That Meta has blocked an account is known only when
   * something is sent: a person has to try that.
   */
  const connected = async (connectionId: number, name: string, isFirst: boolean) => {
    const { status, number, closeReason } = (await emOf(ctx).findOne(Connection, connectionId)) ?? {};
    if (status === 'CONNECTED' && number === name && closeReason === '') return;
    if (status === 'DISCONNECTED' && closeReason === ACCOUNT_BLOCKED && !isFirst) return;
    await recordSession(ctx, connectionId, {
      status: 'CONNECTED',
      number: name,
      closeReason: '',
      retries: 0,
    });
  };

  const handle = async (connectionId: number, session: Session, error: unknown) => {
    ctx.log.warn({ err: error, connectionId }, 'the connection to Meta failed');
    const final = finalReasonOf(error);
    if (final !== undefined) {
      clearTimeout(session.timer); // until a person starts it again
      return show(connectionId, 'DISCONNECTED', final);
    }
    session.retries += 1;
    runAfter(connectionId, session, pause * Math.min(session.retries, LONGEST_PAUSE_FACTOR));
    return show(connectionId, 'TIMEOUT', passingReasonOf(error), session.retries);
  };

  const show = (connectionId: number, status: 'DISCONNECTED' | 'TIMEOUT', closeReason: string, retries = 0) =>
    recordSession(ctx, connectionId, { status, closeReason, retries });

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

  return {
    start(connectionId) {
      const former = sessions.get(connectionId);
      const session: Session = {
        abort: new AbortController(),
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
      if (session) await handle(connectionId, session, failure);
    },
    async close() {
      const open = [...sessions.values()];
      sessions.clear();
      await Promise.all(open.map(end));
    },
  };
}

/** Why it is of no use to try again soon; undefined when it is. */
function finalReasonOf(error: unknown): string | undefined {
  if (error instanceof AppError && error.code === 'ERR_CONNECTION_WITHOUT_CREDENTIALS')
    return CREDENTIALS_MISSING;
  if (!(error instanceof GraphFailure)) return undefined;
  if (error.kind === 'token') return CREDENTIALS_REFUSED;
  if (isBlocked(error)) return ACCOUNT_BLOCKED;
  return error.kind === 'permission' || error.kind === 'refused' ? 'permissionMissing' : undefined;
}

function passingReasonOf(error: unknown): string {
  if (error instanceof GraphFailure) return 'timeout';
  const origin = originOf(error);
  return origin === 'database' ? 'storage' : origin;
}
