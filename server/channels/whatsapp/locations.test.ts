import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type Shop } from './test/startShop.ts';

/* Locations that agents send, with the real library and a simulated WhatsApp. */

let shop: Shop;
let ticketId = 0;
beforeAll(async () => {
  shop = await startShop('5511930000055');
});
afterAll(() => shop.stop());

const MASP = { latitude: -23.5614, longitude: -46.6559 };
const newCustomer = async (name: string, number: string) => {
  const customer = shop.whatsapp.contact({ number, name });
  await customer.sendText(shop.phone, 'onde fica?');
  await shop.until(name, (messages) => expect(messages).toHaveLength(1));
  ticketId = (await shop.ticketOf(name))?.id ?? 0;
  await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
  return customer;
};
const send = (location: object) =>
  shop.admin.request(messagesContract.sendLocation, { params: { ticketId }, body: { ...MASP, ...location } });

it('a location reaches the phone with its name and address, and is shown as a received one', async () => {
  const customer = await newCustomer('Ana', '5511987400001');
  const { body } = await send({ name: ' MASP ', address: 'Av. Paulista, 1578' });
  expect(body.messages).toMatchObject([
    {
      mediaType: 'location',
      body: '|https://maps.google.com/maps?q=-23.5614%2C-46.6559&z=17|MASP, Av. Paulista, 1578',
    },
  ]);
  const { content } = await customer.waitFor(({ kind }) => kind === 'location');
  expect(content.locationMessage).toMatchObject({
    degreesLatitude: MASP.latitude,
    degreesLongitude: MASP.longitude,
    name: 'MASP',
    address: 'Av. Paulista, 1578',
  });
  await shop.until('Ana', (all) => expect(all.at(-1)?.ack).toBeGreaterThan(0));
});

it('a location needs no name, and is refused beyond the poles', async () => {
  const customer = await newCustomer('Bia', '5511987400002');
  expect(await send({ latitude: 91 })).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  await send({});
  const { content } = await customer.waitFor(({ kind }) => kind === 'location');
  expect(content.locationMessage).toMatchObject({ degreesLatitude: MASP.latitude });
  expect(content.locationMessage?.name ?? '').toBe('');
});
