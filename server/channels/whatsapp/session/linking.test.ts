import { EventEmitter } from 'node:events';
import { initAuthCreds, type BinaryNode, type WASocket } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createAuthenticator } from '#simulators/whatsapp/people/authenticator.ts';
import { handleLinking } from './linking.ts';

/* How long a passkey is waited for; what is sent meanwhile is tested with a simulated WhatsApp (`../linking.test.ts`). */

const TIMINGS = { passkey: 4000, passkeyPhone: 2000 };
const ref = (text: string): BinaryNode => ({ tag: 'ref', attrs: {}, content: Buffer.from(text) });
const authenticator = createAuthenticator();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const ws = new EventEmitter();
  const answer: BinaryNode = { tag: 'iq', attrs: {}, content: [ref('reference')] };
  const seen: string[] = [];
  const note = (what: string) => () => void seen.push(what);
  const linking = handleLinking({
    // The parts of the library's socket that are used here.
    socket: { ws, sendNode: async () => undefined, query: async () => answer } as unknown as WASocket,
    creds: initAuthCreds(),
    log: createLog('silent'),
    handler: {
      onQr: note('qr'),
      onUnscanned: note('unscanned'),
      onPasskey: note('passkey'),
      onAsked: note('asked'),
      onAnswered: note('answered'),
      onFailed: (reason) => void seen.push(reason),
    },
    answersPasskeys: true,
    timings: TIMINGS,
  });
  const demand = async () => {
    const options = authenticator.demand();
    ws.emit('CB:notification,type:passkey_prologue_request', {
      tag: 'notification',
      attrs: { from: '@s.whatsapp.net', id: '1', type: 'passkey_prologue_request' },
      content: [{ tag: 'passkey_request_options', attrs: {}, content: Buffer.from(JSON.stringify(options)) }],
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toContain('asked');
    return options;
  };
  return { ws, linking, seen, demand };
}

it('keeps the socket for a passkey after the last QR code, and only for that', async () => {
  const { ws, linking, seen, demand } = open();
  const device: BinaryNode = { tag: 'pair-device', attrs: {}, content: [ref('1'), ref('2')] };
  ws.emit('CB:iq,type:set,pair-device', { tag: 'iq', attrs: {}, content: [device] });
  const refs = (device.content as BinaryNode[]).map(({ content }) =>
    Buffer.from(content as Uint8Array).toString(),
  );
  expect(refs.slice(0, 3)).toEqual(['1', '2', '2']);
  // 20 seconds each
  expect((refs.length - 2) * 20_000).toBeGreaterThan(240_000 + 120_000);

  linking.showQr('2@1#a,b,c,d');
  linking.showQr('2@2#a,b,c,d');
  expect(seen).toEqual(['qr', 'qr']);
  await demand();
  linking.showQr('2@2#a,b,c,d');
  expect(seen).toEqual(['qr', 'qr', 'asked']);

  const other = open();
  other.linking.showQr('2@2#a,b,c,d');
  other.linking.showQr('2@2#a,b,c,d');
  expect(other.seen).toEqual(['qr', 'unscanned']);
});

it('gives up when nobody uses the passkey', async () => {
  const { seen, demand } = open();
  await demand();
  await vi.advanceTimersByTimeAsync(TIMINGS.passkey - 1);
  expect(seen).toEqual(['asked']);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['asked', 'passkeyLate']);
});

it('gives up when WhatsApp takes the answer and does not go on', async () => {
  const { linking, seen, demand } = open();
  const options = await demand();
  await linking.ceremony()?.answer(authenticator.use(options));
  await vi.advanceTimersByTimeAsync(TIMINGS.passkeyPhone);
  expect(seen).toEqual(['asked', 'passkeyRefused']);
  await expect(linking.ceremony()?.answer(authenticator.use(options))).rejects.toThrow(
    'ERR_PASSKEY_NOT_ASKED',
  );
});

it('waits for nothing once the phone is linked', async () => {
  const { linking, seen, demand } = open();
  await demand();
  linking.finish();
  await vi.advanceTimersByTimeAsync(TIMINGS.passkey);
  expect(seen).toEqual(['asked']);
});
