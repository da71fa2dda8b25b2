import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequiredEntityData } from '@mikro-orm/core';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildMessages,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { buildTwoQueues } from '#server/test/factories/twoQueues.ts';
import { limitRows } from '#server/test/limitRows.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from './ticket.entity.ts';

let server: TestServer;
let sales: Queue;
let support: Queue;
let connection: Connection;
let ana: User;
let bia: User;
let agent: Client;
let admin: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ({ sales, support, connection, ana, bia, agent, admin } = await buildTwoQueues(server));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  await setSetting(server.ctx, 'openTickets', 'disabled');
});

const build = (fields: Partial<RequiredEntityData<Ticket>> = {}) =>
  buildTicket(em(), { queue: sales.id, connection: connection.id, ...fields });

describe('opening a ticket', () => {
  const create = (who: Client, body: object) =>
    who.request(ticketsContract.create, { body: { contactId: 0, ...body } });

  it('assigns it to the requesting agent, on the default connection', async () => {
    const contact = await buildContact(em(), { name: 'Rita' });
    const { status, body } = await create(agent, { contactId: String(contact.id), queueId: sales.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'open',
      userId: ana.id,
      queueId: sales.id,
      whatsappId: connection.id,
      contact: { name: 'Rita' },
      unreadMessages: 0,
    });
  });

  it('creates a pending one on request, and lets admins choose the agent', async () => {
    const [one, two] = [await buildContact(em()), await buildContact(em())];
    const waiting = await create(agent, { contactId: one.id, queueId: sales.id, status: 'pending' });
    expect(waiting.body).toMatchObject({ status: 'pending', userId: null });
    expect((await create(admin, { contactId: two.id, userId: bia.id })).body).toMatchObject({
      userId: bia.id,
      queueId: null,
    });
    const foreign = await create(agent, { contactId: two.id, queueId: sales.id, userId: bia.id });
    expect(foreign.refusal.error).toBe('ERR_NO_PERMISSION');
  });

  it('uses the given connection, else the first of the agent, else the default one', async () => {
    const [first, second] = [await buildConnection(em()), await buildConnection(em())];
    const linked = await buildUser(em(), { queues: [sales.id], connections: [second.id, first.id] });
    const who = await signIn(server, linked);
    const contact = await buildContact(em());
    const request = (more: object) => create(who, { contactId: contact.id, queueId: sales.id, ...more });
    expect((await request({ whatsappId: 999_999 })).refusal.error).toBe('ERR_NO_WAPP_FOUND');
    expect((await request({ whatsappId: connection.id })).body.whatsappId).toBe(connection.id);
    expect((await request({})).body.whatsappId).toBe(first.id);
    await em().nativeUpdate(Connection, { id: connection.id }, { isDefault: false });
    const body = { contactId: (await buildContact(em())).id, queueId: sales.id };
    expect((await create(agent, body)).refusal.error).toBe('ERR_NO_DEF_WAPP_FOUND');
    await em().nativeUpdate(Connection, { id: connection.id }, { isDefault: true });
  });

  it('uses no connection by itself that cannot reach the contact, while another one can', async () => {
    const website = await buildConnection(em(), { type: 'telegram' }); // delivers to no number
    const linked = await buildUser(em(), { queues: [sales.id], connections: [website.id] });
    const who = await signIn(server, linked);
    const onContact = async (client: Client, more = {}) =>
      (await create(client, { contactId: (await buildContact(em())).id, queueId: sales.id, ...more })).body
        .whatsappId;
    expect(await onContact(who)).toBe(connection.id);
    expect(await onContact(who, { whatsappId: website.id })).toBe(website.id); // as requested
    await em().nativeUpdate(Connection, { id: connection.id }, { isDefault: false });
    await em().nativeUpdate(Connection, { id: website.id }, { isDefault: true });
    expect(await onContact(agent)).toBe(connection.id);
    const unreachable = em().create(Contact, { name: 'Ana' });
    await em().persist(unreachable).flush();
    const byEmail = await create(agent, { contactId: unreachable.id, queueId: sales.id });
    expect(byEmail.body.whatsappId).toBe(website.id);
    await em().nativeDelete(Connection, { id: website.id });
    await em().nativeUpdate(Connection, { id: connection.id }, { isDefault: true });
  });

  it('on another channel uses its first connection, as older clients request it', async () => {
    const contact = await buildContact(em());
    const open = (channel: 'telegram') =>
      agent.request(ticketsContract.createOnChannel, {
        body: { contactId: contact.id, queueId: sales.id, channel },
      });
    expect((await open('telegram')).refusal.error).toBe('ERR_NO_WAPP_FOUND');
    const first = await buildConnection(em(), { type: 'telegram', status: 'DISCONNECTED' });
    await buildConnection(em(), { type: 'telegram', status: 'DISCONNECTED' });
    const { status, body } = await open('telegram');
    expect(status).toBe(200);
    expect(body).toMatchObject({ whatsappId: first.id, userId: ana.id, queueId: sales.id });
    await em().nativeDelete(Connection, { type: 'telegram' });
  });

  it('names missing and unknown values', async () => {
    const contact = await buildContact(em());
    const refusal = async (who: Client, body: object) => (await create(who, body)).refusal.error;
    expect(await refusal(agent, { contactId: contact.id })).toBe('ERR_QUEUE_REQUIRED');
    expect(await refusal(agent, { contactId: contact.id, queueId: 999_999 })).toBe('ERR_NO_QUEUE_FOUND');
    expect(await refusal(agent, { contactId: contact.id, queueId: support.id })).toBe('ERR_NO_PERMISSION');
    expect(await refusal(agent, { contactId: 999_999, queueId: sales.id })).toBe('ERR_NO_CONTACT_FOUND');
    expect(await refusal(admin, { contactId: contact.id, userId: 999_999 })).toBe('ERR_NO_USER_FOUND');
    expect(await refusal(admin, { contactId: 'x' })).toBe('ERR_VALIDATION');
  });

  it('is refused while the conversation or, depending on the setting, the contact has one', async () => {
    const contact = await buildContact(em());
    const present = await build({ contact: contact.id, status: 'open', user: bia.id });
    const request = (more: object = {}) =>
      create(agent, { contactId: contact.id, queueId: sales.id, ...more });
    const details = { agent: 'Bia', ticketId: present.id };
    expect((await request()).refusal).toMatchObject({ error: 'ERR_OPEN_USER_TICKET', details });
    const elsewhere = { whatsappId: (await buildConnection(em())).id };
    await setSetting(server.ctx, 'openTickets', 'enabled');
    expect((await request(elsewhere)).refusal).toMatchObject({ error: 'ERR_OTHER_OPEN_TICKET', details });
    const pending = { whatsappId: (await buildConnection(em())).id, status: 'pending' };
    expect((await request(pending)).status).toBe(200); // the setting is about open tickets
    await setSetting(server.ctx, 'openTickets', 'disabled');
    expect((await request(elsewhere)).status).toBe(200);
  });

  it('names where the contact is already waiting, and the ticket number to users who may read it', async () => {
    const contact = await buildContact(em());
    const request = () => create(agent, { contactId: contact.id, queueId: sales.id });
    const present = await build({ contact: contact.id, status: 'pending', user: null });
    const own = { status: 'pending', queue: sales.name, ticketId: present.id };
    expect((await request()).refusal).toMatchObject({ error: 'ERR_OPEN_USER_TICKET', details: own });
    await em().nativeUpdate(Ticket, { id: present.id }, { queue: support.id });
    const { details } = (await request()).refusal;
    expect(details).toMatchObject({ status: 'pending', queue: support.name });
    expect(details).not.toHaveProperty('ticketId');
  });

  it('creates one ticket for ten concurrent requests', async () => {
    const contact = await buildContact(em());
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => create(agent, { contactId: contact.id, queueId: sales.id })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await em().count(Ticket, { contact: contact.id })).toBe(1);
  });

  it("returns the agent of the contact's open ticket", async () => {
    const contact = await buildContact(em());
    const request = () => agent.request(ticketsContract.openOfContact, { params: { contactId: contact.id } });
    expect((await request()).body).toEqual({ hasOpenTicket: false, ticket: null });
    const { id } = await build({ contact: contact.id, status: 'open', user: bia.id });
    expect((await request()).body).toEqual({
      hasOpenTicket: true,
      ticket: { id, status: 'open', user: { id: bia.id, name: 'Bia' } },
    });
  });
});

