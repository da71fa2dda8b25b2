import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { sendingLimitsContract, type SendingLimits } from '#shared/contract/sendingLimits.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Message } from '#server/features/messages/index.ts';
import type { SimulatedContact, SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import type { Client } from '#server/test/client.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startWorkspace } from './test/startWorkspace.ts';

/* The limits that WhatsApp sets for first contacts, with the real library and a simulated WhatsApp. */

const TIMES = { hang: 5000, query: 3000, firstPause: 50, longestPause: 200, ownership: 50, limits: 50 };
const WAIT = { interval: 10 };
const HOUR = 3_600_000;
let whatsapp: SimulatedWhatsApp;
let server: TestServer;
let admin: Client;
let stop: () => Promise<void>;
let phone: SimulatedPhone;
let id: number;
let people = 0;
let shops = 0;

beforeAll(async () => {
  ({ whatsapp, server, admin, stop } = await startWorkspace(TIMES));
  ({ phone, id } = await newShop());
});
afterAll(() => stop());
afterEach(async () => {
  phone.limit({ lock: null, quota: null });
  await isNow((limits) => limits.pause?.reason !== 'locked' && limits.quota?.total === null);
  expect(whatsapp.errors).toEqual([]);
});

async function newShop(limits: Parameters<SimulatedPhone['limit']>[0] = {}) {
  shops += 1;
  const shop = whatsapp.phone({
    number: `551193000${String(shops).padStart(4, '0')}`,
    name: `Loja ${shops}`,
  });
  shop.limit(limits);
  const { body } = await admin.request(connectionsContract.create, { body: { name: `Loja ${shops}` } });
  const params = { whatsappId: body.id };
  const show = async () => (await admin.request(connectionsContract.show, { params })).body;
  const qr = await vi.waitFor(async () => {
    const { qrcode } = await show();
    expect(qrcode).not.toBe('');
    return qrcode;
  }, WAIT);
  await shop.scan(qr);
  await vi.waitFor(async () => expect((await show()).status).toBe('CONNECTED'), WAIT);
  await admin.request(sendingLimitsContract.update, { params, body: { minPause: 0 } });
  return { phone: shop, id: body.id };
}
const limitsOf = async (connectionId = id): Promise<SendingLimits> => {
  const { body } = await admin.request(sendingLimitsContract.list, {});
  const mine = body.find((each) => each.id === connectionId);
  if (!mine) throw new Error('no limits');
  return mine;
};
const isNow = (fits: (limits: SendingLimits) => boolean, connectionId = id) =>
  vi.waitFor(async () => {
    const limits = await limitsOf(connectionId);
    expect(limits).toSatisfy(fits);
    return limits;
  }, WAIT);

function newCustomer(): SimulatedContact {
  people += 1;
  return whatsapp.contact({
    number: `551198300${String(people).padStart(4, '0')}`,
    name: `Cliente ${people}`,
  });
}
/** A conversation that an agent opens with a person who has not written. */
async function ticketWith(customer: SimulatedContact): Promise<number> {
  const created = await admin.request(contactsContract.create, {
    body: { name: customer.name, number: customer.number },
  });
  const ticket = await admin.request(ticketsContract.create, {
    body: { contactId: created.body.id, status: 'open', whatsappId: id },
  });
  return ticket.body.id;
}
const send = async (ticketId: number, body: string) => {
  const sent = await admin.request(messagesContract.send, { params: { ticketId }, body: { body } });
  return sent.body.messages[0]?.id ?? 0;
};
const messageIs = (messageId: number, like: object) =>
  vi.waitFor(
    async () => expect(await server.ctx.orm.em.fork().findOne(Message, messageId)).toMatchObject(like),
    WAIT,
  );

describe('limits of an account', () => {
  it('are asked for when it connects, and a freshly linked number begins its warm-up', async () => {
    const endsAt = new Date(Math.floor((Date.now() + HOUR) / 1000) * 1000);
    const shop = await newShop({
      lock: { until: endsAt, kind: 'BIZ_QUALITY' },
      quota: { total: 100, used: 80, endsAt, status: 'FIRST_WARNING' },
    });
    const limits = await isNow(({ quota, pause }) => quota !== null && pause?.reason === 'locked', shop.id);
    expect(limits).toMatchObject({
      limit: 10,
      warmUp: { day: 1, days: 10 },
      pause: { until: endsAt.toISOString() },
      lockKind: 'BIZ_QUALITY',
      quota: { total: 100, used: 80, resetsAt: endsAt.toISOString(), isWarned: true },
    });
    expect(limits.checkedAt).not.toBeNull();
  });

  it('are asked for again on request', async () => {
    await isNow(({ checkedAt }) => checkedAt !== null);
    const before = phone.askedForLimits.quota;
    await admin.request(sendingLimitsContract.check, { params: { whatsappId: id } });
    await vi.waitFor(() => expect(phone.askedForLimits.quota).toBe(before + 1), WAIT);
  });

  it('that WhatsApp reports hold at once: first contacts wait, replies are sent', async () => {
    const end = new Date(Date.now() + HOUR);
    phone.limit({ lock: { until: end, kind: 'WEB_COMPANION_ONLY' } });
    await isNow(({ pause }) => pause?.reason === 'locked');
    const stranger = newCustomer();
    const waiting = await send(await ticketWith(stranger), 'oferta');
    await messageIs(waiting, { isPaused: true, delivery: 'queued' });

    const known = newCustomer();
    await known.sendText(phone, 'bom dia');
    const ticketId = await vi.waitFor(async () => {
      const [message] = await server.ctx.orm.em
        .fork()
        .find(Message, { body: 'bom dia', connection: id }, { populate: ['ticket'] });
      expect(message).toBeDefined();
      return message?.ticket.id ?? 0;
    }, WAIT);
    await admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
    await send(ticketId, 'bom dia!');
    await known.waitFor('bom dia!');
    await messageIs(waiting, { isPaused: true, delivery: 'queued' });

    await stranger.sendText(phone, 'oi'); // now it is a reply
    await stranger.waitFor('oferta');
    await messageIs(waiting, { isPaused: false, delivery: 'sent' });
  });

  it('of the quota pause as well, and waiting messages are sent when it is larger again', async () => {
    const endsAt = new Date(Date.now() + HOUR);
    phone.limit({ quota: { total: 5, used: 5, endsAt, status: 'CAPPED' } });
    await isNow(({ pause }) => pause?.reason === 'capped');
    const stranger = newCustomer();
    const waiting = await send(await ticketWith(stranger), 'cota');
    await messageIs(waiting, { isPaused: true });
    phone.limit({ quota: { total: 50, used: 5, endsAt, status: 'NONE' } });
    await stranger.waitFor('cota');
  });

  it('are asked for after a refused first contact, which is not repeated; the next ones wait', async () => {
    const stranger = newCustomer();
    const ticketId = await ticketWith(stranger);
    const before = phone.askedForLimits.lock;
    phone.misbehave({ refuseSend: 463 });
    const refused = await send(ticketId, 'fria');
    await messageIs(refused, {
      delivery: 'failed',
      failReason: 'ERR_FIRST_CONTACT_REFUSED',
      failDetail: '463',
    });
    await vi.waitFor(() => expect(phone.askedForLimits.lock).toBeGreaterThan(before), WAIT);
    phone.misbehave({});
    await isNow(({ pause }) => pause?.reason === 'refused');
    const next = await send(await ticketWith(newCustomer()), 'outra');
    await messageIs(next, { isPaused: true });
    expect(await server.ctx.orm.em.fork().findOneOrFail(Message, refused)).toMatchObject({
      delivery: 'failed',
    });
  });
});
