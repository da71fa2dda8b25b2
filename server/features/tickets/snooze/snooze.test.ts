import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { snoozeContract } from '#shared/contract/snooze.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import {
  startConversation,
  type StartedConversation,
} from '#server/features/messages/test/startConversation.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startSecondServer } from '#server/test/secondServer.ts';
import { statementsOf } from '#server/test/statements.ts';
import { closeIdleTickets } from '../transitions/closeIdleTickets.ts';
import { releaseTickets } from '../transitions/releaseTickets.ts';
import { Ticket } from '../ticket.entity.ts';
import { wakeDueTickets } from './wakeDueTickets.ts';

const { snooze, wake } = snoozeContract;
const NOW = new Date('2026-03-10T12:00:00Z');
const TOMORROW = '2026-03-11T12:00:00.000Z';
const AWAKE = { isSnoozed: false, snoozedUntil: null, snoozeReason: '' };

let workspace: StartedConversation;
let ticket: Ticket;
const em = () => workspace.server.ctx.orm.em.fork();
const params = () => ({ ticketId: ticket.id });

beforeAll(async () => {
  workspace = await startConversation();
});
afterAll(() => workspace.server.stop());
beforeEach(async () => {
  workspace.server.setTime(NOW);
  await em().nativeDelete(Ticket, {});
  ticket = await workspace.openTicket();
});

const putAway = (fields = {}, who: Client = workspace.agent) =>
  who.request(snooze, { params: params(), body: { until: TOMORROW, ...fields } });
const shown = async (who = workspace.agent) =>
  (await who.request(ticketsContract.show, { params: params() })).body;
const timeline = async (who = workspace.agent) =>
  (await who.request(ticketsContract.events, { params: params() })).body.events;
const listed = async (query: object, who = workspace.agent) =>
  (await who.request(ticketsContract.list, { query })).body.tickets.map(({ id }) => id);
/** @param at the time of the server */
async function wakeDue(at = new Date(TOMORROW), { ctx } = workspace.server) {
  workspace.server.setTime(at);
  await wakeDueTickets(ctx, new AbortController().signal);
}

