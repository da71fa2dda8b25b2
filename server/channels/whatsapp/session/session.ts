import { fail } from '#shared/contract/errors.ts';
import { recordSession } from '#server/features/connections/index.ts';
import type { Ownership } from '#server/platform/database/ownership.ts';
import type { Turns } from '#shared/domain/turns.ts';
import type { Floor } from '#server/platform/floor.ts';
import { createArrivals } from '../inbox/arrivals.ts';
import { forgetOld } from '../inbox/forgetOld.ts';
import { hasCredentials, UnreadableKeys, wipeCredentials } from '../keys/credentials.ts';
import { openLine, type Line } from './line.ts';
import { LinkingRefused } from './linking.ts';
import {
  OFF,
  stepSession,
  type SessionAction,
  type SessionEvent,
  type SessionState,
} from './sessionState.ts';
import { startReceiving, type Receiving } from './startReceiving.ts';
import { pauseAfter, type Timings } from './timings.ts';

/** One connection's life on WhatsApp. */
export interface Session {
  /** Returns before it is connected; does nothing when it runs. Another process's session is taken over when that ends. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the link to the phone and forgets the keys. */
  logout(): Promise<void>;
  /** A code to type on the phone. @throws DeskError ERR_WAPP_NOT_INITIALIZED */
  pairByCode(number: string): Promise<string>;
  /** The line while it is connected. */
  line(): Line | undefined;
}

interface SessionParts {
  readonly floor: Floor;
  readonly connectionId: number;
  readonly ownership: Ownership;
  readonly turns: Turns;
  readonly timings: Timings;
}

type TimerName = 'hang' | 'due' | 'healthy';

