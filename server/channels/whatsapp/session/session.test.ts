import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Channel } from '#server/features/connections/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createCipher } from '#server/platform/storage/cipher.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { outbound } from '#server/test/outbound.ts';
import { startWhatsApp, type SimulatedPhone, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { whatsApp } from '../index.ts';
import { WhatsAppStanza } from '../inbox/stanza.entity.ts';
import { decryptJson } from '../keys/encryptedJson.ts';
import { WhatsAppCredentials, WhatsAppKey } from '../keys/keys.entity.ts';
import type { Timings } from './timings.ts';

const TIMINGS: Partial<Timings> = {
  hang: 5000,
  query: 3000,
  firstPause: 30,
  longestPause: 100,
  ownership: 40,
};
const WAIT = { interval: 10 };

let whatsapp: SimulatedWhatsApp;
let server: TestServer;
const channels: Channel[] = [];
let numbers = 0;

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  server = await startTestServer({ WHATSAPP_WS_URL: whatsapp.url, NODE_EXTRA_CA_CERTS: whatsapp.caFile });
});
afterEach(async () => {
  for (const channel of channels.splice(0)) await channel.close();
});
afterAll(async () => {
  await server.stop();
  await whatsapp.stop();
});

/** Simulates one more process on the same database. */
function newProcess(changed: Partial<Timings> = {}, ctx = server.ctx): Channel {
  const channel = whatsApp({ ...TIMINGS, ...changed }).open(ctx);
  channels.push(channel);
  return channel;
}
const em = () => server.ctx.orm.em.fork();
const stored = (id: number) => em().findOneOrFail(Connection, id);
const isNow = (id: number, status: string) =>
  vi.waitFor(async () => expect((await stored(id)).status).toBe(status), WAIT);
const bodies = async (id: number) =>
  (await em().find(Message, { connection: id, author: 'customer' }, { orderBy: { id: 'asc' } })).map(
    ({ body }) => body,
  );
/** The received messages, once there are this many. */
const received = (id: number, count: number) =>
  vi.waitFor(async () => {
    const all = await bodies(id);
    expect(all.length).toBeGreaterThanOrEqual(count);
    return all;
  }, WAIT);
const newNumber = () => `55119000${String((numbers += 1)).padStart(5, '0')}`;
const newCustomer = (name = 'Maria') => whatsapp.contact({ number: `55118${newNumber().slice(5)}`, name });

/** Throws, like a bug, when a socket is created: only that calls `child` with a level. */
function brokenLog(): AppContext['log'] {
  const { log } = server.ctx;
  const child: AppContext['log']['child'] = (bindings, options) => {
    if (options) throw new TypeError('broken');
    return log.child(bindings);
  };
  return Object.assign(Object.create(log), { child });
}

async function qrOf(id: number): Promise<string> {
  return vi.waitFor(async () => {
    const { qrcode } = await stored(id);
    expect(qrcode).not.toBe('');
    return qrcode;
  }, WAIT);
}
async function newConnection(): Promise<number> {
  return (await buildConnection(em(), { status: 'DISCONNECTED' })).id;
}
async function linked(channel: Channel): Promise<{ id: number; phone: SimulatedPhone }> {
  const id = await newConnection();
  const phone = whatsapp.phone({ number: newNumber(), name: 'Loja' });
  await channel.start(id);
  await phone.scan(await qrOf(id));
  await isNow(id, 'CONNECTED');
  return { id, phone };
}

/** The stored key of our identity; what else belongs to the credentials may still be written after a stop. */
async function identityOf(id: number): Promise<unknown> {
  const { sealed } = await em().findOneOrFail(WhatsAppCredentials, { connection: id });
  const creds = decryptJson(server.ctx.cipher, sealed ?? Buffer.alloc(0));
  expect(creds).toHaveProperty('signedIdentityKey');
  return (creds as { signedIdentityKey: unknown }).signedIdentityKey;
}

