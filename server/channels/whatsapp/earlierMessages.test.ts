import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Messages from before the link that are requested later, with the real library and a simulated phone. */

const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
/** Milliseconds that the server waits for the phone: enough for a busy machine, and no longer than a silent phone needs. */
const WAIT = { answering: 8000, silent: 500 };
let shop: Shop;
const useShop = (number: string, phone: number) => {
  beforeAll(async () => {
    shop = await startShop(number, { phone });
  });
  afterAll(() => shop.stop());
};

let numbers = 0;
const newCustomer = (name: string) =>
  shop.whatsapp.contact({ number: `55119874${String((numbers += 1)).padStart(5, '0')}`, name });
const fetchEarlier = async (name: string) => {
  const { id: ticketId = 0 } = (await shop.ticketOf(name)) ?? {};
  return shop.admin.request(messagesContract.fetchEarlier, { params: { ticketId } });
};
const bodies = async (name: string) => (await shop.messagesOf(name)).map(({ body }) => body);

describe('older messages', () => {
  useShop('5511930000014', WAIT.answering);

  it('are fetched from the phone, 50 at a time, until it has no more', async () => {
    const customer = newCustomer('Alice');
    for (let index = 0; index < 60; index += 1)
      shop.phone.remember(customer, `antiga ${index}`, { at: daysAgo(400 - index), fromMe: index % 2 === 1 });
    await customer.sendText(shop.phone, 'nova');
    await shop.until('Alice', (messages) => expect(messages).toHaveLength(1));
    const ticket = await shop.ticketOf('Alice');

    expect((await fetchEarlier('Alice')).body).toEqual({ stored: 50, isEnd: false });
    expect((await bodies('Alice')).at(-1)).toBe('nova');
    expect((await fetchEarlier('Alice')).body).toMatchObject({ stored: 10 });
    expect((await fetchEarlier('Alice')).body).toEqual({ stored: 0, isEnd: true });
    const last = (await bodies('Alice')).slice(-3);
    expect(last).toEqual(['antiga 58', 'antiga 59', 'nova']);
    expect(await shop.ticketOf('Alice')).toMatchObject({
      id: ticket?.id,
      status: 'pending',
      unreadMessages: ticket?.unreadMessages,
      lastMessage: 'nova',
    });
  });

  it('of two chats that are asked for at once come to their own chats', async () => {
    const [one, two] = [newCustomer('Bruna'), newCustomer('Carla')];
    for (const customer of [one, two]) {
      shop.phone.remember(customer, `antiga de ${customer.name}`, { at: daysAgo(9) });
      await customer.sendText(shop.phone, 'oi');
      await shop.until(customer.name, (messages) => expect(messages).toHaveLength(1));
    }
    await Promise.all([fetchEarlier('Bruna'), fetchEarlier('Carla')]);
    expect(await bodies('Bruna')).toEqual(['antiga de Bruna', 'oi']);
    expect(await bodies('Carla')).toEqual(['antiga de Carla', 'oi']);
  });

  it('are not waited for when the connection breaks', async () => {
    const customer = newCustomer('Fabiana');
    shop.phone.remember(customer, 'antiga', { at: daysAgo(9) });
    await customer.sendText(shop.phone, 'oi');
    await shop.until('Fabiana', (messages) => expect(messages).toHaveLength(1));
    const answerAfter = () => {
      shop.phone.closeCompanion(428);
      return new Promise<never>(() => {}); // the question is lost with the connection
    };
    shop.phone.misbehave({ answerAfter });
    const response = await fetchEarlier('Fabiana');
    expect(response).toMatchObject({ body: { error: 'ERR_WAPP_NOT_INITIALIZED' } });
    shop.phone.misbehave({});
    await expect
      .poll(async () => (await fetchEarlier('Fabiana')).body)
      .toMatchObject({ stored: 1, isEnd: true });
  });
});

describe('older messages of a phone that does not answer in time', () => {
  useShop('5511930000015', WAIT.silent);

  it('are said to be missing, and can be asked for again', async () => {
    const customer = newCustomer('Dulce');
    await customer.sendText(shop.phone, 'oi');
    await shop.until('Dulce', (messages) => expect(messages).toHaveLength(1));
    const response = await fetchEarlier('Dulce'); // the phone does not know the chat
    expect(response).toMatchObject({ status: 504, body: { error: 'ERR_PHONE_UNANSWERED' } });
    shop.phone.remember(customer, 'antiga', { at: daysAgo(9) });
    await fetchEarlier('Dulce');
    await shop.until('Dulce', (all) => expect(all.map(({ body }) => body)).toEqual(['antiga', 'oi']));
  });

  it('appear when they come later', async () => {
    const customer = newCustomer('Elisa');
    shop.phone.remember(customer, 'antiga', { at: daysAgo(9) });
    await customer.sendText(shop.phone, 'oi');
    await shop.until('Elisa', (messages) => expect(messages).toHaveLength(1));
    const answer = Promise.withResolvers<void>();
    shop.phone.misbehave({ answerAfter: () => answer.promise });
    expect(await fetchEarlier('Elisa')).toMatchObject({ status: 504 });
    answer.resolve();
    await shop.until('Elisa', (all) => expect(all.map(({ body }) => body)).toEqual(['antiga', 'oi']));
    shop.phone.misbehave({});
  });
});
