import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { systemContract } from '#shared/contract/system.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { UnreportedRead } from '#server/features/messages/index.ts';
import { clientWith, type Client } from '#server/test/client.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { startShop, type Shop } from './test/startShop.ts';
import { whatsApp } from './index.ts';

/** Short, so that tests need not wait for seconds. */
const TIMES = { hang: 5000, query: 3000, firstPause: 50, longestPause: 200, ownership: 50 };
const WAIT = { interval: 10 };
const customers: string[] = [];

let shop: Shop;
beforeAll(async () => {
  shop = await startShop('5511900000091', TIMES);
  await isOnline(true);
});
afterAll(() => shop.stop());

const isOnline = (expected: boolean) => vi.waitFor(() => expect(shop.phone.isOnline).toBe(expected), WAIT);
const waiting = () => shop.server.ctx.orm.em.fork().count(UnreportedRead);
const session = (name: 'start' | 'shutdown') =>
  shop.admin.request(connectionsContract[name], { params: { whatsappId: shop.connectionId } });

/** A customer whose message waits in a ticket of the agent. */
async function unread() {
  const name = `Ana ${customers.push('')}`;
  const customer = shop.whatsapp.contact({ number: `55119770000${customers.length}0`, name });
  const { id } = await customer.sendText(shop.phone, 'oi');
  await expect.poll(() => shop.ticketOf(name), WAIT).toBeDefined();
  const params = { ticketId: (await shop.ticketOf(name))?.id ?? 0 };
  await shop.admin.request(ticketsContract.update, {
    params,
    query: { markRead: false },
    body: { status: 'open' },
  });
  const read = async (client: Client = shop.admin) => {
    expect((await client.request(ticketsContract.markRead, { params })).status).toBe(200);
    await shop.server.ctx.eventLog.settled();
  };
  const isBlue = () => vi.waitFor(() => expect(customer.readByAgents.has(id)).toBe(true), WAIT);
  return { customer, read, isBlue };
}

it('is reported to the customer at once while the connection is up, and nothing is left to report', async () => {
  const { read, isBlue } = await unread();
  await read();
  await isBlue();
  await expect.poll(waiting, WAIT).toBe(0);
});

it('is reported once the connection is up again', async () => {
  const conversations = [await unread(), await unread()];
  await session('shutdown');
  await isOnline(false);
  for (const { read } of conversations) await read();
  for (const { customer } of conversations) expect(customer.readByAgents.size).toBe(0);
  expect(await waiting()).toBe(2);
  await session('start');
  for (const { isBlue } of conversations) await isBlue();
  await expect.poll(waiting, WAIT).toBe(0);
});

it('is reported by the process that runs the session, although another one stored it, and after a restart', async () => {
  const { config } = shop.server.ctx;
  const web = await startTestServer(
    {
      DATABASE_URL: config.DATABASE_URL ?? '',
      DATA_DIR: config.DATA_DIR,
      RAMAL_ROLES: 'web',
      WHATSAPP_WS_URL: shop.whatsapp.url,
      NODE_EXTRA_CA_CERTS: shop.whatsapp.caFile,
    },
    [whatsApp(TIMES)],
  );
  try {
    const elsewhere = clientWith(web, shop.admin.token);
    const [one, other] = [await unread(), await unread()];
    await one.read(elsewhere);
    await one.isBlue();
    await expect.poll(waiting, WAIT).toBe(0);

    await session('shutdown');
    await isOnline(false);
    await other.read(elsewhere);
    await expect.poll(waiting, WAIT).toBe(1);
    const before = shop.server.ctx;
    expect((await shop.admin.request(systemContract.restart)).status).toBe(200);
    await expect.poll(() => shop.server.ctx === before, WAIT).toBe(false);
    await session('start');
    await other.isBlue();
  } finally {
    await web.stop();
  }
});

// Last: the program asks once for each connection whether the owner wants it.
it('is not shown to the customer when the owner of the phone does not want that', async () => {
  const { customer, read } = await unread();
  await session('shutdown');
  await isOnline(false);
  await read();
  shop.phone.sendsReadReceipts = false;
  await session('start');
  await expect.poll(waiting, WAIT).toBe(0);
  expect(customer.readByAgents.size).toBe(0);
});
