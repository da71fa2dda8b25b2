import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact, ContactAddress } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket, TicketEvent } from '#server/features/tickets/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import {
  buildApiToken,
  buildConnection,
  buildContact,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer } from '#server/test/testServer.ts';
import {
  ana,
  connection,
  em,
  messagesOf,
  NUMBER,
  post,
  queue,
  send,
  sentTo,
  server,
  ticketOf,
  token,
  type Sent,
  usePublicApiServer,
} from './test/publicApiServer.ts';

usePublicApiServer();

describe('authorization of the API', () => {
  it('requires the current token of the settings', async () => {
    expect((await send({})).status).toBe(200);
    await setSetting(server.ctx, 'userApiToken', randomUUID());
    expect(await send({})).toMatchObject({ status: 401, error: 'ERR_INVALID_API_TOKEN' });
  });

  it('refuses a session, another setting, half a token or none', async () => {
    const { token: session } = await signIn(server, ana);
    for (const authorization of [
      `Bearer ${session}`,
      'Bearer enabled',
      'Bearer 10',
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `Basic ${token}`,
      'Bearer ',
      '',
    ])
      expect(await send({}, { authorization })).toMatchObject({
        status: 401,
        error: 'ERR_INVALID_API_TOKEN',
      });
    expect(await em().count(Message)).toBe(0);
  });

  it('refuses everything while the setting is empty', async () => {
    await setSetting(server.ctx, 'userApiToken', '');
    for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer'])
      expect((await send({}, { authorization })).error).toBe('ERR_INVALID_API_TOKEN');
  });

  it('does not accept the token for other endpoints', async () => {
    const response = await fetch(`${server.url}/settings`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
  });
});

describe('sending a text by the API', () => {
  it('creates contact, ticket and message, and sends it to WhatsApp', async () => {
    const text = `${randomUUID()} "aspas" & <b>\nÇ 🧾`;
    const response = await send({ number: '+55 (11) 98888-7777', body: text });
    expect(response).toEqual({
      status: 200,
      contactId: expect.any(Number),
      ticketId: expect.any(Number),
      messageIds: [expect.any(Number)],
    });
    expect(await ticketOf(response)).toMatchObject({
      status: 'pending',
      user: null,
      queue: null,
      connection: { id: connection.id },
      contact: { id: response.contactId },
      unreadMessages: 0,
    });
    expect(await lastMessageIn(em(), response.ticketId)).toMatchObject({ text, author: 'api' });
    expect(await messagesOf(response)).toMatchObject([
      { body: text, author: 'api', user: null, mediaType: 'chat' },
    ]);
    expect(await em().find(ContactAddress, { contact: response.contactId })).toMatchObject([
      { kind: 'phone', value: NUMBER },
    ]);
    expect((await sentTo(text))?.to).toEqual([{ kind: 'phone', value: NUMBER }]);
  });

  it('stands in the timeline with the name of the token, if it has one', async () => {
    const named = { authorization: `Bearer ${await buildApiToken(em(), { name: 'ERP' })}` };
    for (const [headers, by] of [
      [named, 'ERP'],
      [{}, null],
    ] as const) {
      const { ticketId } = await send({ number: by ? NUMBER : '5511977776666' }, headers);
      expect(await em().find(TicketEvent, { ticket: ticketId })).toMatchObject([
        { type: 'created', author: 'api', details: { by } },
      ]);
    }
  });

  it('accepts numbers, codes and ids in the formats of other programs', async () => {
    const asNumbers = await send({ number: 5511988887777, body: 123456, userId: ana.id, queueId: queue.id });
    expect((await messagesOf(asNumbers))[0]?.body).toBe('123456');
    const form = new URLSearchParams({
      number: '55 11 98888-7777',
      body: 'por formulário: a&b=c ç',
      userId: '',
      queueId: '0',
      whatsappId: String(connection.id),
      quotedMsg: '',
    });
    const asForm = await post(form);
    expect(asForm).toMatchObject({ status: 200, ticketId: asNumbers.ticketId });
    expect((await messagesOf(asForm))[0]?.body).toBe('por formulário: a&b=c ç');
    expect((await send({ userId: null, queueId: 'null', whatsappId: '' })).ticketId).toBe(asNumbers.ticketId);
  });

  it('opens the ticket for the given user in the given queue', async () => {
    const response = await send({ userId: String(ana.id), queueId: String(queue.id) });
    expect(await ticketOf(response)).toMatchObject({
      status: 'open',
      user: { id: ana.id },
      queue: { id: queue.id },
    });
    const waiting = await send({ number: '5511977776666', queueId: queue.id });
    expect(await ticketOf(waiting)).toMatchObject({ status: 'pending', user: null, queue: { id: queue.id } });
  });

  it('signs on request with the name of the user or of the assigned agent', async () => {
    const bodyOf = async (response: Sent) => (await messagesOf(response))[0]?.body;
    expect(await send({ sign: true })).toMatchObject({ status: 400, error: 'ERR_VALIDATION' });
    expect(await bodyOf(await send({ sign: 'true', userId: ana.id, body: 'um' }))).toBe('*Ana:*\num');
    expect(await bodyOf(await send({ sign: true, body: 'dois' }))).toBe('*Ana:*\ndois');
    expect(await bodyOf(await send({ userId: ana.id, body: 'três' }))).toBe('três');
  });

  it('fills in variables and keeps unknown ones', async () => {
    server.setTime(new Date('2026-03-10T23:30:00Z'));
    const contact = await buildContact(em(), { name: "D'Ávila & Cia", number: NUMBER });
    const response = await send({
      userId: ana.id,
      queueId: queue.id,
      body: '{{ms}} {{name}}, {{user.name}} {{queue}} {{connection}} {{date}} {{hour}} {{ticket_id}} {{preço}} {{x',
    });
    expect(response.contactId).toBe(contact.id);
    expect((await messagesOf(response))[0]?.body).toBe(
      `Boa noite D'Ávila & Cia, Ana Vendas Loja 10/03/2026 20:30 ${response.ticketId} {{preço}} {{x`,
    );
  });

  it('uses one contact for a number with and without its ninth digit, and one ticket per conversation', async () => {
    const real = { kind: 'phone', value: '551188887777' } as const;
    server.channel.numbers.set(NUMBER, [real]).set(real.value, [real]);
    const responses = await Promise.all([send({}), send({ number: real.value }), send({})]);
    expect(new Set(responses.map(({ contactId }) => contactId)).size).toBe(1);
    expect(new Set(responses.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(await em().count(Message)).toBe(3);
    expect(await em().find(ContactAddress, {})).toMatchObject([real]);
  });

  it('leaves an open conversation with its agent, and assigns a pending one to the given user', async () => {
    const bia = await buildUser(em());
    const contact = await buildContact(em(), { number: NUMBER });
    const ticket = await buildTicket(em(), {
      contact: contact.id,
      connection: connection.id,
      status: 'pending',
      unreadMessages: 2,
    });
    const taken = await send({ userId: bia.id });
    expect(taken.ticketId).toBe(ticket.id);
    expect(await ticketOf(taken)).toMatchObject({ status: 'open', user: { id: bia.id }, unreadMessages: 2 });
    await send({ userId: ana.id, queueId: queue.id });
    expect(await ticketOf(taken)).toMatchObject({ status: 'open', user: { id: bia.id }, queue: null });
  });

  it('uses the given connection for sending and for checking the number', async () => {
    const other = await buildConnection(em(), { name: 'Filial' });
    const text = randomUUID();
    const response = await send({ whatsappId: other.id, body: text });
    expect(await ticketOf(response)).toMatchObject({ connection: { id: other.id } });
    await sentTo(text);
    expect(
      server.channel.commands.find((command) => command.command === 'send' && command.message.body === text),
    ).toMatchObject({ connectionId: other.id });
  });

  it('queues messages to a known contact while WhatsApp cannot be asked', async () => {
    await buildContact(em(), { number: NUMBER });
    await em().nativeUpdate(Connection, { id: connection.id }, { status: 'DISCONNECTED' });
    const notInitialized = new AppError('ERR_WAPP_NOT_INITIALIZED');
    server.channel.failure = notInitialized;
    expect(await send({})).toMatchObject({ status: 200 });
    server.channel.failure = notInitialized;
    expect(await send({ number: '5511900001111' })).toMatchObject({
      status: 409,
      error: 'ERR_WAPP_NOT_INITIALIZED',
    });
  });

  it('sends nothing twice for one client id, also for concurrent requests', async () => {
    await setSetting(server.ctx, 'closeTicketApi', 'enabled');
    const clientId = randomUUID();
    const responses = await Promise.all([1, 2, 3, 4].map(() => send({ clientId })));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await em().count(Message)).toBe(1);
    expect(await em().count(Ticket)).toBe(1);
    expect(await send({ clientId, number: '5511977776666' })).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'clientId', problem: 'taken' }] },
    });
    expect(await em().count(Contact)).toBe(1);
  });

  it('publishes the ticket and its message', async () => {
    const socket = await connectSocket(server, (await signIn(server, ana)).token);
    await socket.join('joinTickets', 'pending');
    const { ticketId, messageIds } = await send({ body: 'novidade' });
    await socket.next('ticket', (event) => 'ticket' in event && event.ticket.id === ticketId);
    const { message } = await socket.next(
      'appMessage',
      (event) => event.action === 'create' && event.message.id === messageIds[0],
    );
    expect(message).toMatchObject({ body: 'novidade', author: 'api', fromMe: true, isAutomatic: true });
    socket.close();
  });
});

