import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { publicApiContract } from '#shared/contract/publicApi.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import { usersContract } from '#shared/contract/users.ts';
import { PAGE_SIZE } from '#shared/domain/limits.ts';
import type { Connection, InboundMessage } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { sendAutoReply } from '#server/features/messages/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from '../ticket.entity.ts';
import { closeIdleTickets } from '../transitions/closeIdleTickets.ts';
import { TicketEvent as StoredEvent } from './ticketEvent.entity.ts';
import { stateOf } from './ticketState.ts';

const TOKEN = randomUUID();

let server: TestServer;
let sales: Queue;
let support: Queue;
let connection: Connection;
let ana: User;
let bia: User;
let [anaSays, biaSays, adminSays]: Client[] = [];
let count = 0;
let maria = customer('5511900000000');
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  sales = await buildQueue(em(), { name: 'Vendas' });
  support = await buildQueue(em(), { name: 'Suporte' });
  connection = await buildConnection(em(), { isDefault: true, queues: [sales.id, support.id] });
  ana = await buildUser(em(), { name: 'Ana', queues: [sales.id, support.id] });
  bia = await buildUser(em(), { name: 'Bia', queues: [sales.id] });
  const admin = await buildUser(em(), { name: 'Rui', profile: 'admin' });
  [anaSays, biaSays, adminSays] = await Promise.all([ana, bia, admin].map((user) => signIn(server, user)));
  await setSetting(server.ctx, 'userApiToken', TOKEN);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Ticket, {});
  maria = customer(`55119${String((count += 1)).padStart(8, '0')}`);
});

const writes = (body: string, fields: Partial<InboundMessage> = {}) =>
  receiveMessage(server.ctx, inboundText(connection.id, maria, body, fields));
const theTicket = () => em().findOneOrFail(Ticket, { id: { $gt: 0 } });
const put = async (who: Client | undefined, body: object) => {
  const { id } = await theTicket();
  const response = await who?.request(ticketsContract.update, { params: { ticketId: id }, body });
  expect(response?.status).toBe(200);
};
const eventsSeenBy = async (who: Client | undefined) => {
  const { id } = await theTicket();
  const response = await who?.request(ticketsContract.events, { params: { ticketId: id } });
  return response?.body.events ?? [];
};
const brief = ({ type, author, user, agent, queue }: TicketEvent) =>
  [type, user?.name ?? author, agent?.name ?? '-', queue?.name ?? '-'].join(' ');
const timeline = async () => (await eventsSeenBy(adminSays)).map(brief);

/** The last event of every ticket leaves it as it is, so no change went by without one. */
async function expectNothingMissed() {
  for (const ticket of await em().find(Ticket, {})) {
    const [last] = await em().find(StoredEvent, { ticket: ticket.id }, { orderBy: { id: 'desc' }, limit: 1 });
    const { status, userId, queueId, connectionId } = stateOf(ticket);
    expect(last?.details).toMatchObject({
      status,
      agent: userId === null ? null : { id: userId },
      queue: queueId === null ? null : { id: queueId },
      connection: connectionId === null ? null : { id: connectionId },
    });
  }
}

