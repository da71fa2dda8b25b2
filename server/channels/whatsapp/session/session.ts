import { fail } from '#shared/contract/errors.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/contract/passkey.ts';
import { allowsPasskeys, recordSession } from '#server/features/connections/index.ts';
import type { Claimant, Ownership } from '#server/platform/database/ownership.ts';
import { createKeyedMutex, type KeyedMutex } from '#shared/domain/keyedMutex.ts';
import { originOf } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { forgetOld } from '../inbox/forgetOld.ts';
import type { Timers } from '../inbox/timers.ts';
import { confirmLink, readLink, UnreadableKeys, wipeCredentials } from '../keys/credentials.ts';
import { createInterruptions } from '../receiving/interruptions.ts';
import { createReceivingStatistics } from '../receiving/receivingStatistics.ts';
import { createSessionLog } from './sessionLog.ts';
import { CLOSE_CODES, openSocketConnection, type SocketConnection } from './socketConnection.ts';
import { LinkingRefused } from './linking.ts';
import { createRetry } from './retry.ts';
import {
  OFF,
  stepSession,
  type SessionAction,
  type SessionEvent,
  type SessionState,
} from './sessionState.ts';
import { createQrWaiters } from './qrWaiters.ts';
import { startReceiving, type Receiving } from './startReceiving.ts';
import type { Timings } from './timings.ts';
import { createReceivingMonitor, readFacts, type SessionFacts } from './receivingMonitor.ts';

/** The WhatsApp session of one connection. */
export interface Session {
  /**
   * Returns before it is connected; does nothing when it already runs. A session of another process is taken
   * over when that one ends.
   */
  start(): Promise<void>;
  /** Runs it as soon as no other process does; changes nothing when it runs already, connected or not. */
  claim(): Promise<void>;
  stop(): Promise<void>;
  /** Removes the link to the phone and deletes the keys. */
  logout(): Promise<void>;
  /** Requests a code to type on the phone. @throws AppError ERR_WAPP_NOT_INITIALIZED */
  pairByCode(number: string): Promise<string>;
  /** What a passkey has to sign so that the phone is linked. @throws AppError ERR_PASSKEY_NOT_ASKED */
  passkeyOptions(): PasskeyOptions;
  /** @throws AppError ERR_PASSKEY_NOT_ASKED, ERR_PASSKEY_INVALID, ERR_PASSKEY_REFUSED */
  answerPasskey(answer: PasskeyAnswer): Promise<void>;
  /** Stored messages of this chat are to be recorded. */
  wake(chat: string): void;
  /** Whether this process runs it. */
  isOwned(): boolean;
  /** The socket while it is connected. */
  connection(): SocketConnection | undefined;
}

interface SessionParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  /** What the process owns that runs the session. */
  readonly name: string;
  readonly ownership: Ownership;
  readonly mutex: KeyedMutex;
  readonly timings: Timings;
  readonly timers: Timers;
}

type TimerName = 'hang' | 'healthy' | 'watch';