describe('the setting closeTicketApi', () => {
  it('closes a ticket created only for the message, without a farewell', async () => {
    await setSetting(server.ctx, 'closeTicketApi', 'enabled');
    await em().nativeUpdate(Connection, { id: connection.id }, { farewellMessage: 'Até logo!' });
    const text = randomUUID();
    const response = await send({ body: text, userId: ana.id });
    expect(await ticketOf(response)).toMatchObject({ status: 'closed', user: { id: ana.id } });
    await sentTo(text);
    expect(await em().count(Message, { ticket: response.ticketId })).toBe(1);
    const again = await send({});
    expect(again.contactId).toBe(response.contactId);
    expect(await ticketOf(again)).toMatchObject({ status: 'closed' });
  });

  it('reopens it in the queue that it was closed in', async () => {
    await setSetting(server.ctx, 'closeTicketApi', 'enabled');
    const response = await send({ userId: ana.id, queueId: queue.id });
    const closed = { status: 'closed', queue: { id: queue.id }, closedQueue: { id: queue.id } };
    expect(await ticketOf(response)).toMatchObject(closed);
    const { body } = await (
      await signIn(server, ana)
    ).request(ticketsContract.update, {
      params: { ticketId: response.ticketId },
      body: { status: 'open', userId: ana.id },
    });
    expect(body).toMatchObject({ status: 'open', queueId: queue.id });
  });

  it('does not close an existing conversation', async () => {
    await setSetting(server.ctx, 'closeTicketApi', 'enabled');
    const contact = await buildContact(em(), { number: NUMBER });
    const ticket = await buildTicket(em(), { contact: contact.id, connection: connection.id });
    const response = await send({});
    expect(response.ticketId).toBe(ticket.id);
    expect(await ticketOf(response)).toMatchObject({ status: 'pending' });
  });
});

it('limits requests per minute, valid or not, and says when to retry', async () => {
  const limited = await startTestServer();
  onTestFinished(() => limited.stop());
  await setSetting(limited.ctx, 'userApiToken', token);
  const sendOnce = () =>
    fetch(`${limited.url}/api/messages/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  const responses = await Promise.all(Array.from({ length: 121 }, sendOnce));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(120);
  const refused = responses.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' });
});
