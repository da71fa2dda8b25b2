import { setTimeout as wait } from 'node:timers/promises';
import {
  proto,
  type AuthenticationCreds,
  type Contact,
  type GroupMetadata,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { IncomingMessage } from 'node:http';
import type { KeyedMutex } from '#shared/domain/keyedMutex.ts';
import { originOf } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressOf, type Me } from '../inbound/addresses.ts';
import { createArrivals } from '../inbox/arrivals.ts';
import { createBursts } from '../inbox/bursts.ts';
import { storeEarlier } from '../inbox/syncHistory.ts';
import { watchLabels, type Labels } from '../labels/watchLabels.ts';
import { listenForCalls } from '../inbound/listenForCalls.ts';
import { listenForTyping } from '../inbound/listenForTyping.ts';
import { listenForReceipts } from '../inbound/listenForReceipts.ts';
import {
  isLinked,
  saveCredentials,
  SupersededConnectionError,
  claimCredentials,
} from '../keys/credentials.ts';
import { createKeyStore } from '../keys/keyStore.ts';
import { createLosslessSignal } from '../keys/losslessSignal.ts';
import type { Companion } from '../keys/storeKeys.ts';
import { syncContacts } from '../people/syncContacts.ts';
import type { SkippedKind } from '../receiving/receivingStatistics.ts';
import { watchCatchUp, type CatchUp } from '../receiving/watchCatchUp.ts';
import { watchAccountLimits, type AccountLimits } from './accountLimits.ts';
import { askForMissed } from './askForMissed.ts';
import { createEarlierMessages, type EarlierMessages } from './earlierMessages.ts';
import { createGroups, type Groups } from './groups.ts';
import { completePairing } from './completePairing.ts';
import { handleLinking } from './linking.ts';
import { openSocket } from './openSocket.ts';
import type { Ceremony } from './passkey/ceremony.ts';
import type { Timings } from './timings.ts';

/** Receives the events of a socket, in the order in which they occur. */
export interface ConnectionListener {
  onQr(qr: string): void;
  onPaired(): void;
  /** WhatsApp demands a passkey to link this number, and this program does not answer. */
  onPasskey(): void;
  /** How far the confirmation with a passkey is. @param code that the phone may show for comparison */
  onPasskeyStage(stage: 'asked' | 'answered', code: string): void;
  onPasskeyFailed(reason: 'passkeyLate' | 'passkeyRefused'): void;
  onOpen(number: string): void;
  /** @param code of the library, one of `CLOSE_CODES`, or 'stuck' when nothing is sent any more */
  onClosed(code: string): void;
  /** A later socket uses the keys: this one must not continue. */
  onSuperseded(): void;
  /** WhatsApp has delivered what the session missed, or the end of it is overdue. */
  onCaughtUp(result: CatchUp): void;
  /** A newly linked phone sends its history. */
  onHistory(messages: readonly WAMessage[], me: Me): void;
}

/** Close codes for errors on our side. */
export const CLOSE_CODES = { database: 'storage', files: 'files', fault: 'fault' } as const;

/** The library's code for what takes too long: a connection, or scanning a QR code. */
const LATE = '408';

/** One socket to WhatsApp, from opening to closing. */
export interface SocketConnection {
  readonly socket: WASocket;
  readonly groups: Groups;
  readonly limits: AccountLimits;
  readonly labels: Labels;
  readonly earlier: EarlierMessages;
  /** Its number among all sockets of the connection, of any process. */
  readonly generation: number;
  isOpen(): boolean;
  me(): Me;
  /** Stores something with the keys of what is encrypted next, as `KeyStore.addToNext`. */
  storeWithKeys(companion: Companion): () => Promise<void>;
  /** Milliseconds for which received messages have been in progress without one of them finishing. */
  standstill(): number;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
  subscribe(listener: ConnectionListener): void;
  /** Requests a code that links the phone with this number when it is typed there. @throws LinkingRefused */
  requestLinkingCode(number: string): Promise<string>;
  /** What a passkey has to confirm before the phone is linked; undefined when nothing. */
  ceremony(): Ceremony | undefined;
  end(): void;
  /** Closes the socket because it no longer works; the listener gets `onClosed`. */
  giveUp(code: string): void;
}

