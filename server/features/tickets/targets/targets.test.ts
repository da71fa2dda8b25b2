import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { TargetKind } from '#shared/domain/replyTargets.ts';
import type { InboundMessage } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { connectSocket, signIn, type Client, type TestSocket } from '#server/test/client.ts';
import { buildConnection, buildQueue, buildUser, setSetting } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startSecondServer } from '#server/test/secondServer.ts';
import { statementsOf } from '#server/test/statements.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from '../ticket.entity.ts';
import { noticeTargets } from './noticeTargets.ts';

let server: TestServer;
let sales: Queue;
let support: Queue;
let admin: Client;
let agent: Client;
let anaId: number;
let connectionId: number;
let party = customer('5511900000000');
let count = 0;
const sockets: TestSocket[] = [];
const em = () => server.ctx.orm.em.fork();

/** Hours from 08:00 to 18:00 in UTC, with a first answer in one hour, others in two, and a resolution in ten. */
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const targets = { firstAnswerTarget: 60, nextAnswerTarget: 120, resolutionTarget: 600 };
  sales = await buildQueue(em(), { ...targets, startWork: '08:00', endWork: '18:00' });
  support = await buildQueue(em());
  const ana = await buildUser(em(), { name: 'Ana', queues: [sales.id, support.id] });
  anaId = ana.id;
  agent = await signIn(server, ana);
  connectionId = (await buildConnection(em(), { queues: [sales.id] })).id;
});
afterAll(() => {
  sockets.splice(0).forEach((socket) => socket.close());
  return server.stop();
});
beforeEach(async () => {
  await em().nativeDelete(Ticket, {});
  await em().execute('delete from target_totals');
  await setSetting(server.ctx, 'timeCreateNewTicket', '10');
  party = customer(`55119${String((count += 1)).padStart(8, '0')}`);
  at('09:00');
});

/** On a Thursday. */
const moment = (time: string, day = '2026-11-26') => new Date(`${day}T${time}:00Z`);
const at = (time: string, day?: string) => server.setTime(moment(time, day));
const writes = (fields: Partial<InboundMessage> = {}) =>
  receiveMessage(server.ctx, inboundText(connectionId, party, 'oi', { sentAt: server.ctx.now(), ...fields }));
const ticketId = async () => (await em().findOneOrFail(Ticket, { id: { $gt: 0 } })).id;
const put = async (body: object, who = agent) => {
  const { body: changed } = await who.request(ticketsContract.update, {
    params: { ticketId: await ticketId() },
    body,
  });
  return changed;
};
const accept = () => put({ status: 'open', userId: anaId });
const answer = async () =>
  agent.request(messagesContract.send, { params: { ticketId: await ticketId() }, body: { body: 'Olá' } });
/** When they are due, by kind. */
const due = async (): Promise<Partial<Record<TargetKind, string>>> => {
  const { body } = await admin.request(ticketsContract.show, { params: { ticketId: await ticketId() } });
  return Object.fromEntries((body.targets ?? []).map(({ kind, dueAt }) => [kind, dueAt]));
};
const iso = (time: string, day?: string) => moment(time, day).toISOString();
const listed = async (query: object, who = admin) =>
  (await who.request(ticketsContract.list, { query: { showAll: true, ...query } })).body.tickets.map(
    ({ id }) => id,
  );
const notice = (time: string, { ctx, setTime } = server) => {
  setTime(moment(time));
  return noticeTargets(ctx, new AbortController().signal);
};
const results = async (query = {}, who = admin) => {
  const { body } = await who.request(dashboardContract.targets, { query });
  return body;
};

