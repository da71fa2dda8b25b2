import { randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import { messagesContract } from '#shared/contract/messages.ts';
import type { PollForm } from '#shared/contract/richContent.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket } from '#server/test/client.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Polls and events, of which the answers are encrypted with the secret of the message. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop('5511930000011');
  await shop.admin.request(settingsContract.update, {
    params: { settingKey: 'CheckMsgIsGroup' },
    body: { value: 'disabled' },
  });
});
afterAll(() => shop.stop());

let numbers = 0;
const newCustomer = (name: string, addressing: 'lid' | 'pn' = 'lid') =>
  shop.whatsapp.contact({ number: `55119871${String((numbers += 1)).padStart(5, '0')}`, name, addressing });
const poll = (fields: Partial<proto.Message.IPollCreationMessage> = {}) => ({
  name: 'Qual cor?',
  options: [{ optionName: 'Azul' }, { optionName: 'Verde' }, { optionName: 'Não sei' }],
  selectableOptionsCount: 1,
  ...fields,
});
const secret = () => ({ messageContextInfo: { messageSecret: randomBytes(32) } });
/** The choices of each response. */
const votes = (messages: Awaited<ReturnType<Shop['messagesOf']>>) =>
  messages.at(-1)?.responses?.map(({ contact, fromMe, choices }) => [contact?.name ?? fromMe, choices]);

describe('a poll', () => {
  it.each<[string, proto.IMessage, boolean]>([
    ['V1', { pollCreationMessage: poll({ selectableOptionsCount: 0 }) }, true],
    ['V2', { pollCreationMessageV2: poll() }, false],
    ['V3', { pollCreationMessageV3: poll() }, false],
    ['V4', { pollCreationMessageV4: { message: { pollCreationMessage: poll() } } }, false],
    ['V5', { pollCreationMessageV5: poll() }, false],
  ])('of version %s is shown with its options, and its vote', async (version, content, isMultiple) => {
    const customer = newCustomer(`Ana ${version}`);
    const sent = await customer.sendContent(shop.phone, { ...content, ...secret() });
    await customer.vote(shop.phone, sent, ['Verde']);
    const [message] = await shop.until(customer.name, (messages) =>
      expect(votes(messages)).toEqual([[customer.name, [1]]]),
    );
    expect(message).toMatchObject({
      mediaType: 'chat',
      body: '📊 Qual cor?\n• Azul\n• Verde\n• Não sei',
      content: {
        card: { kind: 'poll', title: 'Qual cor?', options: ['Azul', 'Verde', 'Não sei'], isMultiple },
      },
    });
  });

  it.each(['lid', 'pn'] as const)('votes are replaced and withdrawn (named by %s)', async (addressing) => {
    const customer = newCustomer(`Bia ${addressing}`, addressing);
    const content = { pollCreationMessage: poll({ selectableOptionsCount: 0 }), ...secret() };
    const sent = await customer.sendContent(shop.phone, content);
    const seen = (expected: unknown) =>
      shop.until(customer.name, (all) => expect(votes(all)).toEqual(expected));
    await customer.vote(shop.phone, sent, ['Azul', 'Verde']);
    await seen([[customer.name, [0, 1]]]);
    await customer.vote(shop.phone, sent, ['Não sei']);
    await seen([[customer.name, [2]]]);
    await customer.vote(shop.phone, sent, []);
    await seen([]);
    await customer.vote(shop.phone, sent, ['Azul', 'of another poll']);
    await seen([[customer.name, [0]]]);
  });

  it('is counted live, and a vote that is delivered twice changes nothing', async () => {
    const customer = newCustomer('Caio');
    const sent = await customer.sendContent(shop.phone, { pollCreationMessageV3: poll(), ...secret() });
    await shop.until('Caio', (messages) => expect(messages).toHaveLength(1));
    const socket = await connectSocket(shop.server, shop.admin.token);
    await socket.join('joinChatBox', (await shop.ticketOf('Caio'))?.id ?? 0);
    shop.phone.misbehave({ duplicateNext: 1 });
    await customer.vote(shop.phone, sent, ['Verde']);
    expect(await socket.next('appMessage')).toMatchObject({
      action: 'update',
      message: { responses: [{ choices: [1], contact: { name: 'Caio' } }] },
    });
    await customer.sendText(shop.phone, 'pronto');
    const messages = await shop.until('Caio', (all) => expect(all.at(-1)?.body).toBe('pronto'));
    expect(messages.map(({ body }) => body.slice(0, 5))).toEqual(['📊 Qu', 'pronto'.slice(0, 5)]);
    expect(messages[0]?.responses).toHaveLength(1);
    socket.close();
  });

  it('counts no vote that was not made for it, and says that there is one', async () => {
    const customer = newCustomer('Davi');
    const sent = await customer.sendContent(shop.phone, { pollCreationMessageV3: poll(), ...secret() });
    await customer.vote(shop.phone, { ...sent, content: secret() }, ['Azul']); // another secret
    await customer.vote(shop.phone, { id: '3AUNKNOWN', content: secret() }, ['Azul']);
    await customer.sendText(shop.phone, 'fim');
    const messages = await shop.until('Davi', (all) => expect(all.at(-1)?.body).toBe('fim'));
    expect(messages.map(({ responses }) => responses)).toEqual([
      [expect.objectContaining({ choices: null, contact: expect.objectContaining({ name: 'Davi' }) })],
      [],
    ]);
    await newCustomer('Estranho').vote(shop.phone, { ...sent, content: secret() }, ['Azul']); // not in this chat
    await customer.vote(shop.phone, sent, ['Verde']);
    await shop.until('Davi', (all) => expect(all[0]?.responses).toMatchObject([{ choices: [1] }]));
  });

  it('in a group shows who voted for what', async () => {
    const [eva, fabio] = [newCustomer('Eva'), newCustomer('Fábio')];
    const group = shop.whatsapp.group({
      subject: 'Clientes da loja',
      members: [eva, fabio],
      phones: [shop.phone],
    });
    const sent = await group.sendContent(eva, { pollCreationMessage: poll(), ...secret() });
    await group.vote(fabio, sent, eva, ['Azul']);
    await group.vote(eva, sent, eva, ['Verde']);
    await shop.until('Clientes da loja', (messages) =>
      expect(votes(messages)).toEqual([
        ['Fábio', [0]],
        ['Eva', [1]],
      ]),
    );
  });
});

