import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiTicket } from '#shared/contract/v1/tickets.ts';
import { listEvents, Ticket } from '#server/features/tickets/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import { askedDuring } from '#server/test/askedDuring.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTag,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { ana, call, connection, em, queue, readAll, server, useRestServer } from './test/restServer.ts';

useRestServer();

let maria: Contact;
beforeEach(async () => {
  maria = await buildContact(em(), { name: 'Maria', number: '5511988887777' });
  await setSetting(server.ctx, 'openTickets', 'disabled');
});

const open = (fields: object = {}) =>
  buildTicket(em(), { contact: maria.id, connection: connection.id, ...fields });
const change = (id: number, body: object, headers = {}) =>
  call<ApiTicket>('PATCH', `tickets/${id}`, { body, headers });
const timelineOf = async (id: number) =>
  (await listEvents(em(), 'full', [id])).map(({ type, author, user }) => ({ type, author, by: user?.name }));
const idsOf = async (query: string) =>
  (await call<{ data: ApiTicket[] }>('GET', `tickets?${query}`)).body.data.map(({ id }) => id);

describe('a ticket', () => {
  it('has its contact, agent, queue and last message under names of its own', async () => {
    const tag = await buildTag(em(), { name: 'VIP' });
    await call('PUT', `contacts/${maria.id}/tags/${tag.id}`);
    const { id } = await open({ queue: queue.id, status: 'open', user: ana.id, lastMessage: 'Bom dia' });
    const { status, body } = await call<ApiTicket>('GET', `tickets/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      status: 'open',
      contact: {
        id: maria.id,
        name: 'Maria',
        number: '5511988887777',
        isGroup: false,
        tags: [{ id: tag.id, name: 'VIP', color: tag.color }],
      },
      user: { id: ana.id, name: 'Ana' },
      queue: { id: queue.id, name: 'Vendas' },
      connection: { id: connection.id, name: 'Loja', channel: 'whatsapp' },
      unreadMessages: 0,
      lastMessage: { id: expect.any(Number), author: 'customer', type: 'chat', text: 'Bom dia' },
      waitingSince: null,
      isSnoozed: false,
      snoozedUntil: null,
      stage: null,
      stagedAt: null,
      closingReason: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await call('GET', 'tickets/2000000000')).body).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
  });

  it('says its stage of the board, and since when it is there', async () => {
    const [stage] = await em().execute<{ id: number }[]>(
      "insert into stages (name, color, position) values ('Pagamento', '#112233', 0) returning id",
    );
    const at = new Date('2026-12-01T12:00:00Z');
    const { id } = await open({ status: 'open', user: ana.id, stage: stage?.id ?? 0, stagedAt: at });
    expect((await call('GET', `tickets/${id}`)).body).toMatchObject({
      stage: { id: stage?.id, name: 'Pagamento' },
      stagedAt: at.toISOString(),
    });
  });

  it('is closed for a reason, which programs need not give', async () => {
    const [sold] = await em().execute<{ id: number }[]>(
      "insert into closing_reasons (name, position) values ('Vendido', 0) returning id",
    );
    await setSetting(server.ctx, 'closingReasonRequired', 'enabled');
    const { id } = await open({ status: 'open', user: ana.id });
    const closing = { closingReasonId: sold?.id };
    expect((await change(id, closing)).body).toMatchObject({ error: 'ERR_VALIDATION' });
    const { body } = await change(id, { ...closing, status: 'closed' });
    expect(body.closingReason).toEqual({ id: sold?.id, name: 'Vendido' });
    const other = await open({ status: 'pending' });
    expect((await change(other.id, { status: 'closed' })).body).toMatchObject({
      status: 'closed',
      closingReason: null,
    });
    await setSetting(server.ctx, 'closingReasonRequired', 'disabled');
  });

  it('that its agent has put away stays open, and says until when', async () => {
    const at = new Date('2026-12-01T12:00:00Z');
    const { id } = await open({ status: 'open', user: ana.id, snoozedAt: at, snoozedUntil: at });
    const snoozed = { id, status: 'open', isSnoozed: true, snoozedUntil: at.toISOString() };
    expect((await call('GET', `tickets/${id}`)).body).toMatchObject(snoozed);
    expect(await idsOf(`status=open&contactId=${maria.id}`)).toEqual([id]);
  });
});

describe('the list of tickets', () => {
  it('is read page by page in each order, without gaps and repetitions', async () => {
    const all = [];
    for (let hour = 0; hour < 7; hour += 1) {
      const updatedAt = new Date(Date.UTC(2026, 0, 1, hour < 4 ? 1 : hour)); // several of one moment
      all.push((await open({ connection: null, updatedAt, createdAt: updatedAt })).id);
    }
    for (const sort of ['updatedAt', 'createdAt']) {
      const up = await readAll<ApiTicket>(`tickets?sort=${sort}`, 2);
      expect(up.data.map(({ id }) => id)).toEqual(all);
      expect(up.pages).toBe(4);
      const down = await readAll<ApiTicket>(`tickets?sort=-${sort}`, 3);
      expect(down.data.map(({ id }) => id)).toEqual(all.toReversed());
    }
  });

  it('goes on where it was when tickets are added and change meanwhile', async () => {
    const [first, second, third] = [
      await open({ connection: null, updatedAt: new Date('2026-01-01T10:00:00Z') }),
      await open({ connection: null, updatedAt: new Date('2026-01-01T11:00:00Z') }),
      await open({ connection: null, updatedAt: new Date('2026-01-01T12:00:00Z') }),
    ];
    const page = await call<{ nextCursor: string }>('GET', 'tickets?limit=1');
    await open({ connection: null });
    await change(third.id, { status: 'closed' });
    expect(await idsOf(`cursor=${page.body.nextCursor}`)).toEqual([second.id, first.id]);
  });

  it('gives at most 100 at once, and refuses the cursor of another order', async () => {
    await Promise.all([open({ connection: null }), open({ connection: null })]);
    expect((await call('GET', 'tickets?limit=100000')).status).toBe(200);
    const { body } = await call('GET', 'tickets?limit=1');
    for (const query of [
      `sort=createdAt&cursor=${String(body['nextCursor'])}`,
      'cursor=abc',
      'limit=0',
      'status=done',
      'updatedSince=yesterday',
      'updatedSince=0000-01-01T00:00:00Z',
      'updatedSince=0001-01-01T00:00:00%2B14:00',
      'updatedSince=9999-12-31T23:59:59-14:00',
    ]) {
      const refused = await call('GET', `tickets?${query}`);
      expect([query, refused.status, refused.body['error']]).toEqual([query, 400, 'ERR_VALIDATION']);
    }
  });

  it('is filtered by status, queue, agent, tag, contact, connection and time', async () => {
    const other = await buildContact(em());
    const branch = await buildConnection(em());
    const tag = await buildTag(em());
    await call('PUT', `contacts/${maria.id}/tags/${tag.id}`);
    const waiting = await open({ queue: queue.id, updatedAt: new Date('2026-02-01T12:00:00Z') });
    const taken = await open({
      contact: other.id,
      connection: branch.id,
      status: 'open',
      user: ana.id,
      updatedAt: new Date('2026-02-02T12:00:00Z'),
    });
    const closed = await open({
      contact: other.id,
      status: 'closed',
      closedQueue: queue.id,
      updatedAt: new Date('2026-02-03T12:00:00Z'),
    });
    expect(await idsOf('status=pending')).toEqual([waiting.id]);
    expect(await idsOf(`queueId=${queue.id}`)).toEqual([closed.id, waiting.id]);
    expect(await idsOf(`queueId=${queue.id}&status=closed`)).toEqual([closed.id]);
    expect(await idsOf(`userId=${ana.id}`)).toEqual([taken.id]);
    expect(await idsOf(`tagId=${tag.id}`)).toEqual([waiting.id]);
    expect(await idsOf(`contactId=${other.id}`)).toEqual([closed.id, taken.id]);
    expect(await idsOf(`connectionId=${branch.id}`)).toEqual([taken.id]);
    expect(await idsOf('updatedSince=2026-02-02T09:00:00-03:00')).toEqual([closed.id, taken.id]);
    expect(await idsOf('updatedSince=2026-02-02T12:00:00.001Z')).toEqual([closed.id]);
  });
});

describe('a program', () => {
  it('opens a ticket that waits, or one of an agent', async () => {
    const waiting = await call<ApiTicket>('POST', 'tickets', {
      body: { contactId: maria.id, queueId: queue.id },
    });
    expect(waiting.body).toMatchObject({ status: 'pending', queue: { id: queue.id }, user: null });
    expect(await timelineOf(waiting.body.id)).toEqual([{ type: 'created', author: 'api', by: 'ERP' }]);
    const second = await call('POST', 'tickets', { body: { contactId: maria.id } });
    expect([second.status, second.body['error']]).toEqual([409, 'ERR_OPEN_USER_TICKET']);
    const other = await buildContact(em());
    const taken = await call<ApiTicket>('POST', 'tickets', { body: { contactId: other.id, userId: ana.id } });
    expect(taken.body).toMatchObject({
      status: 'open',
      user: { id: ana.id },
      connection: { id: connection.id },
    });
  });

  it('gives a ticket to an agent, to a queue, back, closes it and reopens it, as agents do', async () => {
    const sales = await buildQueue(em(), { name: 'Loja', greetingMessage: 'Bem-vindo' });
    const { id } = await open();
    expect((await change(id, { userId: ana.id })).body).toMatchObject({
      status: 'open',
      user: { id: ana.id },
    });
    expect((await change(id, { queueId: queue.id, status: 'open' })).body).toMatchObject({
      status: 'open',
      user: { id: ana.id },
      queue: { id: queue.id },
    });
    expect((await change(id, { queueId: null })).body).toMatchObject({ status: 'open', queue: null });
    expect((await change(id, { queueId: sales.id, sendsGreeting: true })).body).toMatchObject({
      status: 'pending',
      user: null,
      queue: { id: sales.id },
    });
    await expect.poll(() => server.channel.sent().map(({ body }) => body)).toContain('Bem-vindo');
    await change(id, { userId: ana.id });
    expect((await change(id, { userId: null })).body).toMatchObject({
      status: 'pending',
      user: null,
      queue: { id: sales.id },
    });
    expect((await change(id, { status: 'closed' })).body).toMatchObject({ status: 'closed', queue: null });
    expect((await change(id, { status: 'open', userId: ana.id })).body).toMatchObject({
      status: 'open',
      queue: { id: sales.id },
    });
    expect(await timelineOf(id)).toEqual(
      [
        'transferred',
        'transferred',
        'transferred',
        'transferred',
        'transferred',
        'returned',
        'closed',
        'reopened',
      ].map((type) => ({ type, author: 'api', by: 'ERP' })),
    );
  });

  it('may repeat a change, which then changes nothing', async () => {
    const { id } = await open({ status: 'open', user: ana.id, queue: queue.id });
    for (const body of [
      { status: 'open' },
      { userId: ana.id, queueId: queue.id },
      {},
      { connectionId: connection.id },
    ])
      expect((await change(id, body)).status).toBe(200);
    await change(id, { status: 'closed' });
    expect((await change(id, { status: 'closed' })).status).toBe(200);
    expect((await timelineOf(id)).map(({ type }) => type)).toEqual(['closed']);
  });

  it.each([
    ['pending', { status: 'open' }, 'ERR_VALIDATION'],
    ['pending', { status: 'pending', userId: 1 }, 'ERR_VALIDATION'],
    ['pending', { queueId: null, status: 'open' }, 'ERR_VALIDATION'],
    ['pending', { userId: 2_000_000_000 }, 'ERR_NO_USER_FOUND'],
    ['pending', { queueId: 2_000_000_000 }, 'ERR_NO_QUEUE_FOUND'],
    ['pending', { connectionId: 2_000_000_000 }, 'ERR_NO_WAPP_FOUND'],
    ['open', { status: 'closed', userId: 2_000_000_000 }, 'ERR_VALIDATION'],
    ['open', { status: 'pending', queueId: null }, 'ERR_VALIDATION'],
    ['open', { status: 'open', userId: null }, 'ERR_VALIDATION'],
    ['closed', { status: 'open' }, 'ERR_VALIDATION'],
    ['closed', { status: 'open', userId: 2_000_000_000 }, 'ERR_NO_USER_FOUND'],
    ['closed', { queueId: 1 }, 'ERR_TICKET_NOT_OPEN'],
    ['closed', { status: 'pending' }, 'ERR_TICKET_NOT_OPEN'],
  ])('of a ticket that is %s, %j is refused with %s', async (status, body, error) => {
    const { id } = await open({
      status,
      user: status === 'open' ? ana.id : null,
      queue: status === 'closed' ? null : queue.id,
    });
    expect((await change(id, body)).body).toMatchObject({ error });
    expect(await timelineOf(id)).toEqual([]);
    expect(await em().findOneOrFail(Ticket, id)).toMatchObject({ status });
  });

  it('keeps the rule of one open ticket for each contact', async () => {
    await setSetting(server.ctx, 'openTickets', 'enabled');
    await open({ status: 'open', user: ana.id });
    const { id } = await open({ connection: (await buildConnection(em())).id });
    const refused = await change(id, { userId: ana.id });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ error: 'ERR_OTHER_OPEN_TICKET' }),
    ]);
  });

  it('is seen at once by those who may see the ticket, and by its name in the timeline', async () => {
    const agent = await buildUser(em(), { queues: [queue.id] });
    const socket = await connectSocket(server, (await signIn(server, agent)).token);
    await socket.join('joinTickets', 'pending');
    const { id } = await open();
    await change(id, { queueId: queue.id });
    const event = await socket.next('ticket', (each) => 'ticket' in each && each.ticket.id === id);
    expect(event).toMatchObject({ ticket: { queueId: queue.id } });
    socket.close();
  });
});

describe('a change with If-Match', () => {
  const read = (id: number) => call<ApiTicket>('GET', `tickets/${id}`);

  it('is made when the ticket is still as it was read, and refused when it has changed', async () => {
    const { id } = await open();
    const tag = (await read(id)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    const done = await change(id, { userId: ana.id }, { 'if-match': tag });
    expect(done.status).toBe(200);
    const refused = await change(id, { status: 'closed' }, { 'if-match': tag });
    expect([refused.status, refused.body]).toEqual([
      412,
      expect.objectContaining({ error: 'ERR_CHANGED_MEANWHILE' }),
    ]);
    const now = (await read(id)).headers.get('etag');
    expect(done.headers.get('etag')).toBe(now);
    expect((await change(id, { status: 'closed' }, { 'if-match': `"other", W/${now}` })).status).toBe(200);
    expect((await change(id, { status: 'closed' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('is refused when another change was under way and is complete now', async () => {
    const { id } = await open();
    const headers = { 'if-match': (await read(id)).headers.get('etag') ?? '' };
    const answer = await askedDuring(
      em(),
      (locked) => locked.nativeUpdate(Ticket, id, { status: 'open', user: ana.id, updatedAt: new Date() }),
      () => change(id, { queueId: queue.id }, headers),
    );
    expect(answer.status).toBe(412);
    expect(await em().findOneOrFail(Ticket, id)).toMatchObject({ status: 'open', queue: null });
  });

  it('an unchanged ticket or list is answered with 304', async () => {
    const { id } = await open();
    for (const path of [`tickets/${id}`, 'tickets']) {
      const first = await call('GET', path);
      // `fetch` adds `Cache-Control: no-cache` by itself.
      const again = await call('GET', path, {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });
});
