import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Connection } from '#server/features/connections/index.ts';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Messages of several conversations at the same time, with the real library and a simulated WhatsApp. */

const NAMES = ['Maria', 'Rui', 'Ana', 'Bia', 'Eva'];
let shop: Shop;
beforeAll(async () => {
  shop = await startShop('5511930000092');
});
afterAll(() => shop.stop());

/** Runs an action while the keys of the connection cannot be stored, and something waits to store them. */
async function whileKeysWait(action: () => Promise<unknown>): Promise<void> {
  const em = shop.server.ctx.orm.em.fork();
  await em.begin();
  try {
    await em.execute('select from whatsapp_credentials where connection_id = ? for update', [
      shop.connectionId,
    ]);
    await action();
    await vi.waitFor(async () => expect(await lockWaits(em)).toBeGreaterThan(0));
  } finally {
    await em.rollback();
  }
}

/** The statements that were sent so far and contain this text, and those from now on. */
function countStatements(text: string): () => number {
  const logQuery = vi.spyOn(shop.server.ctx.orm.config.getLogger(), 'logQuery');
  return () => logQuery.mock.calls.filter(([{ query }]) => query?.includes(text)).length;
}

test('they are decrypted while others are stored, and are then stored by one statement', async () => {
  const { ctx } = shop.server;
  const customers = NAMES.map((name, index) =>
    shop.whatsapp.contact({ number: `551198740019${index}`, name }),
  );
  for (const customer of customers) await customer.sendText(shop.phone, 'oi');
  for (const name of NAMES) await shop.until(name, (all) => expect(all).toHaveLength(1));
  const encrypt = vi.spyOn(ctx.cipher, 'encrypt');
  const decrypted = () => encrypt.mock.calls.filter(([bytes]) => Buffer.from(bytes).includes('preço de'));
  const storing = countStatements('insert into whatsapp_stanzas');

  let sent: readonly Promise<unknown>[] = [];
  await whileKeysWait(async () => {
    sent = customers.map((customer, index) => customer.sendText(shop.phone, `preço de ${NAMES[index]}`));
    await vi.waitFor(() => expect(decrypted()).toHaveLength(NAMES.length));
    expect(storing()).toBe(0);
  });
  await Promise.all(sent);

  for (const name of NAMES)
    await shop.until(name, (all) => expect(all.map(({ body }) => body)).toEqual(['oi', `preço de ${name}`]));
  expect(storing()).toBe(2); // the first one at once, the others with the next
});

const answer = (ticketId: number, body: string) =>
  shop.admin.request(messagesContract.send, { params: { ticketId }, body: { body } });

/** Open tickets of customers who have been answered, so that the sessions with their phones have begun. */
async function startConversations(group: number, surname: string) {
  const customers = NAMES.map((name, index) =>
    shop.whatsapp.contact({ number: `5511987400${group}9${index}`, name: `${name} ${surname}` }),
  );
  for (const customer of customers) await customer.sendText(shop.phone, 'oi');
  const tickets: number[] = [];
  for (const [index, customer] of customers.entries()) {
    const { id } = await vi.waitFor(
      async () =>
        (await shop.ticketOf(`${NAMES[index]} ${surname}`)) ?? Promise.reject(new Error('no ticket')),
    );
    await shop.admin.request(ticketsContract.update, { params: { ticketId: id }, body: { status: 'open' } });
    await answer(id, 'bom dia');
    await customer.waitFor('bom dia');
    tickets.push(id);
  }
  return { customers, tickets };
}

test('answers to them are encrypted while keys are stored, and none leaves before its own are', async () => {
  const { server } = shop;
  const { customers, tickets } = await startConversations(2, 'Lima');
  const encrypt = vi.spyOn(server.ctx.cipher, 'encrypt');
  const sessions = () => encrypt.mock.calls.filter(([bytes]) => Buffer.from(bytes).includes('_sessions'));
  const storing = countStatements('insert into whatsapp_sent');

  await whileKeysWait(async () => {
    for (const ticketId of tickets) await answer(ticketId, 'custa 5');
    await vi.waitFor(() => expect(sessions()).toHaveLength(2 * NAMES.length)); // with the customer and with our phone
    expect(storing()).toBe(0);
    expect(customers.flatMap(({ received }) => received.map(({ text }) => text))).not.toContain('custa 5');
  });

  for (const customer of customers) await customer.waitFor('custa 5');
  expect(storing()).toBeLessThanOrEqual(2); // the first one at once, the others with the next
});

test('answers whose keys cannot be stored do not leave, and do so once when they can', async () => {
  const { customers, tickets } = await startConversations(3, 'Dias');
  const em = shop.server.ctx.orm.em.fork();
  const textsOf = () => customers.map(({ received }) => received.map(({ text }) => text));
  await em.execute(`create function refuse() returns trigger language plpgsql
    as $$ begin raise 'no space' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on whatsapp_keys execute function refuse()`);
  for (const ticketId of tickets) await answer(ticketId, 'custa 5');
  await vi.waitFor(async () =>
    expect(
      (await shop.server.ctx.orm.em.fork().findOneOrFail(Connection, shop.connectionId)).closeReason,
    ).toBe('storage'),
  );
  expect(textsOf()).toEqual(NAMES.map(() => ['bom dia']));
  await em.execute('drop trigger full_disk on whatsapp_keys');
  for (const customer of customers) await customer.waitFor('custa 5');
  for (const name of NAMES)
    await shop.until(`${name} Dias`, (all) =>
      expect(all.at(-1)).toMatchObject({ body: 'custa 5', failReason: null }),
    );
  expect(textsOf()).toEqual(NAMES.map(() => ['bom dia', 'custa 5']));
});
