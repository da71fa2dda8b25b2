import type { AuthenticationCreds, WASocket } from '@whiskeysockets/baileys';
import { recordSession } from '#server/features/connections/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { addressesOf } from './addresses.ts';
import { forgetAuth, loadAuth, type StoredAuth } from './authState.ts';
import { BACK_OFF_TIMES, createBackOff, type BackOffTimes } from './backOff.ts';
import { createGroups } from './groupNames.ts';
import { startInboundQueue } from './inboundQueue.ts';
import { createEnvelopes } from './losslessSignal.ts';
import { openSocket } from './openSocket.ts';
import type { Ownership } from './ownership.ts';
import { nextStep, type SessionEvent } from './sessionState.ts';
import { completeAddresses } from './completeAddresses.ts';

/** Times of a session in milliseconds; tests shorten them. */
export interface SessionTimes {
  /** Neither a code, nor a connection, nor a close within this time: the try is given up. */
  readonly watchdog: number;
  /** Between two tries to become the owner of the session. */
  readonly ownership: number;
  /** A removal this soon after a restart is not believed the first time. */
  readonly afterRestart: number;
  /** The service answers a query within this time, or not at all. */
  readonly query: number;
  readonly backOff: BackOffTimes;
}

export const SESSION_TIMES: SessionTimes = {
  watchdog: 45_000,
  ownership: 1000,
  afterRestart: 10_000,
  query: 15_000,
  backOff: BACK_OFF_TIMES,
};

