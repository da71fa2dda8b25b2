import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildContact } from '#server/test/factories/index.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Contact cards that agents send, with the real library and a simulated WhatsApp. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop('5511930000056');
});
afterAll(() => shop.stop());

const idOf = async (name: string, number: string) =>
  (await buildContact(shop.server.ctx.orm.em.fork(), { name, number })).id;
const vcardOf = (name: string, id: string, number: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nN:;${name};;;\nFN:${name}\nTEL;type=CELL;waid=${id}:${number}\nEND:VCARD`;

it('reach the phone as cards that it can write to, one or several in a message', async () => {
  const customer = shop.whatsapp.contact({ number: '5511987500001', name: 'Ana' });
  await customer.sendText(shop.phone, 'quem entrega?');
  await shop.until('Ana', (messages) => expect(messages).toHaveLength(1));
  const ticketId = (await shop.ticketOf('Ana'))?.id ?? 0;
  await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
  const send = (contactIds: number[]) =>
    shop.admin.request(messagesContract.sendContacts, { params: { ticketId }, body: { contactIds } });
  const clara = await idOf('Clara', '5511988810099');
  const rui = await idOf('Rui', '351912345678');
  const cards = [
    { displayName: 'Clara', vcard: vcardOf('Clara', '5511988810099', '+55 (11) 98881-0099') },
    { displayName: 'Rui', vcard: vcardOf('Rui', '351912345678', '+351912345678') },
  ];

  await send([clara]);
  const { content: single } = await customer.waitFor(({ kind }) => kind === 'vcard');
  expect(single.contactMessage).toMatchObject(cards[0] ?? {});
  await send([clara, rui]);
  const { content: both } = await customer.waitFor(({ text }) => text === 'Clara, Rui');
  expect(both.contactsArrayMessage).toMatchObject({ contacts: cards });
  await shop.until('Ana', (all) => expect(all.at(-1)?.ack).toBeGreaterThan(0));
});
