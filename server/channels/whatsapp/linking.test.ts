import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import type { PasskeyAnswer } from '#shared/contract/passkey.ts';
import type { SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import type { Client } from '#server/test/client.ts';
import { setSetting } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startWorkspace } from './test/startWorkspace.ts';

/* What WhatsApp demands while an account is linked, with the real library and a simulated WhatsApp. */

const TIMES = {
  hang: 3000,
  query: 3000,
  firstPause: 50,
  longestPause: 200,
  ownership: 50,
};
const WAIT = { interval: 10 };
let whatsapp: SimulatedWhatsApp;
let server: TestServer;
let admin: Client;
let stop: () => Promise<void>;
let shops = 0;

beforeAll(async () => {
  ({ whatsapp, server, admin, stop } = await startWorkspace(TIMES));
});
afterAll(() => stop());
afterEach(() => {
  whatsapp.treatUnlinked({});
  expect(whatsapp.errors).toEqual([]);
});

async function newShop(): Promise<{ phone: SimulatedPhone; id: number; number: string }> {
  shops += 1;
  const number = `55119200${String(shops).padStart(5, '0')}`;
  const phone = whatsapp.phone({ number, name: `Loja ${shops}` });
  const { body } = await admin.request(connectionsContract.create, { body: { name: `Loja ${shops}` } });
  return { phone, id: body.id, number };
}
const show = async (id: number) =>
  (await admin.request(connectionsContract.show, { params: { whatsappId: id } })).body;
const qrOf = (id: number, before = '') =>
  vi.waitFor(async () => {
    const { qrcode } = await show(id);
    expect(['', before]).not.toContain(qrcode);
    return qrcode;
  }, WAIT);
const isNow = (id: number, like: object) =>
  vi.waitFor(async () => expect(await show(id)).toMatchObject(like), WAIT);
const askCode = (id: number, number: string) =>
  admin.request(connectionsContract.pairByCode, { params: { whatsappId: id }, body: { number } });

describe('a QR code for which WhatsApp demands a new secret', () => {
  it.each(['companion_reg_refresh', 'pair-device-rotate-qr'])(
    'is shown at once (%s); the old one stays invalid, the new one links',
    async (newSecretChild) => {
      const { phone, id } = await newShop();
      phone.demand({ newSecret: true, newSecretChild });
      const first = await qrOf(id);
      await expect(phone.scan(first)).rejects.toThrow('could not link the device');
      const second = await qrOf(id, first);
      expect(second.split(',')).toHaveLength(first.split(',').length);
      expect(second.split(',').filter((field, at) => field !== first.split(',')[at])).toHaveLength(1);
      await expect(phone.scan(first)).rejects.toThrow('could not link the device');
      await phone.scan(await qrOf(id, second));
      await isNow(id, { status: 'CONNECTED', qrcode: '' });
    },
  );

  it('is not made for an unknown demand: the shown one still links', async () => {
    const { phone, id } = await newShop();
    phone.demand({ newSecret: true, newSecretChild: 'something-else' });
    const shown = await qrOf(id);
    await expect(phone.scan(shown)).rejects.toThrow('could not link the device');
    phone.demand({});
    await phone.scan(shown);
    await isNow(id, { status: 'CONNECTED' });
  });

  it('is not made after a linking code was typed: the agreed secret still links', async () => {
    const { phone, id, number } = await newShop();
    phone.demand({ newSecret: true });
    await qrOf(id);
    const { body } = await askCode(id, number);
    await phone.typeCode(body.pairingCode);
    await isNow(id, { status: 'CONNECTED', pairingCode: '' });
  });
});

describe('a passkey that WhatsApp demands', () => {
  it('ends the QR codes at once and is reported', async () => {
    const { phone, id } = await newShop();
    phone.demand({ passkey: true });
    await expect(phone.scan(await qrOf(id))).rejects.toThrow('without a passkey');
    await isNow(id, { status: 'DISCONNECTED', closeReason: 'passkey', qrcode: '', pairingCode: '' });
  });

  it('is reported after a linking code as well', async () => {
    const { phone, id, number } = await newShop();
    phone.demand({ passkey: true });
    await qrOf(id);
    const { body } = await askCode(id, number);
    await expect(phone.typeCode(body.pairingCode)).rejects.toThrow('without a passkey');
    await isNow(id, { status: 'DISCONNECTED', closeReason: 'passkey', pairingCode: '' });
  });

  it('does not prevent linking the number once it is no longer demanded', async () => {
    const { phone, id } = await newShop();
    phone.demand({ passkey: true });
    await expect(phone.scan(await qrOf(id))).rejects.toThrow('without a passkey');
    await isNow(id, { status: 'DISCONNECTED' });
    phone.demand({});
    await admin.request(connectionsContract.start, { params: { whatsappId: id } });
    await phone.scan(await qrOf(id));
    await isNow(id, { status: 'CONNECTED', closeReason: '' });
  });
});