describe('the tickets of a contact', () => {
  const contactTickets = async (who: Client, ticketId: number, showAll = false) =>
    who.request(ticketsContract.contactTickets, { params: { ticketId }, query: { showAll } });

  it('are those that the user may see, open ones first and then the newest', async () => {
    const contact = await buildContact(em());
    const of = (day: string, fields: Parameters<typeof build>[0] = {}) =>
      build({ contact: contact.id, updatedAt: new Date(`2026-03-${day}T12:00:00Z`), ...fields });
    const newest = await of('09', { status: 'closed', queue: null, closedQueue: sales.id, user: ana.id });
    const own = await of('05', { status: 'open', user: ana.id });
    const older = await of('01', { status: 'closed', user: ana.id });
    const others = await of('08', { queue: support.id, user: bia.id });
    await build({ contact: (await buildContact(em())).id, user: ana.id });
    const idsOf = ({ body }: Awaited<ReturnType<typeof contactTickets>>) => body.tickets.map(({ id }) => id);
    const seen = await contactTickets(agent, own.id);
    expect([idsOf(seen), seen.body.count]).toEqual([[own.id, newest.id, older.id], 3]);
    expect(idsOf(await contactTickets(admin, own.id))).toEqual([others.id, own.id, newest.id, older.id]);
    expect((await contactTickets(agent, others.id)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
  });

  it('are six at first, and all on request', async () => {
    const contact = await buildContact(em());
    const tickets = [];
    for (let day = 1; day <= 8; day++)
      tickets.push(await build({ contact: contact.id, status: 'closed', user: ana.id }));
    const id = tickets[0]?.id ?? 0;
    const few = (await contactTickets(admin, id)).body;
    const all = (await contactTickets(admin, id, true)).body;
    expect([few.tickets.length, few.count, all.tickets.length, all.count]).toEqual([6, 8, 8, 8]);
  });
});

describe('marking as read', () => {
  const read = (who: Client, { id }: Ticket) =>
    who.request(ticketsContract.markRead, { params: { ticketId: id } });

  it('applies for the agent of an open ticket, and does not move it in the list', async () => {
    const ticket = await build({ status: 'open', user: ana.id, unreadMessages: 2 });
    await buildMessage(em(), ticket, { providerId: 'READ1' });
    await buildMessage(em(), ticket, { providerId: 'READ2' });
    await agent.request(ticketsContract.show, { params: { ticketId: ticket.id } });
    expect((await em().findOneOrFail(Ticket, ticket.id)).unreadMessages).toBe(2);

    expect((await read(agent, ticket)).status).toBe(200);
    await server.ctx.eventLog.settled();
    const after = await em().findOneOrFail(Ticket, ticket.id);
    expect([after.unreadMessages, after.updatedAt]).toEqual([0, ticket.updatedAt]);
    expect(await em().count(Message, { ticket: ticket.id, read: true })).toBe(2);
    const command = server.channel.commands.filter(({ command }) => command === 'markRead');
    expect(command).toMatchObject([
      {
        connectionId: connection.id,
        keys: [
          { providerId: 'READ1', fromMe: false },
          { providerId: 'READ2', fromMe: false },
        ],
      },
    ]);
  });

  it('does not apply for other users', async () => {
    const waiting = await build({ unreadMessages: 2 });
    const foreign = await build({ status: 'open', user: bia.id, unreadMessages: 2 });
    expect((await read(agent, waiting)).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    expect((await read(admin, foreign)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await em().findOneOrFail(Ticket, foreign.id)).unreadMessages).toBe(2);
  });

  it.each([
    [
      'fetching its messages',
      (who: Client, ticketId: number) => who.request(messagesContract.page, { params: { ticketId } }),
    ],
    [
      'replying',
      (who: Client, ticketId: number) =>
        who.request(messagesContract.send, { params: { ticketId }, body: { body: 'Pois não?' } }),
    ],
  ])('happens by %s, for the assigned agent only', async (_, act) => {
    const ticket = await build({ status: 'open', user: ana.id, queue: sales.id, unreadMessages: 2 });
    const { id } = await buildMessage(em(), ticket, { providerId: randomUUID() });
    const unread = async () => (await em().findOneOrFail(Ticket, ticket.id)).unreadMessages;
    expect((await act(admin, ticket.id)).status).toBe(200);
    expect(await unread()).toBe(2);
    expect((await act(agent, ticket.id)).status).toBe(200);
    expect(await unread()).toBe(0);
    await server.ctx.eventLog.settled();
    expect((await em().findOneOrFail(Message, id)).read).toBe(true);
  });

  it('happens by accepting and by reopening', async () => {
    for (const status of ['pending', 'closed'] as const) {
      const ticket = await build({ status, queue: sales.id, unreadMessages: 3 });
      const params = { ticketId: ticket.id };
      const { body } = await agent.request(ticketsContract.update, {
        params,
        body: { status: 'open', userId: ana.id },
      });
      expect(body).toMatchObject({ status: 'open', userId: ana.id, unreadMessages: 0 });
    }
  });

  it('does not happen by viewing a pending ticket or by prefetching', async () => {
    const unreadAfter = async (fields: object, ask: (ticketId: number) => Promise<{ status: number }>) => {
      const ticket = await build({ queue: sales.id, unreadMessages: 2, ...fields });
      expect((await ask(ticket.id)).status).toBe(200);
      return (await em().findOneOrFail(Ticket, ticket.id)).unreadMessages;
    };
    const page = (ticketId: number, query = {}) =>
      agent.request(messagesContract.page, { params: { ticketId }, query });
    const mine = { status: 'open', user: ana.id };
    expect(await unreadAfter({}, (id) => page(id))).toBe(2);
    expect(await unreadAfter(mine, (id) => page(id, { markRead: false }))).toBe(2);
    const accept = (ticketId: number) =>
      agent.request(ticketsContract.update, {
        params: { ticketId },
        query: { markRead: false },
        body: { status: 'open', userId: ana.id },
      });
    expect(await unreadAfter({}, accept)).toBe(2);
  });

  it('can be undone', async () => {
    const ticket = await build({ status: 'open', user: ana.id });
    const unread = await agent.request(ticketsContract.markUnread, { params: { ticketId: ticket.id } });
    expect(unread.status).toBe(200);
    const after = await em().findOneOrFail(Ticket, ticket.id);
    expect([after.unreadMessages, after.updatedAt]).toEqual([1, ticket.updatedAt]);
  });

  it('is not undone where nothing could mark it as read again, nor for another agent', async () => {
    const unread = async (fields: object) => {
      const { id } = await build({ queue: sales.id, ...fields });
      return (await agent.request(ticketsContract.markUnread, { params: { ticketId: id } })).refusal.error;
    };
    expect(await unread({ status: 'closed' })).toBe('ERR_TICKET_NOT_OPEN');
    expect(await unread({ status: 'open', user: bia.id })).toBe('ERR_NO_PERMISSION');
  });
});

describe('deleting', () => {
  it('requires its own permission, and deletes messages and files', async () => {
    const ticket = await build({ status: 'open', user: ana.id });
    const { key } = await server.ctx.media.put(Buffer.from('picture'));
    await buildMessage(em(), ticket, { mediaKey: key, mediaType: 'image' });
    const remove = (who: Client) => who.request(ticketsContract.remove, { params: { ticketId: ticket.id } });
    expect((await remove(agent)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await remove(admin)).status).toBe(200);
    await server.ctx.eventLog.settled();
    expect(await server.ctx.media.size(key)).toBeUndefined();
    expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
    expect((await remove(admin)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
  });

  it('deletes a long conversation little by little', async () => {
    const ticket = await build();
    await buildMessages(em(), ticket, 4500);
    await limitRows(em(), 'messages', 2000);
    const { status } = await admin.request(ticketsContract.remove, { params: { ticketId: ticket.id } });
    expect(status).toBe(200);
    expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
    expect(await em().count(Ticket, ticket.id)).toBe(0);
  });
});
