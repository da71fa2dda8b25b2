import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection, InboundMessage } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { buildConnection, buildQueue } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { belongsTogether, receiveConversations, receiveMessage, receiveMessages } from './index.ts';

const MARIA = customer('5511970000001');
let server: TestServer;
let connection: Connection;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const queues = [
    await buildQueue(em(), { greetingMessage: 'Vendas na linha' }),
    await buildQueue(em(), { greetingMessage: 'Suporte na linha' }),
  ];
  connection = await buildConnection(em(), {
    status: 'DISCONNECTED',
    greetingMessage: 'Escolha:',
    queues: queues.map(({ id }) => id),
  });
});

const text = (body: string, fields: Partial<InboundMessage> = {}) =>
  inboundText(connection.id, MARIA, body, fields);
const bodies = async () =>
  (await em().find(Message, { connection: connection.id }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    ({ body }) => body,
  );
const ticket = () => em().findOneOrFail(Ticket, { connection: connection.id });

describe('several messages at once', () => {
  it('are each answered before the next one, as if they came alone', async () => {
    const published: string[] = [];
    const stops = [
      server.ctx.events.on('ticket.created', () => void published.push('created')),
      server.ctx.events.on('ticket.moved', () => void published.push('moved')),
      server.ctx.events.on('message.created', ({ views }) => void published.push(views.full.body)),
    ];
    await receiveMessages(server.ctx, [text('oi'), text('2'), text('e agora?')]);
    await server.ctx.eventLog.settled();
    for (const stop of stops) stop();

    const [oi, menu, choice, greeting, last] = await bodies();
    expect([oi, choice, greeting, last]).toEqual([
      'oi',
      '2',
      expect.stringContaining('na linha'),
      'e agora?',
    ]);
    expect(menu).toContain('Escolha:');
    const { id, queue, unreadMessages } = await ticket();
    expect([queue, unreadMessages]).toEqual([expect.anything(), 3]);
    expect((await lastMessageIn(em(), id))?.text).toBe('e agora?');
    expect(published).toEqual(['created', 'moved', oi, menu, choice, greeting, last]);
  });

  it('are stored once, also when some of them are stored already', async () => {
    const messages = ['um', 'dois', 'três'].map((body) => text(body));
    const [, second] = messages;
    if (second) await receiveMessage(server.ctx, second);
    await receiveMessages(server.ctx, messages);
    await receiveMessages(server.ctx, messages);
    const fromCustomer = (await bodies()).filter((body) => messages.some((each) => each.body === body));
    expect(fromCustomer.toSorted()).toEqual(['dois', 'três', 'um']);
    expect((await ticket()).unreadMessages).toBe(3);
  });

  it('of which each was written before the one before it are shown in their order', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const late = (body: string, minutes: number) =>
      text(body, { isCatchUp: true, sentAt: minutesAgo(minutes) });
    await receiveMessage(server.ctx, late('um', 5));
    await receiveMessages(server.ctx, [
      late('dois', 6),
      late('três', 4),
      late('quatro', 5),
      late('de ontem', 1440),
    ]);
    expect(await bodies()).toEqual(['de ontem', 'um', 'dois', 'três', 'quatro']);
  });

  it('are stored together or not at all', async () => {
    const impossible = text('três', { providerId: 'x'.repeat(300) });
    await expect(receiveMessages(server.ctx, [text('um'), text('dois'), impossible])).rejects.toThrow(
      'too long',
    );
    expect(await bodies()).toEqual([]);
    expect(await em().count(Ticket, { connection: connection.id })).toBe(0);
  });
});

describe('messages of several conversations at once', () => {
  const ana = customer('5511970000003');
  const of = (chat: InboundMessage['chat'], body: string, fields: Partial<InboundMessage> = {}) =>
    inboundText(connection.id, chat, body, fields);
  const byContact = async () => {
    const stored = await em().find(
      Message,
      { connection: connection.id, author: 'customer' },
      { orderBy: { id: 'asc' } },
    );
    return Map.groupBy(stored, ({ contact }) => contact?.id);
  };
  const countTickets = () => em().count(Ticket, { connection: connection.id });

  it('are each recorded in their own ticket, in their order', async () => {
    await receiveConversations(server.ctx, [[of(MARIA, 'um'), of(MARIA, 'dois')], [of(ana, 'três')]]);
    await receiveConversations(server.ctx, [[of(ana, 'quatro')], [of(MARIA, 'cinco')]]);
    const texts = [...(await byContact()).values()].map((messages) => messages.map(({ body }) => body));
    expect(texts).toEqual([
      ['um', 'dois', 'cinco'],
      ['três', 'quatro'],
    ]);
    expect(await countTickets()).toBe(2);
  });

  it('are stored once, also when some of them are stored already', async () => {
    const [um, dois, three] = [of(MARIA, 'um'), of(MARIA, 'dois'), of(ana, 'três')];
    await receiveMessage(server.ctx, um);
    for (let time = 0; time < 2; time += 1) await receiveConversations(server.ctx, [[um, dois], [three]]);
    expect([...(await byContact()).values()].flat().map(({ body }) => body)).toEqual(
      expect.arrayContaining(['um', 'dois', 'três']),
    );
    expect((await byContact()).values().toArray().flat()).toHaveLength(3);
    expect(await countTickets()).toBe(2);
  });

  it('come from one person when her addresses say so, known before or only now', async () => {
    const lid = { kind: 'lid', value: '25511970000003' };
    const byLid = { name: 'Ana', addresses: [lid] };
    const byBoth = { name: 'Ana', addresses: [...ana.addresses, lid] };
    await receiveConversations(server.ctx, [[of(byLid, 'um')], [of(ana, 'dois')], [of(byBoth, 'três')]]);
    expect([...(await byContact()).values()].map((messages) => messages.length)).toEqual([3]);
    await receiveConversations(server.ctx, [[of(byLid, 'quatro')], [of(MARIA, 'oi')], [of(ana, 'cinco')]]);
    const texts = [...(await byContact()).values()].map((messages) => messages.map(({ body }) => body));
    expect(texts).toEqual([['um', 'dois', 'três', 'quatro', 'cinco'], ['oi']]);
  });

  it('are stored together or not at all', async () => {
    const impossible = of(ana, 'dois', { providerId: 'x'.repeat(300) });
    await expect(receiveConversations(server.ctx, [[of(MARIA, 'um')], [impossible]])).rejects.toThrow(
      'too long',
    );
    expect(await countTickets()).toBe(0);
  });
});

describe('a message may be recorded together with the one before it', () => {
  it('when the same side of the conversation wrote both', () => {
    const before = text('oi');
    expect(belongsTogether(before, text('de novo'))).toBe(true);
    expect(belongsTogether(before, text('do celular', { fromMe: true }))).toBe(false);
    expect(belongsTogether(before, text('outra', { chat: customer('5511970000002') }))).toBe(false);
    expect(belongsTogether(before, text('outro nome', { chat: { ...MARIA, name: 'Ana' } }))).toBe(false);
    expect(belongsTogether(before, text('outra linha', { connectionId: connection.id + 1 }))).toBe(false);
    expect(belongsTogether(before, text('resposta', { quotedProviderId: before.providerId }))).toBe(false);
    expect(belongsTogether(text('oi', { isGroup: true }), text('oi', { isGroup: true }))).toBe(false);
  });
});