describe('a passkey that the workspace allows to use', () => {
  const allow = (value: 'enabled' | 'disabled') => setSetting(server.ctx, 'passkeyLinking', value);
  beforeAll(() => allow('enabled'));
  afterAll(() => allow('disabled'));

  const passkeyOptions = async (id: number) =>
    (await admin.request(connectionsContract.passkeyOptions, { params: { whatsappId: id } })).body.options;
  const answer = (id: number, body: PasskeyAnswer) =>
    admin.request(connectionsContract.answerPasskey, { params: { whatsappId: id }, body });
  const asked = { status: 'PAIRING', closeReason: 'passkeyAsked', qrcode: '', pairingCode: '' };

  it('links the phone after a scanned code; a wrong answer is not passed on', async () => {
    const { phone, id } = await newShop();
    phone.demand({ passkey: true });
    const codes = new Set<string>();
    const stop = server.ctx.events.on('connection.session', ({ closeReason, pairingCode }) => {
      if (closeReason === 'passkeyAnswered') codes.add(pairingCode);
    });
    const scanned = phone.scan(await qrOf(id));
    await isNow(id, asked);
    const options = await passkeyOptions(id);
    const wrong = [
      phone.usePasskey(options, 'https://web.whatsapp.com.example.net'),
      phone.usePasskey({ challenge: 'b3RoZXI' }),
      { ...phone.usePasskey(options), id: 'b3RoZXI', rawId: 'b3RoZXI' },
    ];
    for (const each of wrong) expect((await answer(id, each)).refusal.error).toBe('ERR_PASSKEY_INVALID');
    await isNow(id, asked);

    expect((await answer(id, phone.usePasskey(options))).status).toBe(200);
    expect((await answer(id, phone.usePasskey(options))).status).toBe(409); // once only
    await scanned;
    await isNow(id, { status: 'CONNECTED', closeReason: '', pairingCode: '' });
    await vi.waitFor(() => expect([...codes]).toEqual([phone.comparisonCode]));
    stop();
  });

  it('links the phone after a typed code, also when WhatsApp has to be asked what to sign', async () => {
    const { phone, id, number } = await newShop();
    phone.demand({ passkey: { asksForOptions: true } });
    await qrOf(id);
    const { body } = await askCode(id, number);
    const typed = phone.typeCode(body.pairingCode);
    await isNow(id, asked);
    expect((await answer(id, phone.usePasskey(await passkeyOptions(id)))).status).toBe(200);
    await typed;
    await isNow(id, { status: 'CONNECTED', closeReason: '' });
  });

  it('ends when WhatsApp refuses it, and is not repeated', async () => {
    const { phone, id } = await newShop();
    phone.demand({ passkey: { after: 'refuse' } });
    const qr = await qrOf(id);
    const use = async () => {
      await isNow(id, asked);
      const { refusal } = await answer(id, phone.usePasskey(await passkeyOptions(id)));
      expect(refusal.error).toBe('ERR_PASSKEY_REFUSED');
    };
    await Promise.all([expect(phone.scan(qr)).rejects.toThrow('refuses the passkey'), use()]);
    await isNow(id, { status: 'DISCONNECTED', closeReason: 'passkeyRefused', qrcode: '' });
    const { refusal: none } = await admin.request(connectionsContract.passkeyOptions, {
      params: { whatsappId: id },
    });
    expect(none.error).toBe('ERR_PASSKEY_NOT_ASKED');
  });
});

describe('refusals', () => {
  it('of a linking code are reported, and the QR code still links', async () => {
    const { phone, id, number } = await newShop();
    await qrOf(id);
    whatsapp.treatUnlinked({ refuseCodes: 1 });
    const { refusal } = await askCode(id, number);
    expect(refusal.error).toBe('ERR_WAPP_PAIRING_REFUSED');
    expect((await show(id)).pairingCode).toBe('');
    await phone.scan(await qrOf(id));
    await isNow(id, { status: 'CONNECTED' });
  });

  it('before any QR code are reported, and retried', async () => {
    whatsapp.treatUnlinked({ dropNext: 1 });
    const reasons = new Set<string>();
    const watching = server.ctx.events.on(
      'connection.session',
      ({ closeReason }) => void reasons.add(closeReason),
    );
    const { phone, id } = await newShop();
    await phone.scan(await qrOf(id));
    await isNow(id, { status: 'CONNECTED', closeReason: '' });
    await vi.waitFor(() => expect(reasons).toContain('beforeQr'));
    watching?.();
  });
});
