import { describe, expect, test } from 'vitest';
import { CONNECTION_STATUSES } from '#shared/domain/connectionStatus.ts';
import { OFF, stepSession, type SessionEvent, type SessionState, type SessionStep } from './sessionState.ts';
import { pauseAfter, TIMINGS } from './timings.ts';

const off = OFF;
const opening: SessionState = { ...OFF, status: 'OPENING' };
const showing: SessionState = { ...OFF, status: 'qrcode' };
const pairing: SessionState = { ...OFF, status: 'PAIRING', isLinked: true };
const reopening: SessionState = { ...OFF, status: 'OPENING', isLinked: true };
const connected: SessionState = { ...OFF, status: 'CONNECTED', isLinked: true };
const unreachable: SessionState = { ...OFF, status: 'TIMEOUT', isLinked: true, isWaiting: true, failures: 1 };
const unlinkedWaiting: SessionState = { ...OFF, status: 'OPENING', isWaiting: true, failures: 1 };
const STATES = { off, opening, showing, pairing, reopening, connected, unreachable, unlinkedWaiting };

const EVENTS: Readonly<Record<string, SessionEvent>> = {
  start: { type: 'start', isLinked: true, wasOpen: true },
  'start after a kill': { type: 'start', isLinked: true, wasOpen: false },
  askCode: { type: 'askCode' },
  due: { type: 'due' },
  qr: { type: 'qr', qr: 'QR' },
  code: { type: 'code', code: 'ABCD1234' },
  paired: { type: 'paired' },
  passkey: { type: 'passkey' },
  open: { type: 'open', number: '5511900000001' },
  healthy: { type: 'healthy' },
  hang: { type: 'hang' },
  unreadable: { type: 'unreadable' },
  stop: { type: 'stop' },
  logout: { type: 'logout' },
  lost: { type: 'lost' },
  'close 515': { type: 'close', code: '515' },
  'close 401': { type: 'close', code: '401' },
  'close 440': { type: 'close', code: '440' },
  'close 403': { type: 'close', code: '403' },
  'close 408': { type: 'close', code: '408' },
  'close 428': { type: 'close', code: '428' },
  'close 503': { type: 'close', code: '503' },
  'close 405': { type: 'close', code: '405' },
};

const brief = ({ state, actions }: SessionStep) =>
  [state.isWaiting ? `${state.status} (waits)` : state.status, ...actions].join(' ');
const run = (from: SessionState, ...names: string[]): SessionStep =>
  names.reduce<SessionStep>(
    (step, name) => {
      const event = EVENTS[name];
      if (!event) throw new Error(`no event ${name}`);
      return stepSession(step.state, event);
    },
    { state: from, actions: [] },
  );

/** Every event in every state: the resulting status and actions. */
const TABLE: Readonly<Record<keyof typeof STATES, Readonly<Record<string, string>>>> = {
  off: {
    start: 'OPENING connect',
    'start after a kill': 'OPENING connect',
    askCode: 'OPENING end connect',
    logout: 'DISCONNECTED unlink end wipe',
    lost: 'DISCONNECTED end',
  },
  opening: {
    askCode: 'OPENING end connect',
    qr: 'qrcode',
    paired: 'PAIRING',
    passkey: 'DISCONNECTED end',
    open: 'CONNECTED',
    hang: 'OPENING (waits) end wait',
    unreadable: 'DISCONNECTED',
    stop: 'DISCONNECTED end',
    logout: 'DISCONNECTED unlink end wipe',
    lost: 'DISCONNECTED end',
    'close 515': 'OPENING connect',
    'close 401': 'OPENING (waits) wait',
    'close 440': 'DISCONNECTED',
    'close 403': 'DISCONNECTED',
    'close 408': 'OPENING (waits) wait',
    'close 428': 'OPENING (waits) wait',
    'close 503': 'OPENING (waits) wait',
    'close 405': 'OPENING (waits) wait',
  },
  showing: {
    askCode: 'OPENING end connect',
    qr: 'qrcode',
    code: 'qrcode',
    paired: 'PAIRING',
    passkey: 'DISCONNECTED end',
    open: 'CONNECTED',
    hang: 'OPENING (waits) end wait',
    unreadable: 'DISCONNECTED',
    stop: 'DISCONNECTED end',
    logout: 'DISCONNECTED unlink end wipe',
    lost: 'DISCONNECTED end',
    'close 515': 'OPENING connect',
    'close 401': 'OPENING (waits) wait',
    'close 440': 'DISCONNECTED',
    'close 403': 'DISCONNECTED',
    'close 408': 'DISCONNECTED',
    'close 428': 'OPENING (waits) wait',
    'close 503': 'OPENING (waits) wait',
    'close 405': 'OPENING (waits) wait',
  },
  pairing: linked('PAIRING'),
  reopening: linked('OPENING'),
  connected: linked('CONNECTED'),
  unreachable: {
    start: 'OPENING connect',
    'start after a kill': 'OPENING connect',
    due: 'OPENING connect',
    unreadable: 'DISCONNECTED',
    stop: 'DISCONNECTED end',
    logout: 'DISCONNECTED unlink end wipe',
    lost: 'DISCONNECTED end',
  },
  unlinkedWaiting: {
    start: 'OPENING connect',
    'start after a kill': 'OPENING connect',
    askCode: 'OPENING end connect',
    due: 'OPENING connect',
    unreadable: 'DISCONNECTED',
    stop: 'DISCONNECTED end',
    logout: 'DISCONNECTED unlink end wipe',
    lost: 'DISCONNECTED end',
  },
};