describe('a ticket that is put away', () => {
  it('leaves the list of open tickets, and is found among the snoozed ones, by a search and in its timeline', async () => {
    const socket = await connectSocket(workspace.server, workspace.admin.token);
    await socket.join('joinTickets', 'open');
    const { body } = await putAway({ reason: ' Peça chega ' });
    const fields = { isSnoozed: true, snoozedUntil: TOMORROW, snoozeReason: 'Peça chega', status: 'open' };
    expect(body).toMatchObject(fields);
    expect(await socket.next('ticket')).toMatchObject({ action: 'update', ticket: fields });
    expect(await listed({ status: 'open', snoozed: 'false' })).toEqual([]);
    expect(await listed({ status: 'open', snoozed: 'true' })).toEqual([ticket.id]);
    expect(await listed({ status: 'open' })).toEqual([ticket.id]);
    expect(await listed({ searchParam: 'Rita' })).toEqual([ticket.id]);
    expect(await timeline()).toMatchObject([
      {
        type: 'snoozed',
        author: 'agent',
        user: { name: 'Ana' },
        snooze: { until: TOMORROW, reason: 'Peça chega' },
      },
    ]);
  });

  it('can be put away until another time, and counts nothing as new', async () => {
    await em().nativeUpdate(Ticket, ticket.id, { unreadMessages: 3 });
    await putAway({ until: null });
    expect((await putAway()).body).toMatchObject({ snoozedUntil: TOMORROW, unreadMessages: 0 });
    expect(await timeline()).toMatchObject([{ snooze: { until: null, reason: '' } }, { type: 'snoozed' }]);
  });

  it('is one that is open, until a time that comes', async () => {
    expect((await putAway({ until: NOW.toISOString() })).refusal).toMatchObject({ error: 'ERR_VALIDATION' });
    expect((await putAway({ until: '2027-04-01T00:00:00Z' })).refusal.error).toBe('ERR_VALIDATION');
    for (const status of ['pending', 'closed'] as const) {
      await em().nativeUpdate(Ticket, ticket.id, { status });
      expect((await putAway()).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    }
  });

  it('is put away and woken by its agent and admins', async () => {
    const colleague = await signIn(workspace.server, await buildUser(em(), { queues: [workspace.queue.id] }));
    expect((await putAway({}, colleague)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await putAway({}, workspace.stranger)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    expect((await putAway({}, workspace.admin)).status).toBe(200);
    expect((await colleague.request(wake, { params: params() })).refusal.error).toBe('ERR_NO_PERMISSION');
    for (const _ of [1, 2]) {
      const { body } = await workspace.agent.request(wake, { params: params() });
      expect(body).toMatchObject({ ...AWAKE, unreadMessages: 0 });
    }
    const events = (await timeline()).map(({ type, user }) => [type, user?.name]);
    expect(events.slice(1)).toEqual([['awoken', 'Ana']]);
  });

  it('shows numbers in its reason masked where they are hidden', async () => {
    const masked = await signIn(
      workspace.server,
      await buildUser(em(), { profile: 'admin', isTricked: false }),
    );
    await putAway({ reason: 'Ligar (11) 98888-7777' });
    expect(await shown(masked)).toMatchObject({ snoozeReason: 'Ligar (11) 98888-****' });
    expect(await timeline(masked)).toMatchObject([{ snooze: { reason: 'Ligar (11) 98888-****' } }]);
  });

  it('is closed neither for being idle nor with all open ones', async () => {
    await em().execute("update server_processes set started_at = now() - interval '1 hour'");
    await em().nativeUpdate(Ticket, ticket.id, { connection: null });
    await putAway();
    const idle = new Date('2026-03-20T00:00:00Z');
    workspace.server.setTime(idle);
    await closeIdleTickets(workspace.server.ctx, { send: async () => undefined }, 24);
    const query = { status: 'open' } as const;
    const counted = await workspace.agent.request(ticketsContract.countCloseable, { query });
    expect(counted.body.count).toBe(0);
    expect((await workspace.agent.request(ticketsContract.closeAll, { query })).body.count).toBe(0);
    expect(await shown()).toMatchObject({ status: 'open', isSnoozed: true });
    await wakeDue(idle);
    await closeIdleTickets(workspace.server.ctx, { send: async () => undefined }, 24);
    expect(await shown()).toMatchObject({ status: 'open', isSnoozed: false }); // idle from now on
  });
});

describe('a ticket wakes', () => {
  it('when its time has come: once, unread, with a notification to its agent', async () => {
    const second = await startSecondServer(workspace.server);
    try {
      await putAway({ reason: 'Ligar 98888-7777' });
      const other = await workspace.openTicket({ snoozedAt: NOW });
      const socket = await connectSocket(workspace.server, workspace.agent.token);
      await socket.join('joinNotification');
      await wakeDue(new Date('2026-03-11T11:59:59Z'));
      expect(await shown()).toMatchObject({ isSnoozed: true });
      second.setTime(new Date(TOMORROW));
      await Promise.all([wakeDue(), wakeDue(), wakeDue(undefined, second)]);
      expect(await shown()).toMatchObject({ ...AWAKE, unreadMessages: 1, updatedAt: TOMORROW });
      expect(await socket.next('ticket')).toMatchObject({
        action: 'update',
        awoken: { reason: 'Ligar 98888-7777' },
        ticket: { id: ticket.id, ...AWAKE },
      });
      expect((await timeline()).slice(1)).toMatchObject([{ type: 'awoken', author: 'system', user: null }]);
      expect(await em().findOneOrFail(Ticket, other.id)).toMatchObject({ snoozedAt: NOW }); // until the customer writes
    } finally {
      await second.stop();
    }
  });

  it('when the customer writes, in the update that is made anyway, and not by what the team writes', async () => {
    const { ctx } = workspace.server;
    const party = customer('5511988880001', 'Bia');
    const connectionId = workspace.connection.id;
    const write = (fields = {}) => receiveMessage(ctx, inboundText(connectionId, party, 'oi', fields));
    await write();
    ticket = await em().findOneOrFail(Ticket, { contact: { name: 'Bia' } });
    await em().nativeUpdate(Ticket, ticket.id, { status: 'open', user: workspace.ana.id });
    await putAway({ until: null });
    await write({ fromMe: true });
    await workspace.agent.request(messagesContract.send, { params: params(), body: { body: 'Já vejo' } });
    expect(await shown()).toMatchObject({ isSnoozed: true, unreadMessages: 0 });

    const socket = await connectSocket(workspace.server, workspace.agent.token);
    await socket.join('joinTickets', 'open');
    const updates = (statements: readonly string[]) =>
      statements.filter((statement) => statement.startsWith('update "tickets"')).length;
    expect(updates(await statementsOf(workspace.server, () => write()))).toBe(1);
    expect(await socket.next('ticket')).toMatchObject({ ticket: { ...AWAKE, unreadMessages: 1 } });
    expect(await shown()).toMatchObject({ ...AWAKE, unreadMessages: 1 });
    expect((await timeline()).slice(-2)).toMatchObject([
      { type: 'snoozed' },
      { type: 'awoken', author: 'customer', user: null },
    ]);
  });

  it.each([
    ['transferred', { userId: 'colleague' }],
    ['returned', { status: 'pending', userId: null }],
    ['closed', { status: 'closed' }],
  ] as const)('when it is %s, which its timeline shows already', async (type, change) => {
    const colleague = await buildUser(em());
    await putAway();
    const body = 'userId' in change && change.userId ? { userId: colleague.id } : change;
    const { body: changed } = await workspace.admin.request(ticketsContract.update, {
      params: params(),
      body: body as object,
    });
    expect(changed).toMatchObject(AWAKE);
    expect(await em().findOneOrFail(Ticket, ticket.id)).toMatchObject({
      snoozedAt: null,
      snoozedUntil: null,
      snoozeReason: null,
    });
    expect((await timeline(workspace.admin)).map((event) => event.type)).toEqual(['snoozed', type]);
  });

  it('when its agent is deleted', async () => {
    const leaving = await buildUser(em());
    const contact = await buildContact(em());
    ticket = await buildTicket(em(), {
      status: 'open',
      user: leaving.id,
      contact: contact.id,
      snoozedAt: NOW,
      snoozedUntil: new Date(TOMORROW),
    });
    await releaseTickets(workspace.server.ctx, leaving.id);
    expect(await shown(workspace.admin)).toMatchObject({ status: 'pending', userId: null, ...AWAKE });
  });
});
