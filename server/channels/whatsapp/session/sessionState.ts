import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import type { SessionUpdate } from '#server/features/connections/index.ts';

/** Where a session stands. */
export interface SessionState {
  readonly status: ConnectionStatus;
  /** The keys of a linked phone are here. */
  readonly isLinked: boolean;
  /** The next try comes by itself, after a pause. */
  readonly isWaiting: boolean;
  /** Tries in a row without a connection that proved healthy. */
  readonly failures: number;
  /** How often QR codes were shown and nobody scanned one. */
  readonly unscanned: number;
  /**
   * WhatsApp restarts a session when it has just been linked, and sometimes calls it removed right after that although
   * it is not: such a removal is believed when it is said twice.
   */
  readonly removal: 'believed' | 'doubted' | 'saidOnce';
  /** A phone has signed, but WhatsApp has not let us in with that yet: it may never have heard of the link. */
  readonly isUnconfirmed: boolean;
}

export const OFF: SessionState = {
  status: 'DISCONNECTED',
  isLinked: false,
  isWaiting: false,
  failures: 0,
  unscanned: 0,
  removal: 'believed',
  isUnconfirmed: false,
};

export type SessionEvent =
  /** Somebody wants it to run. */
  | { readonly type: 'start'; readonly isLinked: boolean; readonly wasOpen: boolean }
  /** Somebody wants to link it by a code: a new attempt, whatever QR code is shown. */
  | { readonly type: 'askCode' }
  /** The pause before the next try is over. */
  | { readonly type: 'due' }
  | { readonly type: 'qr'; readonly qr: string }
  | { readonly type: 'code'; readonly code: string }
  /** The phone has agreed. */
  | { readonly type: 'paired' }
  /** WhatsApp demands a passkey for this account, which this program cannot confirm. */
  | { readonly type: 'passkey' }
  | { readonly type: 'open'; readonly number: string }
  /** It has been connected for a while. */
  | { readonly type: 'healthy' }
  /** The line ended; the code of the library, or the name of what failed here. */
  | { readonly type: 'close'; readonly code: string }
  /** Nothing was heard on a line that has just been opened. */
  | { readonly type: 'hang' }
  /** The stored keys cannot be opened. */
  | { readonly type: 'unreadable' }
  | { readonly type: 'stop' }
  | { readonly type: 'logout' }
  /** Another process may own the session by now. */
  | { readonly type: 'lost' };

/** What has to be done, in this order: end the line, tell WhatsApp, forget the keys, open a line, wait for the next try. */
export type SessionAction = 'end' | 'unlink' | 'wipe' | 'connect' | 'wait';

export interface SessionStep {
  readonly state: SessionState;
  readonly actions: readonly SessionAction[];
  /** What the screens get to know; absent when they see no difference. */
  readonly update?: SessionUpdate;
}

/** Nothing further to scan or type. */
const NO_CODES = { qrcode: '', pairingCode: '' } as const;