describe('starting', () => {
  it('does nothing when the session already runs', async () => {
    const channel = newProcess();
    const { id, phone } = await linked(channel);
    await channel.start(id);
    expect(await stored(id)).toMatchObject({ status: 'CONNECTED' });
    expect(phone.isOnline).toBe(true);
  });

  it('continues with the same phone after a restart, without a new code', async () => {
    const first = newProcess();
    const { id, phone } = await linked(first);
    await first.stop(id);
    expect(await stored(id)).toMatchObject({ status: 'DISCONNECTED', closeReason: '' });
    expect(phone.isOnline).toBe(false);
    await newProcess().start(id);
    await isNow(id, 'CONNECTED');
    expect(await stored(id)).toMatchObject({ qrcode: '', number: phone.number });
  });

  it('fails, instead of creating a new identity, when the keys cannot be decrypted', async () => {
    const first = newProcess();
    const { id, phone } = await linked(first);
    await first.stop(id);
    const before = await identityOf(id);
    const otherSecret = { ...server.ctx, cipher: createCipher('ab'.repeat(32)) };
    await newProcess({}, otherSecret).start(id);
    await vi.waitFor(async () => expect((await stored(id)).closeReason).toBe('keys'), WAIT);
    expect(await stored(id)).toMatchObject({ status: 'DISCONNECTED', qrcode: '' });
    expect(await identityOf(id)).toEqual(before);
    expect(phone.isOnline).toBe(false);
  });

  it.each([
    ['files', () => ({ config: { ...server.ctx.config, NODE_EXTRA_CA_CERTS: '/missing/ca.pem' } })],
    ['fault', () => ({ log: brokenLog() })],
  ])('that fails before the socket is open says where the error is: %s', async (closeReason, changed) => {
    const id = await newConnection();
    const channel = newProcess({}, { ...server.ctx, ...changed() });
    await channel.start(id);
    await vi.waitFor(async () => expect((await stored(id)).closeReason).toBe(closeReason), WAIT);
    await channel.stop(id);
  });

  it('ends when none of the codes is scanned', async () => {
    const id = await newConnection();
    await newProcess({ qr: 5 }).start(id);
    await vi.waitFor(async () => expect((await stored(id)).retries).toBe(1), WAIT);
    expect(await stored(id)).toMatchObject({ status: 'DISCONNECTED', closeReason: '408', qrcode: '' });
  });
});

describe('linking by a code', () => {
  it('shows the code to type, and starts over when it is not typed', async () => {
    const channel = newProcess();
    const id = await newConnection();
    const code = await channel.pairByCode(id, '5511900009999');
    expect(code).toMatch(/^[0-9A-Z]{8}$/);
    expect(await stored(id)).toMatchObject({ status: 'qrcode', pairingCode: code });
    await channel.stop(id);
    expect(await stored(id)).toMatchObject({ status: 'DISCONNECTED', pairingCode: '' });

    await channel.start(id);
    const phone = whatsapp.phone({ number: newNumber(), name: 'Loja' });
    await phone.scan(await qrOf(id)); // had the number been stored, it would try to log in with it
    await isNow(id, 'CONNECTED');
  });

  it('connects when the code is typed on the phone, and not when another is', async () => {
    const channel = newProcess();
    const id = await newConnection();
    const phone = whatsapp.phone({ number: newNumber(), name: 'Loja' });
    const code = await channel.pairByCode(id, phone.number);
    const mistyped = (code.startsWith('1') ? '2' : '1') + code.slice(1);
    await expect(phone.typeCode(mistyped)).rejects.toThrow('not the code');
    expect(await stored(id)).toMatchObject({ status: 'qrcode', pairingCode: code });

    await phone.typeCode(await channel.pairByCode(id, phone.number));
    await isNow(id, 'CONNECTED');
    expect(await stored(id)).toMatchObject({ number: phone.number, pairingCode: '', qrcode: '' });
    await newCustomer().sendText(phone, 'por código');
    expect(await received(id, 1)).toEqual(['por código']);
  });

  it('is refused while a phone is linked', async () => {
    const channel = newProcess();
    const { id } = await linked(channel);
    await expect(channel.pairByCode(id, '5511900009999')).rejects.toThrow('ERR_WAPP_NOT_INITIALIZED');
    expect(await stored(id)).toMatchObject({ status: 'CONNECTED' });
  });
});

describe('linking the same phone again', () => {
  it('imports what was written meanwhile, and nothing twice', async () => {
    const channel = newProcess();
    const { id, phone } = await linked(channel);
    const maria = newCustomer();
    await maria.sendText(phone, 'antes');
    await received(id, 1);
    phone.unlink();
    await vi.waitFor(async () => expect((await stored(id)).status).toBe('DISCONNECTED'), WAIT);
    phone.remember(maria, 'no meio');
    await channel.start(id);
    await phone.scan(await qrOf(id));
    expect(await received(id, 2)).toEqual(['antes', 'no meio']);
    await maria.sendText(phone, 'depois');
    // She encrypts it with the old keys: it is requested again and shown as soon as it can be decrypted.
    await vi.waitFor(async () => expect(await bodies(id)).toEqual(['antes', 'no meio', 'depois']), WAIT);
  });
});

