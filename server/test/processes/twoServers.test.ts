import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { authContract } from '#shared/contract/auth.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { notesContract } from '#shared/contract/notes.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { User } from '#server/features/users/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { clientWith, connectSocket, signIn, type Client, type TestSocket } from '#server/test/client.ts';
import { buildConnection, buildTicket, buildUser, setSetting } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startSecondServer } from '../secondServer.ts';

/** Two whole servers on one database, each with agents of its own. */
let one: TestServer;
let other: TestServer;
let ana: User;
let bia: User;
let anaSays: Client;
let biaSays: Client;
const sockets: TestSocket[] = [];
const em = () => one.ctx.orm.em.fork();

beforeAll(async () => {
  one = await startTestServer();
  other = await startSecondServer(one);
  ana = await buildUser(em(), { name: 'Ana', profile: 'admin' });
  bia = await buildUser(em(), { name: 'Bia', profile: 'admin' });
  [anaSays, biaSays] = [await signIn(one, ana), await signIn(other, bia)];
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
afterAll(async () => {
  await other.stop();
  await one.stop();
});

async function listen(server: TestServer, { token }: Client): Promise<TestSocket> {
  const socket = await connectSocket(server, token);
  sockets.push(socket);
  for (const status of ['pending', 'open', 'closed']) await socket.join('joinTickets', status);
  await socket.join('joinNotification');
  return socket;
}
/** The states of a ticket that a socket was notified, in order. */
const holdersSeenBy = (socket: TestSocket, ticketId: number) =>
  socket.received().flatMap(({ name, event }) => {
    const { action, ticket } = event as { action: string; ticket?: { id: number; userId: number | null } };
    return name === 'ticket' && action === 'update' && ticket?.id === ticketId ? [ticket.userId] : [];
  });

it('a ticket that agents on two servers take from each other changes in the same order for both', async () => {
  const [atOne, atOther] = [await listen(one, anaSays), await listen(other, biaSays)];
  const ticket = await buildTicket(em(), { connection: (await buildConnection(em())).id });
  const holders: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const [says, user] = round % 2 === 0 ? [anaSays, ana] : [biaSays, bia];
    const { status } = await says.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'open', userId: user.id, transf: round > 0 },
    });
    expect(status).toBe(200);
    holders.push(user.id);
  }
  for (const socket of [atOne, atOther])
    await vi.waitFor(() => expect(holdersSeenBy(socket, ticket.id)).toEqual(holders));
});

it('a note and its mention reach an agent on the other server', async () => {
  const atOther = await listen(other, biaSays);
  const ticket = await buildTicket(em(), { connection: (await buildConnection(em())).id });
  await atOther.join('joinChatBox', ticket.id);
  const { body: note } = await anaSays.request(notesContract.add, {
    params: { ticketId: ticket.id },
    body: { body: '@Bia, pode ver?', mentions: [bia.id] },
  });
  expect(await atOther.next('note')).toEqual({ action: 'create', note });
  expect(await atOther.next('mention')).toMatchObject({ action: 'create', note, ticket: { id: ticket.id } });
});

it("a customer's message and its answer reach the agents of both servers", async () => {
  const [atOne, atOther] = [await listen(one, anaSays), await listen(other, biaSays)];
  other.channel.ownsSessions = false;
  const connection = await buildConnection(em());
  await receiveMessage(one.ctx, inboundText(connection.id, customer('5511970000001'), 'bom dia'));
  const { message } = await atOther.next('appMessage', (event) => event.message.body === 'bom dia');
  await biaSays.request(ticketsContract.update, {
    params: { ticketId: message.ticketId },
    body: { status: 'open', userId: bia.id },
  });
  await biaSays.request(messagesContract.send, {
    params: { ticketId: message.ticketId },
    body: { body: 'boa tarde' },
  });
  await atOne.next('appMessage', (event) => event.message.body === 'boa tarde' && event.message.ack === 1);
  expect(await em().count(Message, { body: 'boa tarde' })).toBe(1);
  const commands = [...one.channel.commands, ...other.channel.commands];
  expect(
    commands.filter((each) => each.command === 'send' && each.message.body === 'boa tarde'),
  ).toHaveLength(1);
});

it('agents see who has a conversation open on the other server, and who types in it', async () => {
  const [atOne, atOther] = [await listen(one, anaSays), await listen(other, biaSays)];
  const ticket = await buildTicket(em());
  const seenBy = (socket: TestSocket, ...viewers: readonly string[]) =>
    socket.next(
      'ticketViewers',
      (event) =>
        event.ticketId === ticket.id &&
        isDeepStrictEqual(event.viewers.map(({ name, state }) => `${name} ${state}`).toSorted(), viewers),
    );
  await atOne.join('joinChatBox', ticket.id);
  await seenBy(atOne, 'Ana looking');
  await atOther.join('joinChatBox', ticket.id);
  for (const socket of [atOne, atOther]) await seenBy(socket, 'Ana looking', 'Bia looking');
  atOther.view(ticket.id, 'typing');
  for (const socket of [atOne, atOther]) await seenBy(socket, 'Ana looking', 'Bia typing');
  atOne.close();
  expect(await seenBy(atOther, 'Bia typing')).toMatchObject({ ticketId: ticket.id });
});

it('a session that ends on one server is closed on the other', async () => {
  const user = await buildUser(em());
  const says = await signIn(other, user);
  const socket = await listen(other, says);
  expect((await clientWith(one, says.token).request(authContract.logout)).status).toBe(200);
  await expect(socket.closed).resolves.toBeUndefined();
});

it('a user whose rights change on one server reconnects to the other', async () => {
  const user = await buildUser(em());
  const socket = await listen(other, await signIn(other, user));
  const changed = await anaSays.request(usersContract.update, {
    params: { userId: user.id },
    body: { profile: 'admin' },
  });
  expect(changed.status).toBe(200);
  await expect(socket.closed).resolves.toBeUndefined();
});

it('a setting that changes on one server applies on the other at once', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now()); // so that no entry of the cache expires
  for (const value of ['enabled', 'disabled'] as const) {
    expect(await settingValue(other.ctx, 'allTicket')).not.toBe(value); // cached there from now on
    await setSetting(one.ctx, 'allTicket', value);
    await vi.waitFor(async () => expect(await settingValue(other.ctx, 'allTicket')).toBe(value));
  }
  clock.mockRestore();
});