/** One connection's life on WhatsApp, from start to stop. */
export interface Session {
  /** The socket while it is connected. */
  socket(): WASocket | undefined;
  /** The socket while it waits to be linked. */
  unlinkedSocket(): WASocket | undefined;
  /** A pairing code was given out. */
  showCode(pairingCode: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends the link to the phone and forgets the keys. */
  logout(): Promise<void>;
  /** Leaves everything as it is: somebody else may be the owner now. */
  abandon(): void;
}

export function startSession(
  floor: Floor,
  connectionId: number,
  ownership: Ownership,
  times: SessionTimes,
): Session {
  const { log } = floor;
  const backOff = createBackOff(times.backOff);
  const envelopes = createEnvelopes();
  let auth: StoredAuth | undefined;
  let socket: WASocket | undefined;
  let isOpen = false;
  let isResting = false;
  let retries = 0;
  let hasShownCode = false;
  let restartedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const groups = createGroups(() => (isOpen ? socket : undefined), log);
  const queue = startInboundQueue(floor, {
    connectionId,
    get me() {
      const me = auth?.state.creds.me;
      return addressesOf(me?.id, me?.lid);
    },
    complete: (addresses) => completeAddresses(socket, addresses),
    groupName: groups.name,
  });

  /** Events are handled one after the other; whatever goes wrong in one does not stop the next. */
  const handle = (event: SessionEvent) => {
    turn = turn
      .then(() => step(event))
      .catch((error: unknown) =>
        log.error({ err: error, connectionId, event: event.type }, 'a session event failed'),
      );
    return turn;
  };

  const step = async (event: SessionEvent) => {
    if (isResting) return;
    clearTimeout(watchdog);
    const isRestarting = restartedAt !== undefined && Date.now() - restartedAt < times.afterRestart;
    const isLinked = auth?.isLinked() ?? false;
    const { news, next } = nextStep(event, { isLinked, retries, hasShownCode, isRestarting });
    hasShownCode = event.type === 'qr' || (hasShownCode && event.type !== 'start');
    retries = news.retries ?? retries;
    isOpen =
      event.type === 'open' ||
      (isOpen && event.type !== 'closed' && event.type !== 'hang' && next === 'go on');
    if (event.type === 'open') backOff.connected(Date.now());
    if (event.type === 'closed' || event.type === 'hang') backOff.lost(Date.now());
    restartedAt =
      event.type === 'closed' && event.code === 515
        ? Date.now()
        : event.type === 'closed'
          ? undefined
          : restartedAt;
    if (event.type === 'start' || event.type === 'linked') watch();

    if (next !== 'go on') closeSocket();
    if (next === 'forget') {
      auth?.retire();
      await forgetAuth(floor, connectionId);
    }
    if (Object.keys(news).length > 0) await recordSession(floor, connectionId, news);
    if (event.type === 'open') queue.wake();
    if (next === 'reconnect now') await open();
    else if (next === 'reconnect later') again(backOff.next());
    else if (next === 'rest' || next === 'forget') await rest();
  };

  const again = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void handle({ type: 'start' }).then(open), after);
  };

  /** Becomes the owner first, however long another process holds the session. */
  const own = async (): Promise<boolean> => {
    if (isResting) return false;
    const mine = await ownership.take(connectionId).catch((error: unknown) => {
      log.warn({ err: error, connectionId }, 'it could not be found out whose the session is');
      return false;
    });
    if (!mine && !isResting) timer = setTimeout(() => void begin(), times.ownership);
    return mine;
  };
  const begin = async () => {
    if (!(await own())) return;
    queue.wake(); // what an earlier process has left
    await handle({ type: 'start' });
    await open();
  };

  const open = async () => {
    if (isResting) return;
    closeSocket();
    watch();
    try {
      auth = await loadAuth(floor, connectionId);
      const current = await openSocket({
        floor,
        connectionId,
        auth,
        envelopes,
        groups,
        times,
        onStored: queue.wake,
      });
      if (isResting) return current.end(undefined);
      socket = current;
      listen(current, auth);
    } catch (error) {
      log.error({ err: error, connectionId }, 'the session could not be opened');
      await handle({ type: 'closed', code: undefined });
    }
    return undefined;
  };

  const listen = (current: WASocket, stored: StoredAuth) => {
    let saving: Promise<void> = Promise.resolve();
    current.ev.on('creds.update', (update: Partial<AuthenticationCreds>) => {
      saving = saving
        .then(() => stored.save(update))
        .catch((error: unknown) => log.error({ err: error, connectionId }, 'credentials were not stored'));
    });
    current.ev.on('connection.update', ({ qr, connection, isNewLogin, lastDisconnect }) => {
      if (current !== socket) return; // an older one that closes late
      if (qr) void handle({ type: 'qr', qrcode: qr });
      if (isNewLogin) void handle({ type: 'linked' });
      if (connection === 'open') {
        const [own] = addressesOf(current.user?.id);
        void handle({ type: 'open', number: own?.value ?? '' });
      }
      if (connection === 'close') {
        const code = codeOf(lastDisconnect?.error);
        void saving.then(() => handle({ type: 'closed', code })); // credentials first, then a new socket
      }
    });
  };

  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => void handle({ type: 'hang' }), times.watchdog);
  };
  const closeSocket = () => {
    const current = socket;
    socket = undefined;
    isOpen = false;
    void current?.end(undefined);
  };
  const rest = async () => {
    isResting = true;
    clearTimeout(timer);
    clearTimeout(watchdog);
    closeSocket();
    await queue.stop();
    await ownership.release(connectionId);
  };

  void begin();
  return {
    socket: () => (isOpen ? socket : undefined),
    unlinkedSocket: () => (auth?.isLinked() ? undefined : socket),
    showCode: (pairingCode) => handle({ type: 'code', pairingCode }),
    stop: () => handle({ type: 'stop' }),
    async logout() {
      if (isOpen)
        await socket
          ?.logout()
          .catch((error: unknown) =>
            log.warn({ err: error, connectionId }, 'WhatsApp was not told of the logout'),
          );
      await handle({ type: 'logout' });
    },
    abandon() {
      isResting = true;
      clearTimeout(timer);
      clearTimeout(watchdog);
      closeSocket();
      void queue.stop();
    },
  };
}

/** The code of a closed line, as the library wraps it. */
function codeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('output' in error)) return undefined;
  const { output } = error;
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return undefined;
  return typeof output.statusCode === 'number' ? output.statusCode : undefined;
}
