import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { recordUpdated } from '#server/features/messages/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { connectSocket, signIn, type Client, type TestSocket } from '#server/test/client.ts';
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
import { Ticket } from './ticket.entity.ts';

let server: TestServer;
let sales: Queue;
let support: Queue;
let connection: Connection;
let ana: User;
let bia: User;
let anaSays: Client;
const sockets: TestSocket[] = [];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  sales = await buildQueue(em());
  support = await buildQueue(em());
  connection = await buildConnection(em(), { status: 'DISCONNECTED', queues: [sales.id] });
  ana = await buildUser(em(), { name: 'Ana', queues: [sales.id] });
  bia = await buildUser(em(), { name: 'Bia', queues: [support.id] });
  anaSays = await signIn(server, ana);
});
afterAll(() => server.stop());
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

/** A client that has joined all lists and notifications. */
async function listen(user: User): Promise<TestSocket> {
  const socket = await connectSocket(server, (await signIn(server, user)).token);
  sockets.push(socket);
  for (const status of ['pending', 'open', 'closed']) await socket.join('joinTickets', status);
  await socket.join('joinNotification');
  return socket;
}
const about = (socket: TestSocket, ticketId: number) =>
  socket
    .received()
    .filter(({ event }) =>
      new RegExp(`"ticketId":${ticketId}\\b|"ticket":{"id":${ticketId}\\b`).test(JSON.stringify(event)),
    );
const put = (who: Client, ticketId: number, body: object) =>
  who.request(ticketsContract.update, { params: { ticketId }, body });
const waiting = (fields = {}) => buildTicket(em(), { queue: sales.id, connection: connection.id, ...fields });

