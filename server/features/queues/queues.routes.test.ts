import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em()));
});
afterAll(() => server.stop());

let count = 0;
const form = (fields = {}) => {
  count += 1;
  return { name: `Fila ${count}`, color: `#0000${String(count).padStart(2, '0')}`, ...fields };
};
const create = (body: ReturnType<typeof form>) => admin.request(queuesContract.create, { body });
const update = (queueId: number, body: object) =>
  admin.request(queuesContract.update, { params: { queueId }, body });

describe('creating and changing queues', () => {
  it('is for users who manage queues; all users may read them', async () => {
    const { body: queue } = await create(form());
    const params = { queueId: queue.id };
    for (const { refusal } of [
      await agent.request(queuesContract.create, { body: form() }),
      await agent.request(queuesContract.update, { params, body: { name: 'Outra' } }),
      await agent.request(queuesContract.remove, { params }),
    ]) {
      expect(refusal.error).toBe('ERR_NO_PERMISSION');
    }
    expect((await agent.request(queuesContract.show, { params })).body).toEqual(queue);
    expect((await agent.request(queuesContract.list)).body).toContainEqual(queue);
  });

  it('enforces the limits of the fields and names the invalid one', async () => {
    for (const [field, value] of [
      ['name', 'A'],
      ['name', 'A'.repeat(51)],
      ['color', '#a'],
      ['color', 'url(x)'],
      ['color', '#1234567890'],
      ['startWork', '24:00'],
      ['greetingMessage', 'x'.repeat(5001)],
    ] as const) {
      const { status, refusal } = await create(form({ [field]: value }));
      expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(JSON.stringify(refusal.details)).toContain(`"field":"${field}"`);
    }
  });

  it('accepts colours of three to nine characters', async () => {
    for (const [given, stored] of [
      ['red', '#FF0000'],
      ['#ab12cd34', '#AB12CD34'],
      ['a1b2c3', '#A1B2C3'],
    ] as const)
      expect((await create(form({ color: given }))).body.color).toBe(stored);
  });

  it('distinguishes a duplicate name from a duplicate colour', async () => {
    const { body: first } = await create(form({ name: 'color', color: '#ABCDEF' }));
    const { body: second } = await create(form());
    const codeOf = ({ status, refusal }: { status: number; refusal: ErrorBody }) => [status, refusal.error];
    const nameTaken = [409, 'ERR_QUEUE_NAME_ALREADY_EXISTS'];
    const colorTaken = [409, 'ERR_QUEUE_COLOR_ALREADY_EXISTS'];
    expect(codeOf(await create(form({ name: first.name })))).toEqual(nameTaken);
    expect(codeOf(await create(form({ color: '#abcdef' })))).toEqual(colorTaken);
    expect(codeOf(await update(second.id, { name: first.name }))).toEqual(nameTaken);
    expect(codeOf(await update(second.id, { color: '#abcdef' }))).toEqual(colorTaken);
  });

  it('refuses a taken colour in every spelling, also one that an earlier version has stored', async () => {
    const { id } = await buildQueue(em(), { color: '#00ff7f' });
    for (const color of ['GOLD', '#0AF']) await buildQueue(em(), { color });
    const { body: other } = await create(form());
    for (const color of ['#00FF7F', '#00ff7fff', '00ff7f', 'gold', '#ffd700', '#00aaff', '0af'])
      for (const { refusal } of [await create(form({ color })), await update(other.id, { color })])
        expect([color, refusal.error]).toEqual([color, 'ERR_QUEUE_COLOR_ALREADY_EXISTS']);
    expect((await update(id, { name: 'Mar', color: '#00FF7F' })).body).toMatchObject({ name: 'Mar' });
  });

  it('keeps omitted fields, and clears the work hours when they are empty', async () => {
    const { body: queue } = await create(
      form({ greetingMessage: 'Olá', startWork: '08:00', endWork: '18:00' }),
    );
    expect((await update(queue.id, { absenceMessage: 'Até já' })).body).toEqual({
      ...queue,
      absenceMessage: 'Até já',
    });
    expect((await update(queue.id, { startWork: '', endWork: '' })).body).toMatchObject({
      greetingMessage: 'Olá',
      startWork: null,
      endWork: null,
    });
    expect((await update(999_999, { name: 'Nenhuma' })).refusal.error).toBe('ERR_NO_QUEUE_FOUND');
  });

  it('takes hours by weekday, which replace daily ones and are replaced by them', async () => {
    const hours = [
      { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' },
      { days: [6], start: '08:00', end: '12:00' },
    ];
    const { body: queue } = await create(form({ startWork: '08:00', endWork: '18:00' }));
    const daily = [{ days: [0, 1, 2, 3, 4, 5, 6], start: '08:00', end: '18:00' }];
    expect(queue).toMatchObject({ startWork: '08:00', endWork: '18:00', hours: daily });

    const byDay = { startWork: null, endWork: null, hours };
    expect((await update(queue.id, { hours })).body).toMatchObject(byDay);
    expect((await update(queue.id, { startWork: null, endWork: null })).body).toMatchObject(byDay);
    expect((await admin.request(queuesContract.list)).body).toContainEqual(expect.objectContaining(byDay));
    expect((await update(queue.id, { startWork: '08:00', endWork: '18:00' })).body).toEqual(queue);
    expect((await update(queue.id, { hours: daily })).body).toEqual(queue);
    const always = { startWork: null, endWork: null, hours: [] };
    expect((await update(queue.id, { hours: [] })).body).toMatchObject(always);
    expect((await create(form({ hours }))).body).toMatchObject(byDay);
    const unsorted = [{ days: [6, 0, 6], start: '08:00', end: '12:00' }];
    const sorted = [{ days: [0, 6], start: '08:00', end: '12:00' }];
    expect((await create(form({ hours: unsorted }))).body.hours).toEqual(sorted);
  });

  it.each([
    { days: [], start: '08:00', end: '18:00' },
    { days: [7], start: '08:00', end: '18:00' },
    { days: [1], start: '8:00', end: '18:00' },
    { days: [1], start: '08:00' },
  ])('refuses the hours %o', async (span) => {
    const { status, refusal } = await create(form({ hours: [span] }));
    expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('is published to all clients', async () => {
    const socket = await connectSocket(server, agent.token);
    const { body: queue } = await create(form());
    expect(await socket.next('queue', ({ action }) => action === 'create')).toEqual({
      action: 'create',
      queue,
    });
    const { body: renamed } = await update(queue.id, { name: 'Renamed' });
    expect(await socket.next('queue', ({ action }) => action === 'update')).toEqual({
      action: 'update',
      queue: renamed,
    });
    await admin.request(queuesContract.remove, { params: { queueId: queue.id } });
    expect(await socket.next('queue', ({ action }) => action === 'delete')).toEqual({
      action: 'delete',
      queueId: queue.id,
    });
    socket.close();
  });
});

describe('the days on which queues are closed', () => {
  const christmas = { params: { day: '2026-12-25' }, body: { name: 'Natal', isYearly: true } };
  const list = async () => (await agent.request(queuesContract.closedDays)).body;

  it('are changed by users who manage queues, shown to all and sent live', async () => {
    for (const { refusal } of [
      await agent.request(queuesContract.saveClosedDay, christmas),
      await agent.request(queuesContract.removeClosedDay, { params: christmas.params }),
    ])
      expect(refusal.error).toBe('ERR_NO_PERMISSION');

    const socket = await connectSocket(server, agent.token);
    const closedDay = { day: '2026-12-25', name: 'Natal', isYearly: true };
    expect((await admin.request(queuesContract.saveClosedDay, christmas)).body).toEqual(closedDay);
    expect(await socket.next('closedDay')).toEqual({ action: 'update', closedDay });
    const change = { ...christmas, body: { name: 'Natal de 2026' } };
    await admin.request(queuesContract.saveClosedDay, change);
    await admin.request(queuesContract.saveClosedDay, {
      params: { day: '2026-11-02' },
      body: { name: 'Finados' },
    });
    expect(await list()).toEqual([
      { day: '2026-11-02', name: 'Finados', isYearly: false },
      { day: '2026-12-25', name: 'Natal de 2026', isYearly: false },
    ]);
    for (const time of [1, 2])
      expect([
        time,
        (await admin.request(queuesContract.removeClosedDay, { params: christmas.params })).status,
      ]).toEqual([time, 200]);
    expect(await socket.next('closedDay', ({ action }) => action === 'delete')).toEqual({
      action: 'delete',
      day: '2026-12-25',
    });
    expect((await list()).map(({ day }) => day)).toEqual(['2026-11-02']);
    socket.close();
  });

  it.each(['2026-02-30', 'amanhã', '2026-2-3'])('are days of the calendar, not %s', async (day) => {
    const { status } = await admin.request(queuesContract.saveClosedDay, { ...christmas, params: { day } });
    expect(status).toBe(400);
  });
});

it('deleting a queue takes its waiting tickets out of it, live and in their timeline, and changes no closed one', async () => {
  const queue = await buildQueue(em());
  const waiting = await buildTicket(em(), { queue });
  const updatedAt = new Date('2026-01-01T10:00:00Z');
  const closed = await buildTicket(em(), { status: 'closed', queue: null, closedQueue: queue, updatedAt });
  const member = await signIn(server, await buildUser(em(), { queues: [queue.id] }));
  const [mine, others] = [
    await connectSocket(server, member.token),
    await connectSocket(server, admin.token),
  ];
  for (const socket of [mine, others]) await socket.join('joinTickets', 'pending');
  await admin.request(queuesContract.remove, { params: { queueId: queue.id } });

  const ticketId = waiting.id;
  expect(await mine.next('ticket')).toEqual({ action: 'delete', ticketId, deleted: false });
  const ticket = { id: ticketId, status: 'pending', queueId: null, queue: null };
  expect(await others.next('ticket', ({ action }) => action === 'update')).toMatchObject({ ticket });
  const { body } = await admin.request(ticketsContract.events, { params: { ticketId } });
  expect(body.events).toMatchObject([{ author: 'agent', changes: ['queue'], queue: null }]);
  expect(await em().findOneOrFail(Ticket, closed.id)).toMatchObject({ closedQueue: null, updatedAt });
  for (const socket of [mine, others]) socket.close();
});

it('deleting a queue keeps its tickets and users, without a queue', async () => {
  const queue = await buildQueue(em());
  const ticket = await buildTicket(em(), { queue });
  const user = await buildUser(em());
  await admin.request(usersContract.update, { params: { userId: user.id }, body: { queueIds: [queue.id] } });
  const params = { queueId: queue.id };
  expect((await admin.request(queuesContract.remove, { params })).status).toBe(200);
  expect((await admin.request(queuesContract.remove, { params })).refusal.error).toBe('ERR_NO_QUEUE_FOUND');
  expect((await em().findOneOrFail(Ticket, ticket.id)).queue).toBeNull();
  expect((await admin.request(usersContract.show, { params: { userId: user.id } })).body.queues).toEqual([]);
});