function linked(status: string): Readonly<Record<string, string>> {
  return {
    paired: 'PAIRING',
    open: 'CONNECTED',
    healthy: status,
    hang: 'TIMEOUT (waits) end wait',
    unreadable: 'DISCONNECTED',
    stop: 'DISCONNECTED end',
    logout: 'DISCONNECTED unlink end wipe',
    lost: 'DISCONNECTED end',
    'close 515': 'OPENING connect',
    'close 401': 'DISCONNECTED wipe',
    'close 440': 'DISCONNECTED',
    'close 403': 'DISCONNECTED',
    'close 408': 'TIMEOUT (waits) wait',
    'close 428': 'TIMEOUT (waits) wait',
    'close 503': 'TIMEOUT (waits) wait',
    'close 405': 'TIMEOUT (waits) wait',
  };
}

describe('every event in every state', () => {
  const cases = Object.entries(STATES).flatMap(([name, state]) =>
    Object.entries(EVENTS).map(([event]) => ({ name, state, event })),
  );
  test.each(cases)('$event while $name', ({ name, state, event }) => {
    const nothing = brief({ state, actions: [] });
    expect(brief(run(state, event))).toBe(
      TABLE[name as keyof typeof STATES][event] ?? nothing, // what is not in the table changes nothing
    );
  });

  test('all statuses are covered', () => {
    const reached = new Set(Object.values(STATES).map(({ status }) => status));
    expect([...reached].toSorted()).toEqual([...CONNECTION_STATUSES].toSorted());
  });
});

describe('a removal', () => {
  test('right after a restart is accepted only when it is repeated', () => {
    const once = run(pairing, 'close 515', 'close 401');
    expect(brief(once)).toBe('TIMEOUT (waits) wait');
    expect(brief(run(once.state, 'due', 'close 503', 'due', 'close 401'))).toBe('DISCONNECTED wipe');
  });
  test('after a restart that led to a connection is accepted at once', () => {
    expect(brief(run(pairing, 'close 515', 'open', 'close 401'))).toBe('DISCONNECTED wipe');
  });
  test('clears the number and keeps the reason', () => {
    expect(run(connected, 'close 401').update).toMatchObject({ number: '', closeReason: '401' });
  });
});

describe('interrupted linking', () => {
  test('continues when WhatsApp knows the link', () => {
    const { state } = run(off, 'start after a kill', 'open');
    expect(state).toMatchObject({ status: 'CONNECTED', isUnconfirmed: false });
    expect(brief(run(state, 'close 401'))).toBe('DISCONNECTED wipe');
  });
  test('starts over with a new code when WhatsApp does not know it', () => {
    const anew = run(off, 'start after a kill', 'close 401', 'due', 'close 401');
    expect(brief(anew)).toBe('OPENING wipe connect');
    expect(anew.state).toMatchObject({ isLinked: false, isUnconfirmed: false, failures: 0 });
    expect(brief(run(anew.state, 'qr'))).toBe('qrcode');
  });
  test('leaves no previous code on the screens', () => {
    expect(run(off, 'start after a kill').update).toMatchObject({ qrcode: '', pairingCode: '' });
  });
});

