import type { SessionNews } from '#server/features/connections/index.ts';

/** What can happen to a session. */
export type SessionEvent =
  | { readonly type: 'start' }
  | { readonly type: 'qr'; readonly qrcode: string }
  | { readonly type: 'code'; readonly pairingCode: string }
  /** The phone has scanned or taken the code; the program must come back once before it is connected. */
  | { readonly type: 'linked' }
  | { readonly type: 'open'; readonly number: string }
  | { readonly type: 'closed'; readonly code: number | undefined }
  /** Nothing at all was heard for too long. */
  | { readonly type: 'hang' }
  | { readonly type: 'stop' }
  | { readonly type: 'logout' };

/** What must be known to decide. */
export interface SessionFacts {
  readonly isLinked: boolean;
  readonly retries: number;
  /** A QR code was on the screen in this try. */
  readonly hasShownCode: boolean;
  /** The service has just asked for a restart (515): a removal that follows at once is not believed the first time. */
  readonly isRestarting: boolean;
}

export interface SessionStep {
  readonly news: SessionNews;
  /** rest: nothing more happens by itself; forget: rest, and the keys are gone. */
  readonly next: 'go on' | 'reconnect now' | 'reconnect later' | 'rest' | 'forget';
}

/** Codes with which WhatsApp closes a line. */
const RESTART_REQUIRED = 515;
const REMOVED = 401;
const REPLACED = 440;
const TIMED_OUT = 408;
const FORBIDDEN = 403;

const NO_CODES = { qrcode: '', pairingCode: '' } as const;

/** The whole life of a session in one place: for every event, what people see and what happens next. */
export function nextStep(event: SessionEvent, facts: SessionFacts): SessionStep {
  switch (event.type) {
    case 'start':
      return { news: { status: 'OPENING', closeReason: '', ...NO_CODES }, next: 'go on' };
    case 'qr':
      return { news: { status: 'qrcode', qrcode: event.qrcode, retries: 0 }, next: 'go on' };
    case 'code':
      return { news: { status: 'PAIRING', pairingCode: event.pairingCode, qrcode: '' }, next: 'go on' };
    case 'linked':
      return { news: { status: 'PAIRING', ...NO_CODES }, next: 'go on' };
    case 'open':
      return {
        news: { status: 'CONNECTED', number: event.number, retries: 0, closeReason: '', ...NO_CODES },
        next: 'go on',
      };
    case 'closed':
      return afterClose(event.code, facts);
    case 'hang':
      return unreachable('timeout', facts);
    case 'stop':
      return { news: { status: 'DISCONNECTED', ...NO_CODES }, next: 'rest' };
    case 'logout':
      return {
        news: { status: 'DISCONNECTED', number: '', closeReason: '', retries: 0, ...NO_CODES },
        next: 'forget',
      };
  }
}

function afterClose(code: number | undefined, facts: SessionFacts): SessionStep {
  if (code === RESTART_REQUIRED) return { news: {}, next: 'reconnect now' };
  if (code === REMOVED && facts.isRestarting) return { news: {}, next: 'reconnect now' };
  if (code === REMOVED) {
    return {
      news: { status: 'DISCONNECTED', number: '', closeReason: String(REMOVED), ...NO_CODES },
      next: 'forget',
    };
  }
  // Somebody else uses the same keys, or the account is barred: trying again would only make it worse.
  if (code === REPLACED || code === FORBIDDEN) {
    return { news: { status: 'DISCONNECTED', closeReason: String(code), ...NO_CODES }, next: 'rest' };
  }
  if (code === TIMED_OUT && !facts.isLinked && facts.hasShownCode) {
    // Nobody has scanned any of the codes.
    return {
      news: {
        status: 'DISCONNECTED',
        retries: facts.retries + 1,
        closeReason: String(TIMED_OUT),
        ...NO_CODES,
      },
      next: 'rest',
    };
  }
  return unreachable(String(code ?? ''), facts);
}

/** The service or the network is away: it is tried again for ever. */
function unreachable(closeReason: string, { isLinked, retries }: SessionFacts): SessionStep {
  return {
    news: { status: isLinked ? 'TIMEOUT' : 'OPENING', retries: retries + 1, closeReason, ...NO_CODES },
    next: 'reconnect later',
  };
}
