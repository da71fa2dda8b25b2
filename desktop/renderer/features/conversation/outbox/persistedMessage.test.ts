import { afterEach, expect, it, vi } from 'vitest';
import { anOutgoing } from '../test/anOutgoing.ts';
import { parsePersistedMessage } from './persistedMessage.ts';
import { PERSISTED_VERSION, valueOf } from './persistedValue.ts';

const MESSAGE = anOutgoing({ sequence: 5, seenId: 50, isTried: true, storage: 'storing' });
const FILE = { url: 'blob:here', name: 'foto.png', mime: 'image/png', size: 3 };
const bytes = new Blob(['abc']);

afterEach(() => void vi.restoreAllMocks());

it('is restored as it was, to be checked before it is sent', () => {
  const failure = { status: 403, code: 'ERR_NO_PERMISSION', message: 'no', details: { min: 5 } };
  for (const fields of [
    {},
    { state: 'failed', failure },
    { state: 'paused', pauseReason: 'closed' },
  ] as const) {
    const message = { ...MESSAGE, ...fields };
    expect(parsePersistedMessage(valueOf(message), null, undefined)).toEqual({
      ...message,
      storage: 'stored',
      needsCheck: true,
    });
  }
});

it('has the names of its stored form on the device, which earlier versions read too', () => {
  const stored = {
    version: 1,
    clientId: MESSAGE.clientId,
    ticketId: 7,
    name: 'Maria',
    body: 'On my way',
    quoted: null,
    file: null,
    isVoice: false,
    createdAt: '2026-11-22T10:00:00.000Z',
    place: 5,
    seenId: 50,
    needsLook: true,
    isTried: true,
    state: 'held',
    failure: null,
    hold: 'answered',
  };
  const message = parsePersistedMessage(stored, null, undefined);
  expect(message).toMatchObject({
    sequence: 5,
    needsCheck: true,
    state: 'paused',
    pauseReason: 'answered',
  });
  expect(message && valueOf(message)).toMatchObject(stored);
});

it('that was being sent waits again', () => {
  expect(valueOf({ ...MESSAGE, state: 'sending' })).toMatchObject({
    state: 'waiting',
    version: PERSISTED_VERSION,
  });
});

it('has its file beside it', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:restored');
  const value = valueOf({ ...MESSAGE, file: FILE });
  expect(value).toMatchObject({ file: { name: 'foto.png', mime: 'image/png', size: 3 } });
  expect(value).not.toHaveProperty('file.url'); // it is valid in one window only
  expect(parsePersistedMessage(value, bytes, undefined)?.file).toEqual({ ...FILE, url: 'blob:restored' });
  expect(parsePersistedMessage(value, null, undefined)).toBeNull();
});

it('that this window has already keeps its file, and needs no other check than before', () => {
  const known = { ...MESSAGE, file: FILE };
  const again = parsePersistedMessage(valueOf({ ...known, body: 'new' }), bytes, known);
  expect(again).toMatchObject({ body: 'new', file: FILE, needsCheck: false });
  const waiting = parsePersistedMessage(valueOf({ ...known, needsCheck: true }), bytes, known);
  expect(waiting?.needsCheck).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['another version', { ...valueOf(MESSAGE), version: PERSISTED_VERSION + 1 }],
  ['no id', { ...valueOf(MESSAGE), clientId: 'x' }],
  ['no ticket', { ...valueOf(MESSAGE), ticketId: 0 }],
  ['no text', { ...valueOf(MESSAGE), body: null }],
  ['an unknown state', { ...valueOf(MESSAGE), state: 'sending' }],
  ['an unknown reason', { ...valueOf(MESSAGE), hold: 'x' }],
  ['no failure', { ...valueOf(MESSAGE), failure: { status: 'x' } }],
  ['no file', { ...valueOf(MESSAGE), file: { name: 'foto.png' } }],
  ['no quoted message', { ...valueOf(MESSAGE), quoted: {} }],
  ['no moment', { ...valueOf(MESSAGE), createdAt: 'yesterday' }],
])('is not restored from %s', (_, value) => {
  expect(parsePersistedMessage(value, bytes, undefined)).toBeNull();
});