describe('the audience of a ticket', () => {
  it('is exactly the users who may read it', async () => {
    const [insider, stranger] = [await listen(ana), await listen(bia)];
    await receiveMessage(server.ctx, inboundText(connection.id, customer('5511970000001'), 'segredo'));
    const created = await insider.next('ticket', ({ action }) => action === 'create');
    const appMessage = await insider.next('appMessage', ({ message }) => message.body === 'segredo');
    expect(created).toMatchObject({
      ticket: { status: 'pending', queueId: sales.id, lastMessage: 'segredo' },
    });
    expect(appMessage).toMatchObject({
      action: 'create',
      ticket: { unreadMessages: 1 },
      contact: { name: 'Maria' },
    });

    const allowed = await waiting({ queue: support.id });
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    await put(admin, allowed.id, { status: 'open', userId: bia.id, transf: true });
    await stranger.next('ticket', (event) => event.action === 'update' && event.ticket.id === allowed.id);
    expect(about(stranger, appMessage.message.ticketId)).toEqual([]);
    expect(JSON.stringify(stranger.received())).not.toContain('segredo');
  });

  it('changes with the assignment: the old audience receives a removal, the new one the ticket', async () => {
    const colleague = await buildUser(em(), { queues: [sales.id] });
    const caio = await buildUser(em(), { name: 'Caio' });
    const [holder, left, gets] = [await listen(ana), await listen(colleague), await listen(caio)];
    const ticket = await waiting();
    await put(anaSays, ticket.id, { status: 'open', userId: ana.id });
    for (const socket of [holder, left])
      expect(
        await socket.next('ticket', (event) => event.action === 'update' && event.ticket.id === ticket.id),
      ).toMatchObject({ ticket: { status: 'open', userId: ana.id } });

    await put(anaSays, ticket.id, { queueId: support.id, userId: caio.id, transf: true });
    const deletion = { action: 'delete', ticketId: ticket.id, deleted: false };
    for (const socket of [holder, left])
      expect(await socket.next('ticket', (event) => event.action === 'delete' && !event.list)).toEqual(
        deletion,
      );
    const moved = await gets.next(
      'ticket',
      (event) => event.action === 'update' && event.ticket.id === ticket.id,
    );
    expect(moved).toMatchObject({ ticket: { userId: caio.id, queueId: support.id } });
    expect(about(gets, ticket.id)).toHaveLength(1);
  });

  it('says of a ticket that others give to an agent that it was given, and has it unread', async () => {
    const caio = await buildUser(em(), { queues: [sales.id] });
    const [caioSays, socket] = [await signIn(server, caio), await listen(caio)];
    const changeOf = async (ticketId: number, change: () => Promise<unknown>) => {
      await change();
      return socket.next('ticket', (event) => event.action === 'update' && event.ticket.id === ticketId);
    };
    const taken = await waiting();
    const accepted = await changeOf(taken.id, () =>
      put(caioSays, taken.id, { status: 'open', userId: caio.id }),
    );
    expect(accepted).toMatchObject({ ticket: { userId: caio.id, unreadMessages: 0 } });
    expect(accepted).not.toHaveProperty('isGiven');

    const own = await waiting({ status: 'open', user: ana.id, unreadMessages: 3 });
    const given = await changeOf(own.id, () => put(anaSays, own.id, { userId: caio.id, transf: true }));
    expect(given).toMatchObject({ isGiven: true, ticket: { userId: caio.id, unreadMessages: 3 } });
    const read = await waiting({ status: 'open', user: ana.id });
    expect(
      await changeOf(read.id, () => put(anaSays, read.id, { userId: caio.id, transf: true })),
    ).toMatchObject({ isGiven: true, ticket: { unreadMessages: 1 } });
    await put(caioSays, read.id, { userId: caio.id, queueId: support.id, transf: true });
    const requeued = await socket.next(
      'ticket',
      (event) => event.action === 'update' && event.ticket.queueId === support.id,
    );
    expect(requeued).not.toHaveProperty('isGiven');
  });

  it('receives no removal when it keeps access by another right', async () => {
    await setSetting(server.ctx, 'allTicket', 'enabled');
    const [winner, loser] = [await listen(ana), await listen(bia)];
    const ticket = await waiting({ queue: null });
    await put(anaSays, ticket.id, { status: 'open', userId: ana.id });
    expect(await loser.next('ticket')).toEqual({ action: 'delete', ticketId: ticket.id, deleted: false });
    await winner.next('ticket', ({ action }) => action === 'update');
    expect(about(winner, ticket.id)).toMatchObject([
      { event: { action: 'delete', list: 'pending' } },
      { event: { action: 'update' } },
    ]);
    await setSetting(server.ctx, 'allTicket', 'disabled');
  });

  it('sees numbers only with the permission to see them', async () => {
    const masked = await buildUser(em(), { isTricked: false, queues: [sales.id] });
    const [whole, hidden] = [await listen(ana), await listen(masked)];
    const inbound = inboundText(connection.id, customer('5511970001234', ''), 'oi, quem fala?');
    await receiveMessage(server.ctx, inbound);
    const fits = ({ message }: { message: { body: string } }) => message.body === inbound.body;
    expect(await whole.next('appMessage', fits)).toMatchObject({ contact: { number: '5511970001234' } });
    expect(await hidden.next('appMessage', fits)).toMatchObject({
      contact: { number: '551197000****', name: '551197000****' },
      message: { contact: { number: '551197000****' } },
    });
    expect(JSON.stringify(hidden.received())).not.toContain('5511970001234');
  });
});

