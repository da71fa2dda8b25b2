import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Messages that an agent sends on to another customer, with the real library and a simulated WhatsApp. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop('5511930000091');
});
afterAll(() => shop.stop());

test('a text and a picture reach another customer as forwarded, one that was forwarded often as such', async () => {
  const [maria, rui] = ['Maria', 'Rui'].map((name, index) =>
    shop.whatsapp.contact({ number: `551198740009${index}`, name }),
  );
  if (!maria || !rui) throw new Error('no customers');
  await maria.sendText(shop.phone, 'o endereço');
  await maria.sendContent(shop.phone, {
    extendedTextMessage: { text: 'corrente', contextInfo: { isForwarded: true, forwardingScore: 7 } },
  });
  await maria.sendImage(shop.phone, { bytes: PICTURE, mime: 'image/png', caption: 'a vitrine' });
  await rui.sendText(shop.phone, 'oi');
  const messages = await shop.until('Maria', (all) => {
    expect(all).toHaveLength(3);
    expect(all.every(({ mediaState }) => mediaState === null)).toBe(true);
  });
  await shop.until('Rui', (all) => expect(all).toHaveLength(1));
  const { id: ticketId = 0 } = (await shop.ticketOf('Rui')) ?? {};
  await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
  for (const { id: messageId } of messages)
    await shop.admin.request(messagesContract.forward, { params: { ticketId }, body: { messageId } });

  const scores = { 'o endereço': 1, corrente: 5, 'a vitrine': 1 };
  for (const [text, forwardingScore] of Object.entries(scores)) {
    const { content } = await rui.waitFor(text);
    const { contextInfo } = content.extendedTextMessage ?? content.imageMessage ?? {};
    expect(contextInfo).toMatchObject({ isForwarded: true, forwardingScore });
  }
  expect((await rui.waitFor('a vitrine')).media?.bytes.equals(PICTURE)).toBe(true);
});
