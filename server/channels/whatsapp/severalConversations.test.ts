import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Messages of several conversations at the same time, with the real library and a simulated WhatsApp. */

const NAMES = ['Maria', 'Rui', 'Ana', 'Bia', 'Eva'];
let shop: Shop;
beforeAll(async () => {
  shop = await startShop('5511930000092');
});
afterAll(() => shop.stop());

test('they are decrypted while others are stored, and are then stored by one statement', async () => {
  const { ctx } = shop.server;
  const customers = NAMES.map((name, index) =>
    shop.whatsapp.contact({ number: `551198740019${index}`, name }),
  );
  for (const customer of customers) await customer.sendText(shop.phone, 'oi');
  for (const name of NAMES) await shop.until(name, (all) => expect(all).toHaveLength(1));
  const em = ctx.orm.em.fork();
  const encrypt = vi.spyOn(ctx.cipher, 'encrypt');
  const decrypted = () => encrypt.mock.calls.filter(([bytes]) => Buffer.from(bytes).includes('preço de'));
  const logQuery = vi.spyOn(ctx.orm.config.getLogger(), 'logQuery');
  const storing = () =>
    logQuery.mock.calls.filter(([{ query }]) => query?.includes('insert into whatsapp_stanzas'));

  await em.begin();
  await em.execute('select from whatsapp_credentials where connection_id = ? for update', [
    shop.connectionId,
  ]);
  const sent = customers.map((customer, index) => customer.sendText(shop.phone, `preço de ${NAMES[index]}`));
  await vi.waitFor(async () => expect(await lockWaits(em)).toBe(1));
  await vi.waitFor(() => expect(decrypted()).toHaveLength(NAMES.length));
  expect(storing()).toHaveLength(0);
  await em.commit();
  await Promise.all(sent);

  for (const name of NAMES)
    await shop.until(name, (all) => expect(all.map(({ body }) => body)).toEqual(['oi', `preço de ${name}`]));
  expect(storing()).toHaveLength(2); // the first one at once, the others with the next
});