describe('a poll of an agent', () => {
  const form = { title: 'Quando?', options: ['Hoje', 'Amanhã'], isMultiple: false };
  const openTicket = async (name: string) => {
    const customer = newCustomer(name);
    await customer.sendText(shop.phone, 'oi');
    await shop.until(name, (messages) => expect(messages).toHaveLength(1));
    const { id: ticketId = 0 } = (await shop.ticketOf(name)) ?? {};
    await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
    return { customer, ticketId };
  };
  const send = (ticketId: number, poll: object) =>
    shop.admin.request(messagesContract.sendPoll, { params: { ticketId }, body: poll as PollForm });

  it.each([false, true])('reaches the customer, whose vote comes back (multiple: %s)', async (isMultiple) => {
    const { customer, ticketId } = await openTicket(`Nina ${isMultiple}`);
    const { body } = await send(ticketId, { ...form, isMultiple });
    expect(body.messages).toMatchObject([
      { body: '📊 Quando?\n• Hoje\n• Amanhã', content: { card: { kind: 'poll', ...form, isMultiple } } },
    ]);
    const received = await customer.waitFor(({ kind }) => kind === 'poll');
    const { pollCreationMessage: many, pollCreationMessageV3: one } = received.content;
    expect((isMultiple ? many : one)?.options?.map(({ optionName }) => optionName)).toEqual(form.options);
    await customer.vote(shop.phone, received, ['Amanhã']);
    await shop.until(customer.name, (messages) => expect(votes(messages)).toEqual([[customer.name, [1]]]));
  });

  it('that is sent again after a lost acknowledgement still counts the votes', async () => {
    const { customer, ticketId } = await openTicket('Otto');
    shop.phone.misbehave({ ackNothing: true });
    await send(ticketId, form);
    const received = await customer.waitFor(({ kind }) => kind === 'poll');
    shop.phone.misbehave({});
    shop.phone.closeCompanion(428);
    await shop.until('Otto', (messages) => expect(messages.at(-1)?.ack).toBeGreaterThan(0));
    await customer.vote(shop.phone, received, ['Hoje']);
    await shop.until('Otto', (messages) => expect(votes(messages)).toEqual([['Otto', [0]]]));
  });

  it.each([
    ['one option', { ...form, options: ['Hoje'] }],
    ['the same option twice', { ...form, options: ['Hoje', 'Hoje'] }],
    ['no title', { ...form, title: ' ' }],
    ['too many options', { ...form, options: Array.from({ length: 13 }, (_, index) => `${index}`) }],
  ])('with %s is refused', async (_, poll) => {
    const { ticketId } = await openTicket(`Paula ${_}`);
    expect(await send(ticketId, poll)).toMatchObject({ status: 400 });
  });

  it('cannot be edited as a text', async () => {
    const { ticketId } = await openTicket('Quim');
    const [message] = (await send(ticketId, form)).body.messages;
    const edited = await shop.admin.request(messagesContract.edit, {
      params: { messageId: message?.id ?? 0 },
      body: { body: 'outra coisa' },
    });
    expect(edited).toMatchObject({ body: { error: 'ERR_EDITING_WAPP_MSG' } });
  });
});

describe('an event', () => {
  const eventMessage = {
    name: 'Inauguração',
    description: 'Com bolo',
    location: { name: 'Loja', address: 'Rua A, 1' },
    joinLink: 'https://call.whatsapp.com/voice/x',
    startTime: 1_790_000_000,
  };

  it('is shown with its answers, and changes when it is cancelled', async () => {
    const customer = newCustomer('Gil');
    const sent = await customer.sendContent(shop.phone, { eventMessage, ...secret() });
    await customer.answerEvent(shop.phone, sent, 'MAYBE');
    await customer.answerEvent(shop.phone, sent, 'GOING', 2);
    const [message] = await shop.until('Gil', (messages) =>
      expect(messages[0]?.responses).toMatchObject([{ choices: [0], guests: 2, contact: { name: 'Gil' } }]),
    );
    expect(message).toMatchObject({
      mediaType: 'chat',
      body: '📅 Inauguração\n2026-09-21 14:13 UTC\nLoja, Rua A, 1\nCom bolo\nhttps://call.whatsapp.com/voice/x',
      content: { card: { kind: 'event', startsAt: '2026-09-21T14:13:20.000Z', isCanceled: false } },
    });
    await customer.edit(shop.phone, sent, { eventMessage: { ...eventMessage, isCanceled: true } });
    await shop.until('Gil', (messages) =>
      expect(messages).toMatchObject([{ content: { card: { kind: 'event', isCanceled: true } } }]),
    );
  });
});