/** The whole life of a session: what an event makes of a state. */
export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'start': {
      if (isRunning(state)) return unchanged(state);
      const { isLinked, wasOpen } = event;
      const isUnconfirmed = isLinked && !wasOpen;
      const removal = isUnconfirmed ? 'doubted' : state.removal;
      return connect({ ...state, isLinked, isUnconfirmed, removal }, { ...NO_CODES, closeReason: '' });
    }
    case 'askCode':
      if (state.isLinked) return unchanged(state);
      return { ...connect(state, { ...NO_CODES, closeReason: '' }), actions: ['end', 'connect'] };
    case 'due':
      return state.isWaiting ? connect(state) : unchanged(state);
    case 'qr':
      if (state.isLinked || !isRunning(state)) return unchanged(state);
      return move(state, 'qrcode', [], { qrcode: event.qr, closeReason: '' });
    case 'code':
      if (state.status !== 'qrcode') return unchanged(state);
      return move(state, 'qrcode', [], { pairingCode: event.code });
    case 'paired':
      if (!isRunning(state)) return unchanged(state);
      return move({ ...state, isLinked: true, isUnconfirmed: true, unscanned: 0 }, 'PAIRING', [], NO_CODES);
    case 'passkey': // further QR codes would be refused like this one
      if (state.isLinked || !isRunning(state)) return unchanged(state);
      return off(state, ['end'], { closeReason: 'passkey' });
    case 'open':
      if (!isRunning(state)) return unchanged(state);
      return move(
        { ...state, isLinked: true, unscanned: 0, removal: 'believed', isUnconfirmed: false },
        'CONNECTED',
        [],
        {
          ...NO_CODES,
          number: event.number,
          closeReason: '',
        },
      );
    case 'healthy':
      return { state: { ...state, failures: 0 }, actions: [] };
    case 'close':
      return isRunning(state) ? afterClose(state, event.code) : unchanged(state);
    case 'hang': {
      if (!isRunning(state)) return unchanged(state);
      const step = tryLater(state, 'timeout');
      return { ...step, actions: ['end', ...step.actions] };
    }
    case 'unreadable':
      return off(state, [], { closeReason: 'keys' });
    case 'stop':
      if (state.status === 'DISCONNECTED') return unchanged(state);
      return off(state, ['end'], { closeReason: '' });
    case 'logout':
      return off({ ...state, isLinked: false }, ['unlink', 'end', 'wipe'], { number: '', closeReason: '' });
    case 'lost':
      return { state: { ...OFF, isLinked: state.isLinked }, actions: ['end'] };
  }
}

function afterClose(state: SessionState, code: string): SessionStep {
  switch (code) {
    case '515': // "restart": the same keys, at once; one that repeats itself is a failure like others
      if (state.removal !== 'believed') return tryLater(state, code);
      return connect({ ...state, removal: 'doubted' });
    case '440': // another program took over; coming back would throw it out, and so on for ever
    case '403': // the account is barred; insisting makes it worse
      return off(state, [], { closeReason: code });
    case '401':
      if (!state.isLinked) return tryLater(state, code);
      if (state.removal === 'doubted') return tryLater({ ...state, removal: 'saidOnce' }, code);
      if (state.isUnconfirmed) return linkAnew(state);
      return off({ ...state, isLinked: false }, ['wipe'], { number: '', closeReason: code });
    case '408': {
      if (state.status !== 'qrcode') return tryLater(state, code);
      const unscanned = state.unscanned + 1;
      return off({ ...state, unscanned }, [], { closeReason: code });
    }
    case '428': {
      const isBeforeQr = state.status === 'OPENING' && !state.isLinked;
      return tryLater(state, isBeforeQr ? 'beforeQr' : code);
    }
    default:
      return tryLater(state, code);
  }
}

function isRunning({ status, isWaiting }: SessionState): boolean {
  return status !== 'DISCONNECTED' && !isWaiting;
}

function unchanged(state: SessionState): SessionStep {
  return { state, actions: [] };
}

function move(
  state: SessionState,
  status: ConnectionStatus,
  actions: readonly SessionAction[],
  update: SessionUpdate = {},
): SessionStep {
  return {
    state: { ...state, status, isWaiting: false },
    actions,
    update: { ...update, status, retries: state.unscanned },
  };
}

function connect(state: SessionState, update?: SessionUpdate): SessionStep {
  return move(state, 'OPENING', ['connect'], update);
}

/** The link never came about: a new code is shown, as if nothing had been. */
function linkAnew(state: SessionState): SessionStep {
  const step = connect({ ...state, isLinked: false, isUnconfirmed: false, removal: 'believed', failures: 0 });
  return { ...step, actions: ['wipe', 'connect'] };
}

function off(state: SessionState, actions: readonly SessionAction[], update: SessionUpdate): SessionStep {
  const resting = { ...state, failures: 0, removal: 'believed', isUnconfirmed: false } as const;
  return move(resting, 'DISCONNECTED', actions, { ...NO_CODES, ...update });
}

/** Never gives up: a number that is linked belongs on the line. */
function tryLater(state: SessionState, closeReason: string): SessionStep {
  const failed = { ...state, failures: state.failures + 1 };
  const step = move(failed, state.isLinked ? 'TIMEOUT' : 'OPENING', ['wait'], { ...NO_CODES, closeReason });
  return { ...step, state: { ...step.state, isWaiting: true } };
}