describe('ticket events', () => {
  it('include unread counts and deletions', async () => {
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const socket = await listen(ana);
    const ticket = await waiting({ status: 'open', user: ana.id, unreadMessages: 4 });
    await anaSays.request(ticketsContract.markRead, { params: { ticketId: ticket.id } });
    expect(await socket.next('ticket', ({ action }) => action === 'updateUnread')).toEqual({
      action: 'updateUnread',
      ticketId: ticket.id,
      unreadMessages: 0,
    });
    await admin.request(ticketsContract.remove, { params: { ticketId: ticket.id } });
    expect(await socket.next('ticket', ({ action }) => action === 'delete')).toEqual({
      action: 'delete',
      ticketId: ticket.id,
      deleted: true,
    });
  });

  it('remove tickets from the list they leave, and send their state only to the new list', async () => {
    const listenTo = async (room: 'joinTickets' | 'joinChatBox', what: string | number) => {
      const socket = await connectSocket(server, (await signIn(server, ana)).token);
      sockets.push(socket);
      await socket.join(room, what);
      return socket;
    };
    const ticket = await waiting();
    const pending = await listenTo('joinTickets', 'pending');
    const open = await listenTo('joinTickets', 'open');
    const chat = await listenTo('joinChatBox', ticket.id);
    const colleague = await buildUser(em(), { queues: [sales.id] });
    const left = (list: string) => ({ action: 'delete', ticketId: ticket.id, deleted: false, list });
    const ticketEventsOf = (socket: TestSocket) =>
      about(socket, ticket.id).flatMap(({ name, event }) => (name === 'ticket' ? [event] : []));

    await put(anaSays, ticket.id, { status: 'open', userId: ana.id });
    await put(anaSays, ticket.id, { userId: colleague.id, transf: true });
    await put(anaSays, (await waiting()).id, { status: 'open', userId: ana.id });
    await open.next('ticket', (event) => event.action === 'update' && event.ticket.id !== ticket.id);
    await expect.poll(() => ticketEventsOf(pending)).toEqual([left('pending')]);
    expect(ticketEventsOf(open)).toMatchObject([
      { action: 'update', ticket: { userId: ana.id } },
      left('open'),
      { action: 'update', ticket: { userId: colleague.id } },
    ]);
    await expect.poll(() => ticketEventsOf(chat)).toMatchObject([{ action: 'update' }, { action: 'update' }]);
  });

  it('include the ticket and the customer of a changed message', async () => {
    const socket = await listen(ana);
    const ticket = await waiting({ status: 'open', user: ana.id });
    const message = await buildMessage(em(), ticket, { author: 'agent', delivery: 'sent', ack: 1 });
    await inTransaction(server.ctx, (tx) => recordUpdated(tx, message));
    expect(await socket.next('appMessage', ({ action }) => action === 'update')).toMatchObject({
      message: { id: message.id, ticketId: ticket.id },
      ticket: { id: ticket.id, status: 'open', contact: { id: ticket.contact.id } },
      contact: { id: ticket.contact.id },
    });
  });
});

describe('joining a conversation', () => {
  it('requires the permission to read it', async () => {
    const [insider, stranger] = [await listen(ana), await listen(bia)];
    const ticket = await waiting();
    expect(await insider.join('joinChatBox', String(ticket.id))).toBeNull();
    expect(await stranger.join('joinChatBox', ticket.id)).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
    await setSetting(server.ctx, 'listItemSpy', 'disabled');
    expect(await insider.join('joinChatBox', ticket.id)).toMatchObject({ error: 'ERR_NO_PERMISSION' });
    await em().nativeUpdate(Ticket, { id: ticket.id }, { status: 'open', user: ana.id });
    expect(await insider.join('joinChatBox', ticket.id)).toBeNull();
    await setSetting(server.ctx, 'listItemSpy', 'enabled');
  });
});

describe('the viewers of a conversation', () => {
  it('are sent to the other viewers who may still read it', async () => {
    const admin = await buildUser(em(), { name: 'Dora', profile: 'admin' });
    const ticket = await waiting({ status: 'open', user: ana.id, queue: null });
    const [holder, boss] = [await listen(ana), await listen(admin)];
    const seenBy = (socket: TestSocket, ...viewers: object[]) =>
      socket.next('ticketViewers', (event) => isDeepStrictEqual(event, { ticketId: ticket.id, viewers }));
    const looking = ({ id, name }: User) => ({ id, name, state: 'looking' });

    await holder.join('joinChatBox', ticket.id);
    await seenBy(holder, looking(ana));
    await boss.join('joinChatBox', ticket.id);
    await Promise.all([holder, boss].map((socket) => seenBy(socket, looking(ana), looking(admin))));

    const adminSays = await signIn(server, admin);
    await put(adminSays, ticket.id, { status: 'open', userId: bia.id, transf: true });
    await holder.next('ticket', ({ action }) => action === 'delete');
    await seenBy(boss, looking(admin)); // who lost the ticket no longer views it, also while the window is open
    const receivedCount = holder.received().length;
    await holder.join('joinChatBox', ticket.id); // refused
    boss.close();
    const again = await listen(admin);
    await again.join('joinChatBox', ticket.id);
    await again.next('ticketViewers', ({ viewers }) => viewers.some(({ id }) => id === admin.id));
    expect(
      holder
        .received()
        .slice(receivedCount)
        .filter(({ name }) => name === 'ticketViewers'),
    ).toEqual([]);
  });
});
