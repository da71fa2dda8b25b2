import { PASSKEY_STAGES } from '#shared/contract/passkey.ts';
import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import type { SessionUpdate } from '#server/features/connections/index.ts';

/** The state of a session. */
export interface SessionState {
  readonly status: ConnectionStatus;
  /** The keys of a linked phone are stored. */
  readonly isLinked: boolean;
  /** The next attempt starts by itself, after a pause. */
  readonly isWaiting: boolean;
  /** Consecutive attempts without a connection that proved healthy. */
  readonly failures: number;
  /** Rounds of QR codes that were not scanned. */
  readonly unscanned: number;
  /**
   * WhatsApp restarts a session that has just been linked, and sometimes reports it as removed right after
   * that although it is not: such a removal is accepted only when it is repeated.
   */
  readonly removal: 'accepted' | 'doubted' | 'reportedOnce';
  /** A phone has signed, but WhatsApp has not accepted a login yet: it may never have received the link. */
  readonly isUnconfirmed: boolean;
}

export const OFF: SessionState = {
  status: 'DISCONNECTED',
  isLinked: false,
  isWaiting: false,
  failures: 0,
  unscanned: 0,
  removal: 'accepted',
  isUnconfirmed: false,
};

export type SessionEvent =
  /** The session is to run. */
  | { readonly type: 'start'; readonly isLinked: boolean; readonly wasOpen: boolean }
  /** A linking code was requested: starts a new attempt, whatever QR code is shown. */
  | { readonly type: 'askCode' }
  /** The pause before the next attempt is over. */
  | { readonly type: 'due' }
  | { readonly type: 'qr'; readonly qr: string }
  | { readonly type: 'code'; readonly code: string }
  /** The phone has confirmed. */
  | { readonly type: 'paired' }
  /** WhatsApp demands a passkey for this account, which this program does not confirm. */
  | { readonly type: 'passkey' }
  /** How far the confirmation with a passkey is; the phone may show the code for comparison. */
  | { readonly type: 'passkeyStage'; readonly stage: keyof typeof PASSKEY_STAGES; readonly code: string }
  | { readonly type: 'passkeyFailed'; readonly reason: 'passkeyLate' | 'passkeyRefused' }
  | { readonly type: 'open'; readonly number: string }
  /** It has been connected for a while. */
  | { readonly type: 'healthy' }
  /** The socket closed; `code` is the library's, or the name of what failed here. */
  | { readonly type: 'close'; readonly code: string }
  /** Nothing was received on a newly opened socket. */
  | { readonly type: 'hang' }
  /** The stored keys cannot be decrypted. */
  | { readonly type: 'unreadable' }
  | { readonly type: 'stop' }
  | { readonly type: 'logout' }
  /** Another process may own the session by now. */
  | { readonly type: 'lost' };

/**
 * Actions to execute, in this order: close the socket, unlink at WhatsApp, delete the keys, open a socket,
 * wait for the next attempt.
 */
export type SessionAction = 'end' | 'unlink' | 'wipe' | 'connect' | 'wait';

export interface SessionStep {
  readonly state: SessionState;
  readonly actions: readonly SessionAction[];
  /** The change for the screens; absent when they show no difference. */
  readonly update?: SessionUpdate;
}

/** Removes the QR code and the linking code. */
const NO_CODES = { qrcode: '', pairingCode: '' } as const;

/** The state machine of a session: computes the next state and the actions of an event. */
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
      return move({ ...state, isLinked: true, isUnconfirmed: true, unscanned: 0 }, 'PAIRING', [], {
        ...NO_CODES,
        closeReason: '',
      });
    case 'passkey': // further QR codes would be refused as well
      if (state.isLinked || !isRunning(state)) return unchanged(state);
      return off(state, ['end'], { closeReason: 'passkey' });
    case 'passkeyStage':
      if (state.isLinked || !isRunning(state)) return unchanged(state);
      return move(state, 'PAIRING', [], {
        qrcode: '',
        pairingCode: event.code,
        closeReason: PASSKEY_STAGES[event.stage],
      });
    case 'passkeyFailed': // not tried again: only a person can
      if (state.isLinked || !isRunning(state)) return unchanged(state);
      return off(state, ['end'], { closeReason: event.reason });
    case 'open':
      if (!isRunning(state)) return unchanged(state);
      return move(
        { ...state, isLinked: true, unscanned: 0, removal: 'accepted', isUnconfirmed: false },
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
  const isConfirming = state.status === 'PAIRING' && !state.isLinked;
  if (isConfirming) return off(state, [], { closeReason: 'passkeyRefused' }); // the passkey would have to be used again
  switch (code) {
    case '515': // "restart": reconnect at once with the same keys; a repeated one counts as a failure
      if (state.removal !== 'accepted') return tryLater(state, code);
      return connect({ ...state, removal: 'doubted' });
    case '440': // another program took over; reconnecting would disconnect it, and so on for ever
    case '403': // the account is banned; insisting makes it worse
      return off(state, [], { closeReason: code });
    case '401':
      if (!state.isLinked) return tryLater(state, code);
      if (state.removal === 'doubted') return tryLater({ ...state, removal: 'reportedOnce' }, code);
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

/** The link was never completed: shows a new code, as at the beginning. */
function linkAnew(state: SessionState): SessionStep {
  const step = connect({ ...state, isLinked: false, isUnconfirmed: false, removal: 'accepted', failures: 0 });
  return { ...step, actions: ['wipe', 'connect'] };
}

function off(state: SessionState, actions: readonly SessionAction[], update: SessionUpdate): SessionStep {
  const resting = { ...state, failures: 0, removal: 'accepted', isUnconfirmed: false } as const;
  return move(resting, 'DISCONNECTED', actions, { ...NO_CODES, ...update });
}

/** Retries without limit: a linked number is meant to be online. */
function tryLater(state: SessionState, closeReason: string): SessionStep {
  const failed = { ...state, failures: state.failures + 1 };
  const step = move(failed, state.isLinked ? 'TIMEOUT' : 'OPENING', ['wait'], { ...NO_CODES, closeReason });
  return { ...step, state: { ...step.state, isWaiting: true } };
}