describe('the targets of a ticket', () => {
  it('begin with what the customer writes, end with an answer, and begin again', async () => {
    await writes();
    expect(await due()).toEqual({ firstAnswer: iso('10:00'), resolution: iso('09:00', '2026-11-27') });
    at('09:30');
    await writes();
    await accept();
    expect((await due()).firstAnswer).toBe(iso('10:00'));
    at('09:40');
    await answer();
    expect(await due()).toEqual({ resolution: iso('09:00', '2026-11-27') });
    at('17:00');
    await writes();
    expect((await due()).nextAnswer).toBe(iso('09:00', '2026-11-27'));
    await writes({ fromMe: true });
    expect((await due()).nextAnswer).toBeUndefined();
    await put({ status: 'closed' });
    expect(await due()).toEqual({});
    expect(await em().findOneOrFail(Ticket, await ticketId())).toMatchObject({
      targets: null,
      dueAt: null,
      noticeAt: null,
    });
  });

  it('cost no statement of a message', async () => {
    await writes();
    const statements = async () => (await statementsOf(server, () => writes())).length;
    const before = await statements();
    await em().nativeUpdate(Ticket, {}, { targets: null, dueAt: null });
    expect(await statements()).toBe(before);
    expect(await due()).toHaveProperty('firstAnswer');
  });

  it('are those of its queue, from when the customer began to wait', async () => {
    await writes();
    await put({ status: 'open', userId: anaId });
    await put({ queueId: support.id, userId: anaId });
    expect(await due()).toEqual({});
    at('09:20');
    await writes();
    await put({ queueId: sales.id, userId: anaId });
    expect(await due()).toEqual({ firstAnswer: iso('10:00'), resolution: iso('09:00', '2026-11-27') });
    await answer();
    at('09:30');
    await put({ queueId: support.id, userId: anaId });
    await put({ queueId: sales.id, userId: anaId });
    expect(await due()).toEqual({ resolution: iso('09:00', '2026-11-27') });
  });

  it('count all time where the queue says so, and change with what is written later', async () => {
    await writes();
    const params = { queueId: sales.id };
    const change = (body: object) => admin.request(queuesContract.update, { params, body });
    try {
      await change({ targetClock: 'always', firstAnswerTarget: 30, resolutionTarget: '' });
      expect((await due()).firstAnswer).toBe(iso('10:00'));
      party = customer('5511911112222');
      await em().nativeDelete(Ticket, {});
      at('17:50');
      await writes();
      expect(await due()).toEqual({ firstAnswer: iso('18:20') });
      expect((await change({ firstAnswerTarget: 43_201 })).refusal.error).toBe('ERR_VALIDATION');
    } finally {
      await change({ targetClock: 'openingHours', firstAnswerTarget: 60, resolutionTarget: 600 });
    }
  });

  it('leave out closed days', async () => {
    const params = { day: '2026-11-27' };
    await admin.request(queuesContract.saveClosedDay, { params, body: { name: 'Feriado', isYearly: true } });
    at('17:30');
    await writes();
    await admin.request(queuesContract.removeClosedDay, { params });
    expect((await due()).firstAnswer).toBe(iso('08:30', '2026-11-28'));
  });

  it('order and filter lists', async () => {
    await writes();
    const first = await ticketId();
    party = customer('5511933334444');
    at('09:30');
    await writes();
    const [second = 0] = (await listed({ status: 'pending' })).filter((id) => id !== first);
    expect(await listed({ status: 'pending', sort: 'dueNext' })).toEqual([first, second]);
    expect(await listed({ overdue: true })).toEqual([]);
    at('10:00');
    expect(await listed({ overdue: true, sort: 'dueNext' })).toEqual([first]);
    const stranger = await signIn(server, await buildUser(em()));
    expect(await listed({ overdue: true }, stranger)).toEqual([]);
  });
});

describe('the team', () => {
  it('is notified once over all processes, in the window and in the timeline', async () => {
    const second = await startSecondServer(server);
    try {
      await writes();
      const socket = await connectSocket(server, agent.token);
      sockets.push(socket);
      await socket.join('joinNotification');
      await notice('09:44');
      second.setTime(moment('09:45'));
      await Promise.all([notice('09:45'), notice('09:45'), notice('09:45', second)]);
      const target = { kind: 'firstAnswer', dueAt: iso('10:00') };
      expect(await socket.next('ticket')).toMatchObject({
        action: 'update',
        target: { ...target, isMissed: false },
        ticket: { updatedAt: iso('09:00') },
      });
      await notice('10:00');
      await notice('10:01');
      const isMissed = await socket.next(
        'ticket',
        (event) => 'target' in event && event.target?.isMissed === true,
      );
      expect(isMissed).toMatchObject({ target });
      const params = { ticketId: await ticketId() };
      const { body } = await admin.request(ticketsContract.events, { params });
      expect(body.events.slice(1)).toMatchObject([
        { type: 'targetSoon', author: 'system', user: null, target },
        { type: 'targetMissed', target },
      ]);
      expect(body.events).toHaveLength(3);
    } finally {
      await second.stop();
    }
  });

  it('sees how many were met, by agent and queue', async () => {
    await writes();
    await accept();
    at('09:50');
    await answer();
    at('10:00');
    await writes();
    at('13:00');
    await answer();
    await writes();
    at('14:00');
    await put({ status: 'closed' });
    const counts = {
      firstAnswer: { count: 1, met: 1 },
      nextAnswer: { count: 1, met: 0 },
      resolution: { count: 1, met: 1 },
    };
    const found = await results();
    expect(found.totals).toEqual(counts);
    expect(found.byUser).toEqual([{ id: anaId, name: 'Ana', ...counts }]);
    expect(found.byQueue).toEqual([{ id: sales.id, name: sales.name, ...counts }]);
    expect((await results({}, agent)).totals).toEqual(counts);
    expect((await results({ queueIds: String(support.id) })).totals.firstAnswer.count).toBe(0);
    expect((await results({ startDate: '2026-11-20', endDate: '2026-11-25' })).byUser).toEqual([]);
    expect((await results({}, await signIn(server, await buildUser(em())))).byQueue).toEqual([]);
  });
});