describe('the timeline of a ticket', () => {
  it('has every step from the first message to the last', async () => {
    const other = await buildConnection(em());
    await writes('oi');
    await writes('1');
    await put(anaSays, { status: 'open', userId: ana.id });
    await put(anaSays, { userId: bia.id });
    await put(biaSays, { queueId: sales.id, userId: ana.id, transf: true });
    await put(anaSays, { status: 'pending', userId: null });
    await put(anaSays, { status: 'open', userId: ana.id, queueId: support.id });
    await put(anaSays, { queueId: sales.id, userId: null, transf: true });
    await put(adminSays, { whatsappId: other.id });
    await put(adminSays, { whatsappId: connection.id });
    await put(anaSays, { status: 'closed' });
    await put(anaSays, { status: 'open', userId: ana.id });
    await expectNothingMissed();
    await put(anaSays, { status: 'closed' });
    await setSetting(server.ctx, 'timeCreateNewTicket', '60');
    await writes('mais uma coisa');
    expect(await timeline()).toEqual([
      'created customer - -',
      'queued customer - Suporte',
      'accepted Ana Ana Suporte',
      'transferred Ana Bia Suporte',
      'transferred Bia Ana Vendas',
      'returned Ana - Vendas',
      'accepted Ana Ana Suporte',
      'transferred Ana - Vendas',
      'transferred Rui - Vendas',
      'transferred Rui - Vendas',
      'closed Ana Ana -',
      'reopened Ana Ana Vendas',
      'closed Ana Ana -',
      'reopened customer - -',
    ]);
    await expectNothingMissed();
  });

  it.each([
    [
      'an agent creates it',
      async () => {
        const { contact } = await buildTicket(em(), { status: 'closed' });
        await em().nativeDelete(Ticket, {});
        const body = { contactId: contact.id, queueId: sales.id, whatsappId: connection.id };
        await anaSays?.request(ticketsContract.create, { body });
      },
      ['created Ana Ana Vendas'],
    ],
    ['the phone writes first', () => writes('olá', { fromMe: true }), ['created phone - -']],
    [
      'the API writes and closes',
      async () => {
        await setSetting(server.ctx, 'closeTicketApi', 'enabled');
        await clientWith(server, TOKEN).request(publicApiContract.send, {
          body: { number: '5511955554444', body: 'Seu pedido saiu' },
        });
        await setSetting(server.ctx, 'closeTicketApi', 'disabled');
      },
      ['created api - -', 'closed api - -'],
    ],
    [
      'the API assigns it',
      async () => {
        await writes('oi');
        await clientWith(server, TOKEN).request(publicApiContract.send, {
          body: { number: maria.addresses[0]?.value ?? '', body: 'Olá', userId: bia.id, queueId: sales.id },
        });
      },
      ['created customer - -', 'transferred api Bia Vendas'],
    ],
    [
      'all are closed',
      async () => {
        await writes('oi');
        await adminSays?.request(ticketsContract.closeAll, { query: { status: 'all' } });
      },
      ['created customer - -', 'closed Rui Rui -'],
    ],
    [
      'it is idle',
      async () => {
        await writes('oi');
        await em().nativeUpdate(Ticket, {}, { updatedAt: new Date('2026-01-01') });
        await em().execute("update server_processes set started_at = now() - interval '1 hour'");
        await closeIdleTickets(server.ctx, { send: sendAutoReply }, 24);
      },
      ['created customer - -', 'closed system - -'],
    ],
    [
      'its agent is deleted',
      async () => {
        const caio = await buildUser(em(), { name: 'Caio', queues: [sales.id, support.id] });
        await writes('oi');
        await writes('1');
        await put(await signIn(server, caio), { status: 'open', userId: caio.id });
        await adminSays?.request(usersContract.remove, { params: { userId: caio.id } });
      },
      [
        'created customer - -',
        'queued customer - Suporte',
        'accepted Caio Caio Suporte',
        'returned system - Suporte',
      ],
    ],
  ] as const)('records when %s', async (_, act, expected) => {
    await act();
    expect(await timeline()).toEqual(expected);
    await expectNothingMissed();
  });

  it('begins when the message was written, also when the server was not connected then', async () => {
    const sentAt = new Date('2026-01-05T10:00:00Z');
    await writes('oi', { isCatchUp: true, sentAt });
    await put(adminSays, { userId: ana.id });
    const [created, transferred] = (await eventsSeenBy(adminSays)).map(
      ({ createdAt }) => new Date(createdAt),
    );
    expect(created).toEqual(sentAt);
    expect(Date.now() - (transferred?.getTime() ?? 0)).toBeLessThan(3_600_000);
  });

  it('records nothing when nothing happens', async () => {
    await writes('oi');
    await put(adminSays, { status: 'pending' });
    await writes('tem alguém?');
    expect(await timeline()).toEqual(['created customer - -']);
  });

  it('is rolled back with its transition', async () => {
    const ticket = await buildTicket(em(), { connection: connection.id, status: 'closed' });
    const response = await biaSays?.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'open', userId: bia.id },
    });
    expect(response?.status).not.toBe(200);
    expect(await em().count(StoredEvent)).toBe(0);
  });

  it('is sent to those who have the conversation open and may read it', async () => {
    await setSetting(server.ctx, 'allTicket', 'enabled');
    await writes('oi');
    const { id } = await theTicket();
    const sockets = await Promise.all(
      [anaSays, biaSays].map((who) => connectSocket(server, who?.token ?? '')),
    );
    for (const socket of sockets) expect(await socket.join('joinChatBox', id)).toBeNull();
    await writes('1'); // Suporte: from here on not for Bia
    await put(anaSays, { status: 'open', userId: ana.id });
    await sockets[0]?.next('ticketEvent', ({ event }) => event.type === 'accepted');
    await setSetting(server.ctx, 'allTicket', 'disabled'); // every client receives this after everything before it
    await Promise.all(
      sockets.map((socket) => socket.next('settings', ({ setting }) => setting.value === 'disabled')),
    );
    const received = sockets.map((socket) =>
      socket
        .received()
        .flatMap(({ name, event }) =>
          name === 'ticketEvent' ? [(event as { event: TicketEvent }).event.type] : [],
        ),
    );
    expect(received).toEqual([['queued', 'accepted'], []]);
    sockets.forEach((socket) => socket.close());
  });

  it('stays out of messages, previews and searches', async () => {
    await writes('oi');
    await put(adminSays, { status: 'open' });
    const [ticket] =
      (await adminSays?.request(ticketsContract.list, { query: { showAll: true } }))?.body.tickets ?? [];
    expect(ticket).toMatchObject({ lastMessage: 'oi', unreadMessages: expect.any(Number) });
    const search = await adminSays?.request(ticketsContract.list, { query: { searchParam: 'Rui' } });
    expect(search?.body.tickets).toEqual([]);
  });
});