interface SocketConnectionParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly timings: Timings;
  readonly isKnownBrowser: boolean;
  /** Whether a demanded passkey is answered. */
  readonly answersPasskeys: boolean;
  readonly mutex: KeyedMutex;
  /** A stanza of this chat was stored. */
  readonly onStored: (chat: string) => void;
  /** Something arrived that is not stored. */
  readonly onSkipped: (kind: SkippedKind, id?: string) => void;
  /** An internal error occurred; `what` describes it in a few words. */
  readonly onError: (error: unknown, what: string) => void;
}

/**
 * Opens a socket with the stored identity, or with a new one when no phone is linked.
 * @throws UnreadableKeys
 */
export async function openSocketConnection(parts: SocketConnectionParts): Promise<SocketConnection> {
  const { ctx, connectionId, timings, isKnownBrowser, answersPasskeys, mutex } = parts;
  const { onStored, onSkipped, onError } = parts;
  const { log } = ctx;
  const { creds, holder, lastSequence } = await claimCredentials(ctx, connectionId);
  const closed = Promise.withResolvers<void>();
  let listener: ConnectionListener | undefined;
  let isOpen = false;
  let isClosed = false;
  let saving: Promise<void> = Promise.resolve();

  /** Ends what belongs to the socket. */
  const endParts = () => {
    labels.end();
    order.end();
    stopCatchUp();
    linking.end();
    clearTimeout(opening);
    closed.resolve();
  };
  const end = () => {
    isClosed = true;
    endParts();
    socket
      .end(undefined)
      .catch((error: unknown) => log.warn({ err: error, connectionId }, 'socket not closed'));
  };
  /** Closes the socket: nothing received over it may be confirmed when it cannot be stored. */
  const breakOff = (error: unknown) => {
    if (isClosed) return;
    if (error instanceof SupersededConnectionError) {
      end();
      listener?.onSuperseded();
    } else {
      onError(error, 'received data not stored');
      giveUp(CLOSE_CODES[originOf(error)]);
    }
  };
  const giveUp = (code: string) => {
    if (isClosed) return;
    end();
    listener?.onClosed(code);
  };

  const me = (): Me => ({ id: creds.me?.id ?? '', lid: creds.me?.lid ?? '' });
  const keyStore = createKeyStore(ctx, holder, breakOff);
  const bursts = createBursts(onStored);
  const labels = watchLabels({
    ctx,
    connectionId,
    keys: keyStore.keys,
    isReady: () => isOpen && !isClosed && (creds.accountSyncCounter ?? 0) > 0,
    onFailure: breakOff,
  });
  const signal = createLosslessSignal({
    ctx,
    connectionId,
    keyStore,
    mutex,
    arrivals: createArrivals(lastSequence),
    me,
    onStored: bursts.stored,
    onRepeated: () => onSkipped('repeated'),
  });
  // A query sent during the handshake breaks it: nothing would ever be answered over this socket.
  const groups = createGroups(() => (isOpen && !isClosed ? socket : undefined), log);
  const { socket, order } = openSocket({
    ctx,
    connectionId,
    auth: { creds, keys: labels.keys },
    signal,
    stored: keyStore.stored,
    bursts,
    groupOf: (jid): GroupMetadata | undefined => groups.of(jid),
    timings,
    isKnownBrowser,
    onSkipped,
  });
  const opening = setTimeout(() => giveUp(LATE), timings.connect);
  socket.ws.once('frame', () => clearTimeout(opening)); // WhatsApp's first answer
  labels.listen(socket);
  askForMissed(socket, log.child({ connectionId }));
  const stopCatchUp = watchCatchUp(socket.ws, timings.catchUp, (result) => {
    if (!isClosed) listener?.onCaughtUp(result);
  });

  const linking = handleLinking({
    socket,
    creds,
    log: log.child({ connectionId }),
    handler: {
      onQr: (qr) => listener?.onQr(qr),
      onUnscanned: () => giveUp(LATE),
      onPasskey: () => isClosed || listener?.onPasskey(),
      onAsked: () => listener?.onPasskeyStage('asked', ''),
      onAnswered: (code) => listener?.onPasskeyStage('answered', code),
      onFailed: (reason) => isClosed || listener?.onPasskeyFailed(reason),
    },
    answersPasskeys,
    timings,
  });

  const limits = watchAccountLimits({
    ctx,
    connectionId,
    socket,
    pause: timings.limits,
    isOpen: () => isOpen && !isClosed,
  });

  const save = (changed: Partial<AuthenticationCreds>) => {
    Object.assign(creds, changed);
    saving = saving.then(() => (isClosed ? undefined : saveCredentials(ctx, holder, creds))).catch(breakOff);
  };

  const sync = (people: readonly Contact[]) =>
    void syncContacts(ctx, connectionId, people).catch((error: unknown) =>
      log.error({ err: error, connectionId }, 'contacts not stored'),
    );

  /** The library passes on each message once only: what comes after the timeout would be lost. */
  const storeLate = (messages: readonly WAMessage[]) =>
    void storeEarlier(ctx, connectionId, me(), messages).then(
      (chats) => chats.forEach(onStored),
      (error: unknown) => onError(error, 'older messages not stored'),
    );

  socket.ev.on('creds.update', save);
  socket.ev.on('contacts.upsert', sync);
  socket.ev.on('groups.update', (updates) => updates.forEach(({ id }) => groups.forget(id)));
  socket.ev.on('group-participants.update', ({ id }) => groups.forget(id));
  const earlier = createEarlierMessages(socket, timings.phone, closed.promise);
  socket.ev.on('messaging-history.set', (set) => {
    sync(set.contacts);
    const isRequested = set.syncType === proto.HistorySync.HistorySyncType.ON_DEMAND;
    if (!isRequested) listener?.onHistory(set.messages, me());
    else if (!earlier.answered(set)) storeLate(set.messages);
  });
  socket.ev.on('connection.update', ({ qr, connection, isNewLogin, lastDisconnect }) => {
    if (isClosed) return;
    if (qr) linking.showQr(qr);
    if (isNewLogin) {
      linking.finish();
      listener?.onPaired();
    }
    if (connection === 'open') {
      isOpen = true;
      const number = addressOf(creds.me?.id)?.value ?? '';
      listener?.onOpen(number);
      limits.opened(number);
      labels.refresh();
    }
    if (connection === 'close') {
      const code = codeOf(lastDisconnect?.error);
      endParts();
      isOpen = false;
      void saving.then(() => {
        // the next socket needs the credentials
        if (isClosed) return;
        isClosed = true;
        listener?.onClosed(code);
      });
    }
  });
  // The library ignores a refused upgrade; HTTP codes are kept apart from those of WhatsApp.
  socket.ws.on('unexpected-response', (_request: unknown, { statusCode }: IncomingMessage) =>
    giveUp(`http ${statusCode}`),
  );
  completePairing(socket.ws, creds, (linked) => saveCredentials(ctx, holder, linked), breakOff);
  listenForReceipts({ ctx, connectionId, socket, me, onFailure: breakOff });
  listenForCalls({ ctx, connectionId, socket, onFailure: breakOff });
  listenForTyping(ctx, connectionId, socket);

  return {
    socket,
    groups,
    limits,
    labels,
    earlier,
    generation: holder.generation,
    me,
    storeWithKeys: keyStore.addToNext,
    closed: closed.promise,
    standstill: order.standstill,
    isOpen: () => isOpen && !isClosed && isLinked(creds),
    subscribe: (given) => {
      listener = given;
    },
    async requestLinkingCode(number) {
      // The code works without the response as well: only a refusal must not be missed.
      const answered = Promise.race([
        linking.codeAnswer(),
        closed.promise,
        wait(timings.query, undefined, { ref: false }),
      ]);
      const [code] = await Promise.all([socket.requestPairingCode(number), answered]);
      return code;
    },
    ceremony: linking.ceremony,
    end,
    giveUp,
  };
}

/** The status code of an error, as the library wraps it; empty when it has none. */
export function codeOf(error: unknown): string {
  const output: unknown =
    typeof error === 'object' && error !== null && 'output' in error ? error.output : undefined;
  const code =
    typeof output === 'object' && output !== null && 'statusCode' in output ? output.statusCode : '';
  return String(code);
}