/** Executes the state machine: events from the socket, users and timers are handled one after the other. */
export function createSession(parts: SessionParts): Session {
  const { ctx, connectionId, name, ownership, mutex, timings, timers: chatTimers } = parts;
  const log = ctx.log.child({ connectionId });
  const sessionLog = createSessionLog(log);
  /** Serializes starts and stops. */
  const runInOrder = createKeyedMutex();
  const retry = createRetry(timings, ctx.config.WHATSAPP_WS_URL);
  const timers = new Map<TimerName, NodeJS.Timeout>();
  const qrWaiters = createQrWaiters(timings.hang);
  const statistics = createReceivingStatistics(ctx, connectionId, sessionLog.noteError);
  const interruptions = createInterruptions(statistics, ctx.now);
  let state: SessionState = OFF;
  let connection: SocketConnection | undefined;
  /** Set while this process owns the session; each period of ownership has its own. */
  let receiving: Receiving | undefined;
  let isClaimed = false;
  let isSuperseded = false;
  let isDelayReported = false;
  let isKnownBrowser = false;
  let lastTask: Promise<void> = Promise.resolve();

  const dispatch = (event: SessionEvent): Promise<void> => {
    lastTask = lastTask
      .then(() => handleEvent(event))
      .catch((error: unknown) => log.error({ err: error, event: event.type }, 'session event failed'));
    return lastTask;
  };

  const handleEvent = async (event: SessionEvent) => {
    const before = state;
    const step = stepSession(state, event);
    state = step.state;
    sessionLog.note(event, before, state);
    interruptions.changed(state.status === 'CONNECTED');
    setTimers(event, step.actions);
    for (const action of step.actions) if (action !== 'connect') await act[action]();
    // Update the screens first: the socket opened next may report its next state at once.
    if (step.update) await recordSession(ctx, connectionId, step.update).catch(notRecorded);
    if (step.actions.includes('connect')) await act.connect();
  };

  const notRecorded = (error: unknown) => sessionLog.noteError(error, 'session state not recorded');

  const act: Readonly<Record<SessionAction, () => Promise<void> | void>> = {
    async connect() {
      try {
        connection = await openSocketConnection({
          ctx,
          connectionId,
          timings,
          isKnownBrowser,
          answersPasskeys: await allowsPasskeys(ctx),
          mutex,
          onError: sessionLog.noteError,
          onStored: (chat) => receiving?.wake(chat),
          onSkipped: statistics.skipped,
        });
        subscribe(connection);
      } catch (error) {
        sessionLog.noteError(error, 'socket not opened');
        void dispatch(
          error instanceof UnreadableKeys
            ? { type: 'unreadable' }
            : { type: 'close', code: CLOSE_CODES[originOf(error)] },
        );
      }
    },
    end() {
      const ended = connection;
      connection = undefined;
      ended?.end();
    },
    async unlink() {
      if (!connection?.isOpen()) return;
      await connection.socket
        .logout()
        .catch((error: unknown) => log.warn({ err: error }, 'phone not notified of the logout'));
    },
    wipe() {
      interruptions.unlinked();
      return wipeCredentials(ctx, connectionId);
    },
    wait: () => retry.wait(state.failures, () => void dispatch({ type: 'due' })),
  };

  const subscribe = (opened: SocketConnection) => {
    const caughtUp = interruptions.socketOpened(opened.generation);
    opened.subscribe({
      onCaughtUp: (result) => {
        if (opened === connection) caughtUp(result);
      },
      onQr: (qr) => {
        if (opened !== connection) return;
        qrWaiters.shown(opened);
        void dispatch({ type: 'qr', qr });
      },
      onPaired: () => {
        if (opened === connection) void dispatch({ type: 'paired' });
      },
      onPasskey: () => {
        if (opened === connection) void dispatch({ type: 'passkey' });
      },
      onPasskeyStage: (stage, code) => {
        if (opened === connection) void dispatch({ type: 'passkeyStage', stage, code });
      },
      onPasskeyFailed: (reason) => {
        if (opened === connection) void dispatch({ type: 'passkeyFailed', reason });
      },
      onOpen: (number) => {
        if (opened !== connection) return;
        isDelayReported = false;
        void dispatch({ type: 'open', number });
        void confirmLink(ctx, connectionId).catch(notRecorded);
      },
      onClosed: (code) => {
        if (opened !== connection) return;
        connection = undefined;
        qrWaiters.closed(code);
        void dispatch({ type: 'close', code });
      },
      onSuperseded: () => {
        if (opened !== connection) return;
        isSuperseded = true;
        void dispatch({ type: 'lost' });
      },
      onHistory: (messages, me) => receiving?.syncHistory(messages, me),
    });
  };

  const setTimer = (timer: TimerName, after: number, ring: () => Promise<void>) => {
    clearTimeout(timers.get(timer));
    timers.set(
      timer,
      setTimeout(() => void ring(), after),
    );
  };

  const setTimers = ({ type }: SessionEvent, actions: readonly SessionAction[]) => {
    if (type === 'healthy') void forgetOld(ctx, connectionId).catch(notRecorded);
    const isConnecting = actions.includes('connect') || type === 'paired';
    if (isConnecting) setTimer('hang', timings.hang, () => dispatch({ type: 'hang' }));
    else clearTimeout(timers.get('hang'));
    if (!state.isWaiting) retry.cancel();
    if (type === 'open') setTimer('healthy', timings.healthy, () => dispatch({ type: 'healthy' }));
    else if (state.status !== 'CONNECTED') clearTimeout(timers.get('healthy'));
  };

  const receive = () =>
    startReceiving({ ctx, connectionId, connection: () => connection, timers: chatTimers });

  const startConnecting = async (mine: Receiving) => {
    const { isLinked, wasOpen } = await readLink(ctx, connectionId);
    if (receiving !== mine) return; // lost or stopped meanwhile
    isSuperseded = false;
    interruptions.begin(wasOpen);
    await dispatch({ type: 'start', isLinked, wasOpen });
  };

  /** Ends everything of this period of ownership, and nothing of a later one. */
  const endReceiving = async (event: SessionEvent) => {
    const ended = receiving;
    receiving = undefined;
    clearTimeout(timers.get('watch'));
    await dispatch(event);
    await ended?.stop();
    await statistics.flush();
  };

  const claimant: Claimant = {
    async onWon() {
      if (!isClaimed) return;
      const { isWanted } = await readFacts(ctx, connectionId);
      if (!isClaimed) return;
      if (!isWanted) return void stop();
      const mine = receive();
      receiving = mine;
      scheduleCheck();
      log.info('whatsapp session runs in this process');
      await startConnecting(mine);
    },
    onLost: () => endReceiving({ type: 'lost' }),
    canMove: () => state.status === 'CONNECTED', // not while a phone is being linked
  };

  const monitor = createReceivingMonitor(timings.late, () => ctx.now().getTime());
  const scheduleCheck = () =>
    setTimer('watch', timings.checkInterval, async () => {
      const mine = receiving;
      await checkSession().catch((error: unknown) => sessionLog.noteError(error, 'session not checked'));
      if (mine && receiving) scheduleCheck();
    });

  /**
   * Checks the session and repairs what it finds. Another process may have changed anything in the database.
   */
  const checkSession = async () => {
    const mine = receiving;
    const facts = await readFacts(ctx, connectionId);
    if (!mine || receiving !== mine) return;
    await statistics.flush();
    if (!facts.isWanted) return void stop();
    if ((connection?.standstill() ?? 0) > timings.leave) connection?.giveUp('stuck');
    if (isSuperseded) await startConnecting(mine); // this process owns it by now, otherwise it would have been lost
    const finding = monitor.check(facts, mine.received());
    if (facts.oldest && finding !== 'fine') mine.wake(facts.oldest.chat);
    await reportDelay(finding !== 'fine', facts);
    if (finding !== 'stuck' || receiving !== mine) return;
    log.error({ waiting: facts.waiting }, 'received messages are stuck: receiving restarts');
    receiving = receive();
    mine.stop().catch((error: unknown) => sessionLog.noteError(error, 'receiving not stopped'));
  };

  /** Shows on the connection that messages wait, and logs the beginning and the end of it. */
  const reportDelay = async (isLate: boolean, { waiting, oldest }: SessionFacts) => {
    if (isLate === isDelayReported || state.status !== 'CONNECTED') return;
    isDelayReported = isLate;
    if (isLate) log.error({ waiting, since: oldest?.receivedAt }, 'received messages wait');
    else log.info('received messages no longer wait');
    await recordSession(ctx, connectionId, { closeReason: isLate ? 'inbox' : '' });
  };

  const claim = async () => {
    if (isClaimed) return;
    isClaimed = true;
    await ownership.claim(name, claimant);
  };

  const start = () =>
    runInOrder(name, async () => {
      isKnownBrowser = false;
      await (receiving ? startConnecting(receiving) : claim());
    });

  const stop = () =>
    runInOrder(name, async () => {
      isClaimed = false;
      await endReceiving({ type: 'stop' });
      await ownership.release(name);
    });

  const ceremony = () => connection?.ceremony() ?? fail('ERR_PASSKEY_NOT_ASKED');

  return {
    start,
    claim: () => runInOrder(name, claim),
    stop,
    logout: () => runInOrder(name, () => dispatch({ type: 'logout' })),
    async pairByCode(number) {
      await start();
      if (!receiving || state.isLinked) return fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
      isKnownBrowser = true;
      try {
        const [unlinked] = await Promise.all([qrWaiters.next(), dispatch({ type: 'askCode' })]);
        const code = await unlinked.requestLinkingCode(number);
        await dispatch({ type: 'code', code });
        return code;
      } catch (error) {
        const refused = error instanceof LinkingRefused;
        const errorCode = refused ? 'ERR_WAPP_PAIRING_REFUSED' : 'ERR_WAPP_NOT_INITIALIZED';
        return fail(errorCode, { whatsappId: connectionId }, { cause: error });
      }
    },
    passkeyOptions: () => ceremony().options,
    answerPasskey: (answer) => ceremony().answer(answer),
    wake: (chat) => receiving?.wake(chat),
    isOwned: () => receiving !== undefined,
    connection: () => (state.status === 'CONNECTED' && connection?.isOpen() ? connection : undefined),
  };
}