const DETAILS = {
  by: null,
  before: null,
  status: 'open',
  agent: null,
  queue: null,
  connection: null,
  changes: [],
};

describe('a page of messages', () => {
  it('has what happened between its messages; every event is on one page', async () => {
    const ticket = await buildTicket(em(), { connection: connection.id, status: 'open', user: ana.id });
    const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 10, n));
    const total = PAGE_SIZE * 2 + 1;
    for (let n = 1; n <= total; n += 1)
      await buildMessage(em(), ticket, { body: `n${n}`, createdAt: minute(n) });
    // before the first, at a border of pages, between two, after the last
    const minutes = [0, total - PAGE_SIZE + 1, total - PAGE_SIZE, 3.5, total + 1];
    for (const at of minutes)
      await em().execute(
        `insert into ticket_events (ticket_id, type, author, created_at, details) values (?, 'accepted', 'agent', ?, ?)`,
        [ticket.id, new Date(minute(0).getTime() + at * 60_000), JSON.stringify(DETAILS)],
      );
    const at = ({ createdAt }: { createdAt: string }) =>
      (Date.parse(createdAt) - minute(0).getTime()) / 60_000;
    const pageOf = async (query: object) => {
      const response = await anaSays?.request(messagesContract.page, {
        params: { ticketId: ticket.id },
        query: query as never,
      });
      return { oldest: response?.body.messages[0]?.id, events: (response?.body.events ?? []).map(at) };
    };
    const first = await pageOf({});
    expect(first.events).toEqual([total - PAGE_SIZE + 1, total + 1]);
    const second = await pageOf({ before: first.oldest });
    expect(second.events).toEqual([3.5, total - PAGE_SIZE].filter((each) => each >= 2));
    const third = await pageOf({ before: second.oldest });
    expect(third.events).toEqual([0]);
    for (const [index, { events }] of [first, second, third].entries())
      expect((await pageOf({ pageNumber: index + 1 })).events).toEqual(events);
    expect((await pageOf({ pageNumber: 4 })).events).toEqual([]);
  });
});
