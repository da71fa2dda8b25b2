import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';
import { notesContract } from '#shared/contract/notes.ts';
import type { ApiNote } from '#shared/contract/v1/notes.ts';
import { Message } from '#server/features/messages/index.ts';
import { Note } from '#server/features/notes/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildTicket, buildUser } from '#server/test/factories/index.ts';
import {
  ana,
  call,
  connection,
  em,
  queue,
  readAll,
  server,
  tokenFor,
  useRestServer,
} from './test/restServer.ts';

useRestServer();

const KEY = { 'idempotency-key': 'order 4711' };

let ticket: Ticket;
let agent: Client;
beforeEach(async () => {
  await em().execute('delete from api_requests');
  const contact = await buildContact(em(), { name: 'Maria' });
  ticket = await buildTicket(em(), {
    contact: contact.id,
    connection: connection.id,
    queue: queue.id,
    status: 'open',
    user: ana.id,
  });
  agent = await signIn(server, ana);
});

const add = (body: object, headers: Record<string, string> = {}) =>
  call<{ noteId: number }>('POST', `tickets/${ticket.id}/notes`, { body, headers });
const list = async () => (await call<{ data: ApiNote[] }>('GET', `tickets/${ticket.id}/notes`)).body.data;

describe('the notes on a ticket', () => {
  it('are read page by page, newest or oldest first', async () => {
    const all: number[] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 10, minute < 3 ? 0 : minute));
      const fields = { ticket: ticket.id, userName: 'Ana', body: `${minute}`, createdAt };
      all.push(await em().insert(Note, fields));
    }
    const up = await readAll<ApiNote>(`tickets/${ticket.id}/notes?sort=createdAt`, 2);
    expect([up.data.map(({ id }) => id), up.pages]).toEqual([all, 3]);
    const down = await readAll<ApiNote>(`tickets/${ticket.id}/notes`, 2);
    expect(down.data.map(({ id }) => id)).toEqual(all.toReversed());
  });

  it('say who wrote them, whom they mention, and whether they were edited', async () => {
    const { body: note } = await agent.request(notesContract.add, {
      params: { ticketId: ticket.id },
      body: { body: 'antes', mentions: [ana.id] },
    });
    await agent.request(notesContract.update, {
      params: { noteId: note.id },
      body: { body: '@Ana, 5511988887777', mentions: [ana.id] },
    });
    expect(await list()).toEqual([
      {
        id: note.id,
        ticketId: ticket.id,
        author: 'agent',
        userId: ana.id,
        authorName: 'Ana',
        text: '@Ana, 5511988887777',
        mentions: [{ id: ana.id, name: 'Ana' }],
        isEdited: true,
        createdAt: note.createdAt,
      },
    ]);
  });

  it('need permissions of their own, which those for messages do not include', async () => {
    const as = await tokenFor('conversations:read', 'messages:send', 'tickets:read', 'tickets:write');
    const path = `tickets/${ticket.id}/notes`;
    expect((await call('GET', path, { as })).body).toMatchObject({ details: { scope: 'notes:read' } });
    expect((await call('POST', path, { as, body: { text: 'oi' } })).body).toMatchObject({
      error: 'ERR_API_SCOPE',
      details: { scope: 'notes:write' },
    });
    expect(await em().count(Note, { ticket: ticket.id })).toBe(0);
  });
});

describe('a note of a program', () => {
  it.each(TICKET_STATUSES)('is added to a ticket that is %s, and never sent', async (status) => {
    await em().nativeUpdate(Ticket, ticket.id, { status });
    const sent = server.channel.sent().length;
    const { body } = await add({ text: 'Pedido 4711 pago' });
    expect(body).toEqual({ ticketId: ticket.id, noteId: expect.any(Number) });
    expect(await list()).toMatchObject([
      { id: body.noteId, author: 'api', userId: null, authorName: 'ERP', text: 'Pedido 4711 pago' },
    ]);
    expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
    // a message that is sent after it is the next one that leaves
    await em().nativeUpdate(Ticket, ticket.id, { status: 'open' });
    await call('POST', `tickets/${ticket.id}/messages`, { body: { text: 'Saiu' } });
    await expect.poll(() => server.channel.sent().slice(sent)).toMatchObject([{ body: 'Saiu' }]);
  });

  it('reaches those who read the ticket at once, and notifies whom it mentions', async () => {
    const socket = await connectSocket(server, agent.token);
    await socket.join('joinNotification');
    await socket.join('joinChatBox', ticket.id);
    const { body } = await add({ text: '@Ana, pago', mentions: [ana.id] });
    const note = expect.objectContaining({
      id: body.noteId,
      body: '@Ana, pago',
      author: 'api',
      user: { id: null, name: 'ERP' },
    });
    expect(await socket.next('note')).toEqual({ action: 'create', note });
    expect(await socket.next('mention')).toMatchObject({ action: 'create', note });
    const { body: unread } = await agent.request(notesContract.mentions);
    expect(unread.mentions).toMatchObject([{ note }]);
    socket.close();
  });

  it('is not changed by users, and deleted by admins only', async () => {
    const noteId = (await add({ text: 'pago' })).body.noteId;
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const onNote = { params: { noteId } };
    for (const who of [agent, admin])
      expect(
        (await who.request(notesContract.update, { ...onNote, body: { body: 'x' } })).refusal.error,
      ).toBe('ERR_NO_PERMISSION');
    expect((await agent.request(notesContract.remove, onNote)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await admin.request(notesContract.remove, onNote)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('mentions only users who may see the ticket', async () => {
    const stranger = await buildUser(em(), { name: 'Bia' });
    const refused = await add({ text: '@Bia', mentions: [stranger.id] });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ error: 'ERR_MENTION_NOT_ALLOWED', details: { userId: stranger.id } }),
    ]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['empty', ' \n'],
    ['too long', 'x'.repeat(NOTE_MAX_LENGTH + 1)],
  ])('must not be %s', async (_, text) => {
    expect((await add({ text })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'text' }] },
    });
  });

  it('is stored once for each idempotency key, also when it was deleted since', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = await Promise.all([1, 2].map(() => add({ text: 'uma vez' }, headers)));
    expect(again?.body).toEqual(first?.body);
    expect((await list()).map(({ text }) => text)).toEqual(['uma vez']);
    await em().nativeDelete(Note, { ticket: ticket.id });
    expect((await add({ text: 'uma vez' }, headers)).body).toEqual(first?.body);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['another text', () => add({ text: 'outra' }, KEY)],
    ['other mentions', () => add({ text: 'uma vez', mentions: [ana.id] }, KEY)],
    [
      'a message',
      () => call('POST', `tickets/${ticket.id}/messages`, { body: { text: 'uma vez' }, headers: KEY }),
    ],
  ])('keeps its idempotency key from being used for %s', async (_, ask) => {
    await add({ text: 'uma vez' }, KEY);
    expect((await ask()).body).toMatchObject({ error: 'ERR_IDEMPOTENCY_KEY_USED' });
    expect((await list()).length).toBeLessThanOrEqual(1);
  });
});