/** Does what the state machine says: events come in from the line, people and timers, and are taken one after the other. */
export function createSession({ floor, connectionId, ownership, turns, timings }: SessionParts): Session {
  const { log } = floor;
  const name = `whatsapp ${connectionId}`;
  const timers = new Map<TimerName, NodeJS.Timeout>();
  const arrivals = createArrivals();
  const awaitedQr = new Set<PromiseWithResolvers<Line>>();
  let state: SessionState = OFF;
  let line: Line | undefined;
  let receiving: Receiving | undefined;
  let isClaimed = false;
  let isKnownBrowser = false;
  let turn: Promise<void> = Promise.resolve();

  const dispatch = (event: SessionEvent): Promise<void> => {
    turn = turn
      .then(() => take(event))
      .catch((error: unknown) =>
        log.error({ err: error, connectionId, event: event.type }, 'session event failed'),
      );
    return turn;
  };

  const take = async (event: SessionEvent) => {
    const step = stepSession(state, event);
    state = step.state;
    setTimers(event, step.actions);
    for (const action of step.actions) if (action !== 'connect') await act[action]();
    // The screens first: the line that is opened then may have the next news at once.
    if (step.news) await recordSession(floor, connectionId, step.news).catch(notRecorded);
    if (step.actions.includes('connect')) await act.connect();
  };

  const notRecorded = (error: unknown) =>
    log.error({ err: error, connectionId }, 'session state not recorded');

  const act: Readonly<Record<SessionAction, () => Promise<void> | void>> = {
    async connect() {
      try {
        line = await openLine({
          floor,
          connectionId,
          timings,
          isKnownBrowser,
          turns,
          arrivals,
          onKept: (chat) => receiving?.wake(chat),
        });
        follow(line);
      } catch (error) {
        log.error({ err: error, connectionId }, 'line not opened');
        void dispatch(
          error instanceof UnreadableKeys ? { type: 'unreadable' } : { type: 'close', code: 'storage' },
        );
      }
    },
    end() {
      const ended = line;
      line = undefined;
      ended?.end();
    },
    async unlink() {
      if (!line?.isOpen()) return;
      await line.socket
        .logout()
        .catch((error: unknown) => log.warn({ err: error, connectionId }, 'phone not told'));
    },
    wipe: () => wipeCredentials(floor, connectionId),
    wait: () => setTimer('due', pauseAfter(state.failures, timings), () => dispatch({ type: 'due' })),
  };

  const follow = (opened: Line) => {
    opened.follow({
      onQr: (qr) => {
        if (opened !== line) return;
        for (const awaited of awaitedQr) awaited.resolve(opened);
        void dispatch({ type: 'qr', qr });
      },
      onPaired: () => {
        if (opened === line) void dispatch({ type: 'paired' });
      },
      onPasskey: () => {
        if (opened === line) void dispatch({ type: 'passkey' });
      },
      onOpen: (number) => {
        if (opened === line) void dispatch({ type: 'open', number });
      },
      onClosed: (code) => {
        if (opened !== line) return;
        line = undefined;
        for (const awaited of awaitedQr) awaited.reject(new Error(`closed: ${code}`));
        void dispatch({ type: 'close', code });
      },
      onSuperseded: () => {
        if (opened === line) void dispatch({ type: 'lost' });
      },
      onHistory: (messages, me) => receiving?.takeHistory(messages, me),
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
    if (type === 'healthy') void forgetOld(floor, connectionId).catch(notRecorded);
    const isConnecting = actions.includes('connect') || type === 'paired';
    if (isConnecting) setTimer('hang', timings.hang, () => dispatch({ type: 'hang' }));
    else clearTimeout(timers.get('hang'));
    if (!state.isWaiting) clearTimeout(timers.get('due'));
    if (type === 'open') setTimer('healthy', timings.healthy, () => dispatch({ type: 'healthy' }));
    else if (state.status !== 'CONNECTED') clearTimeout(timers.get('healthy'));
  };

  const claim = () =>
    ownership.claim(name, {
      async onWon() {
        receiving = startReceiving({ floor, connectionId, timings, arrivals, line: () => line });
        await dispatch({ type: 'start', isLinked: await hasCredentials(floor, connectionId) });
      },
      async onLost() {
        await dispatch({ type: 'lost' });
        await receiving?.stop();
        receiving = undefined;
      },
    });

  const start = async () => {
    isKnownBrowser = false;
    if (isClaimed) {
      if (receiving) await dispatch({ type: 'start', isLinked: await hasCredentials(floor, connectionId) });
      return;
    }
    isClaimed = true;
    await claim();
  };

  /** The line on which the next QR code is shown: it is ready to be asked for a code. */
  const nextUnlinkedLine = async (): Promise<Line> => {
    const shown = Promise.withResolvers<Line>();
    const timer = setTimeout(() => shown.reject(new Error('no answer')), timings.hang);
    awaitedQr.add(shown);
    try {
      const [unlinked] = await Promise.all([shown.promise, dispatch({ type: 'askCode' })]);
      return unlinked;
    } finally {
      clearTimeout(timer);
      awaitedQr.delete(shown);
    }
  };

  return {
    start,
    async stop() {
      if (receiving) await dispatch({ type: 'stop' });
      await receiving?.stop();
      receiving = undefined;
      isClaimed = false;
      await ownership.release(name);
    },
    logout: () => dispatch({ type: 'logout' }),
    async pairByCode(number) {
      await start();
      if (!receiving || state.isLinked) return fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
      isKnownBrowser = true;
      try {
        const code = await (await nextUnlinkedLine()).requestLinkingCode(number);
        await dispatch({ type: 'code', code });
        return code;
      } catch (error) {
        const refused = error instanceof LinkingRefused;
        const errorCode = refused ? 'ERR_WAPP_PAIRING_REFUSED' : 'ERR_WAPP_NOT_INITIALIZED';
        return fail(errorCode, { whatsappId: connectionId }, { cause: error });
      }
    },
    line: () => (state.status === 'CONNECTED' && line?.isOpen() ? line : undefined),
  };
}