describe('one owner', () => {
  it('the second process waits silently and takes over when the first one ends', async () => {
    const [first, second] = [newProcess(), newProcess()];
    const { id, phone } = await linked(first);
    await second.start(id);
    await second.stop(id);
    expect(await stored(id)).toMatchObject({ status: 'CONNECTED' });
    expect(await second.send(id, text('x', '5511'))).toMatchObject({ outcome: 'disconnected' });
    await second.start(id);
    const maria = newCustomer();
    await maria.sendText(phone, 'para a primeira');
    expect(await received(id, 1)).toEqual(['para a primeira']);
    await first.close();
    channels.splice(channels.indexOf(first), 1);
    await maria.sendText(phone, 'para a segunda');
    expect(await received(id, 2)).toEqual(['para a primeira', 'para a segunda']);
    await isNow(id, 'CONNECTED');
  });

  it('a process that loses its database connection stops at once and comes back', async () => {
    const channel = newProcess();
    const { id, phone } = await linked(channel);
    await em().execute(
      `select pg_terminate_backend(l.pid) from pg_locks l
       where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
         and l.pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(phone.isOnline).toBe(false), { interval: 1 });
    await vi.waitFor(() => expect(phone.isOnline).toBe(true), WAIT);
    await isNow(id, 'CONNECTED');
  });

  it('a process that does not know yet that another took over can write no keys', async () => {
    const channel = newProcess();
    const { id, phone } = await linked(channel);
    await em().nativeUpdate(WhatsAppCredentials, { connection: id }, { line: 1000 });
    await newCustomer().sendText(phone, 'oi');
    await vi.waitFor(() => expect(phone.isOnline).toBe(false), WAIT);
    expect(await bodies(id)).toEqual([]);
    await channel.stop(id);
    await channel.start(id);
    expect(await received(id, 1)).toEqual(['oi']);
  });
});

describe('nothing is lost, nothing duplicated', () => {
  it('everything written while no session ran arrives in order, each once, without automatic replies', async () => {
    const first = newProcess();
    const { id, phone } = await linked(first);
    const maria = newCustomer();
    await first.stop(id);
    const texts = Array.from({ length: 40 }, (_, index) => `mensagem ${index}`);
    for (const each of texts) await maria.sendText(phone, each);
    await newProcess().start(id);
    expect(await received(id, texts.length)).toEqual(texts);
  });

  it('a process that dies while messages pour in', async () => {
    const { id, phone } = await linked(newProcess());
    const people = [newCustomer('Ana'), newCustomer('Rui')];
    const texts: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const writing = people.map(async (person) => {
        for (let count = 0; count < 5; count += 1) {
          const body = `${person.name} ${round}.${count}`;
          texts.push(body);
          await person.sendText(phone, body);
        }
      });
      await vi.waitFor(async () => expect((await bodies(id)).length).toBeGreaterThan(round * 10), WAIT);
      for (const channel of channels.splice(0)) await channel.close();
      await Promise.all([...writing, newProcess().start(id)]);
    }
    await vi.waitFor(async () => expect((await bodies(id)).toSorted()).toEqual(texts.toSorted()), WAIT);
    for (const { name } of people) {
      const own = (await bodies(id)).filter((body) => body.startsWith(name));
      expect(own).toEqual(texts.filter((body) => body.startsWith(name)));
    }
  });

  it('a customer who writes with two of our numbers at once, and is answered by both', async () => {
    const channel = newProcess();
    const shops = [await linked(channel), await linked(channel)];
    const maria = newCustomer();
    const texts = Array.from({ length: 15 }, (_, index) => `mensagem ${index}`);
    await Promise.all(
      shops.flatMap(({ id, phone }) =>
        texts.flatMap((body) => [
          maria.sendText(phone, body),
          channel.send(id, text(`${body} de ${id}`, maria.number)),
        ]),
      ),
    );
    for (const { id } of shops) {
      expect(await received(id, texts.length)).toEqual(texts);
      for (const body of texts) await maria.waitFor(`${body} de ${id}`);
    }
    expect(maria.duplicates).toBe(0);
  });

  it('a message that cannot be decrypted is shown, and its content once it was encrypted again', async () => {
    const channel = newProcess();
    const { id, phone } = await linked(channel);
    const maria = newCustomer();
    await maria.sendText(phone, 'um');
    await received(id, 1);
    await channel.stop(id); // a socket caches keys that it has used
    await em().nativeDelete(WhatsAppKey, { connection: id, type: 'session' });
    await channel.start(id);
    await isNow(id, 'CONNECTED');
    await maria.sendText(phone, 'dois');
    await vi.waitFor(async () => expect(await bodies(id)).toEqual(['um', 'dois']), WAIT);
    expect(await em().count(WhatsAppStanza, { connection: id, sealed: null })).toBe(1);
  });

  it('a message that arrives twice', async () => {
    const { id, phone } = await linked(newProcess());
    phone.misbehave({ duplicateNext: 3 });
    const maria = newCustomer();
    for (const body of ['um', 'dois', 'três']) await maria.sendText(phone, body);
    expect(await received(id, 3)).toEqual(['um', 'dois', 'três']);
  });

  it('messages that the service delivers in another order are all there, each once', async () => {
    const { id, phone } = await linked(newProcess());
    const maria = newCustomer();
    await maria.sendText(phone, 'zero');
    await received(id, 1);
    phone.misbehave({ reorderNext: 3 });
    for (const body of ['um', 'dois', 'três']) await maria.sendText(phone, body);
    expect((await received(id, 4)).toSorted()).toEqual(['dois', 'três', 'um', 'zero']);
  });

  it('messages in quick succession keep their order', async () => {
    const { id, phone } = await linked(newProcess());
    const texts = Array.from({ length: 12 }, (_, index) => `linha ${index}`);
    const maria = newCustomer();
    await Promise.all(texts.map((body) => maria.sendText(phone, body)));
    expect(await received(id, texts.length)).toEqual(texts);
  });

  it('a file that cannot be fetched is shown as missing', async () => {
    const { id, phone } = await linked(newProcess());
    await newCustomer().sendContent(phone, {
      imageMessage: { url: 'http://127.0.0.1:1/nothing', mediaKey: new Uint8Array(32), caption: 'foto' },
    });
    expect(await received(id, 1)).toEqual(['foto']);
    const message = await em().findOneOrFail(Message, { connection: id });
    expect(message).toMatchObject({ mediaType: 'image', mediaKey: null });
  });
});

describe('sending', () => {
  it("reports WhatsApp's response, or that there was none", async () => {
    const channel = newProcess({ ack: 1000 });
    const { id, phone } = await linked(channel);
    const maria = newCustomer();
    const send = (body: string) => channel.send(id, text(body, maria.number));
    expect(await send('um')).toMatchObject({ outcome: 'acknowledged' });
    phone.misbehave({ refuseSend: 463 });
    expect(await send('dois')).toEqual({
      outcome: 'refused',
      reason: '463',
      code: 'ERR_FIRST_CONTACT_REFUSED',
    });
    phone.misbehave({ refuseSend: 503 });
    expect(await send('três')).toEqual({ outcome: 'unanswered', reason: '503' });
    phone.misbehave({ ackNothing: true });
    maria.receipts = 'none';
    expect(await send('quatro')).toEqual({ outcome: 'unanswered', reason: 'timeout' });
    await channel.stop(id);
    expect(await send('cinco')).toMatchObject({ outcome: 'disconnected' });
  });

  it('closes a socket that sends nothing, and continues with the next', async () => {
    const channel = newProcess({ leave: 300, query: 60_000 });
    const { id, phone } = await linked(channel);
    const maria = newCustomer();
    phone.misbehave({ silent: true });
    expect(await channel.send(id, text('um', maria.number))).toMatchObject({ outcome: 'disconnected' });
    phone.misbehave({});
    await vi.waitFor(
      async () =>
        expect(await channel.send(id, text('dois', maria.number))).toMatchObject({ outcome: 'acknowledged' }),
      WAIT,
    );
  });
});

let ids = 0;
function text(body: string, number: string) {
  ids += 1;
  const to = [{ kind: 'phone' as const, value: number }];
  return outbound({ providerId: `3EB0TEST${ids}`, to, mediaType: 'chat', body });
}