test('a repeated restart waits before the next attempt', () => {
  expect(brief(run(pairing, 'close 515', 'close 515'))).toBe('TIMEOUT (waits) wait');
});

describe('the screens', () => {
  test('show QR codes that were not scanned, counted until one is', () => {
    const twice = run(off, 'askCode', 'qr', 'close 408', 'askCode', 'qr', 'close 408');
    expect(twice.update).toMatchObject({
      status: 'DISCONNECTED',
      retries: 2,
      qrcode: '',
      closeReason: '408',
    });
    expect(run(twice.state, 'askCode', 'qr', 'paired').update).toMatchObject({ retries: 0 });
  });
  test('show the QR code, then the confirmation of the phone, then the number', () => {
    const shown = run(opening, 'qr');
    expect(shown.update).toMatchObject({ status: 'qrcode', qrcode: 'QR' });
    expect(run(shown.state, 'paired').update).toMatchObject({
      status: 'PAIRING',
      qrcode: '',
      pairingCode: '',
    });
    expect(run(shown.state, 'paired', 'open').update).toMatchObject({
      status: 'CONNECTED',
      number: '5511900000001',
      closeReason: '',
    });
  });
  test('show why it is not connected', () => {
    expect(run(connected, 'close 503').update).toMatchObject({ status: 'TIMEOUT', closeReason: '503' });
    expect(run(connected, 'close 440').update).toMatchObject({ status: 'DISCONNECTED', closeReason: '440' });
    expect(run(showing, 'passkey').update).toMatchObject({ closeReason: 'passkey', qrcode: '' });
    expect(run(opening, 'close 428').update).toMatchObject({ status: 'OPENING', closeReason: 'beforeQr' });
    expect(run(showing, 'close 428').update).toMatchObject({ closeReason: '428' });
    expect(run(off, 'unreadable').update).toMatchObject({ status: 'DISCONNECTED', closeReason: 'keys' });
  });

  test('a passkey that is confirmed keeps the socket, and is never asked for again by itself', () => {
    const confirming = stepSession(showing, { type: 'passkeyStage', stage: 'asked', code: '' });
    expect(brief(confirming)).toBe('PAIRING');
    expect(confirming.update).toMatchObject({ closeReason: 'passkeyAsked', qrcode: '' });
    const answered = stepSession(confirming.state, {
      type: 'passkeyStage',
      stage: 'answered',
      code: 'ABCD-1234',
    });
    expect(answered.update).toMatchObject({ closeReason: 'passkeyAnswered', pairingCode: 'ABCD-1234' });
    expect(run(answered.state, 'paired').update).toMatchObject({ closeReason: '', pairingCode: '' });
    expect(brief(run(answered.state, 'paired', 'close 515'))).toBe('OPENING connect');
    for (const close of ['close 515', 'close 408', 'close 428']) {
      expect(brief(run(confirming.state, close))).toBe('DISCONNECTED');
      expect(run(confirming.state, close).update).toMatchObject({ closeReason: 'passkeyRefused' });
    }
    const failed = stepSession(confirming.state, { type: 'passkeyFailed', reason: 'passkeyLate' });
    expect(brief(failed)).toBe('DISCONNECTED end');
    expect(failed.update).toMatchObject({ closeReason: 'passkeyLate' });
    expect(brief(stepSession(connected, { type: 'passkeyFailed', reason: 'passkeyLate' }))).toBe('CONNECTED');
  });
  test('are not updated by a process that lost the session to another', () => {
    expect(run(connected, 'lost').update).toBeUndefined();
  });
});

describe('pauses', () => {
  const after = (failures: number, random: number) => pauseAfter(failures, TIMINGS, random);
  test('double from one second to one minute, half of each random', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => after(failures, 1))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ]);
    expect(after(3, 0)).toBe(2000);
  });
  test('start over only after a healthy connection', () => {
    const again = run(connected, 'close 503', 'due', 'open', 'close 503');
    expect(again.state.failures).toBe(2);
    expect(run(again.state, 'due', 'open', 'healthy').state.failures).toBe(0);
  });
});
