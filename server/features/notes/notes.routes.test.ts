import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { notesContract } from '#shared/contract/notes.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { NOTE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { askedDuring } from '#server/test/askedDuring.ts';
import { connectSocket, signIn, type Client, type TestSocket } from '#server/test/client.ts';
import {
  buildContact,
  buildMessage,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { buildTwoQueues, type TwoQueues } from '#server/test/factories/twoQueues.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Note } from './note.entity.ts';

let server: TestServer;
let shop: TwoQueues;
/** Of the same queue as Ana; sees masked numbers. */
let caio: User;
let caioSays: Client;
/** Of the other queue. */
let biaSays: Client;
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  shop = await buildTwoQueues(server);
  caio = await buildUser(em(), { name: 'Caio', queues: [shop.sales.id], isTricked: false });
  [caioSays, biaSays] = [await signIn(server, caio), await signIn(server, shop.bia)];
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Ticket, {});
  ticket = await buildTicket(em(), {
    status: 'open',
    user: shop.ana.id,
    queue: shop.sales.id,
    connection: shop.connection.id,
  });
});

const add = (who: Client, body: string, mentions: number[] = [], clientId?: string) =>
  who.request(notesContract.add, { params: { ticketId: ticket.id }, body: { body, mentions, clientId } });
const notesSeenBy = async (who: Client) => {
  const { body } = await who.request(messagesContract.page, { params: { ticketId: ticket.id } });
  return body.notes ?? [];
};
const mentionsOf = async (who: Client) =>
  (await who.request(notesContract.mentions)).body.mentions.map(({ note }) => note.body);

describe('a note with a number, edited by an author who sees it masked', () => {
  const edit = (noteId: number, body: string) =>
    caioSays.request(notesContract.update, { params: { noteId }, body: { body, mentions: [] } });
  const storedBody = async (noteId: number) => (await em().findOneOrFail(Note, noteId)).body;

  it('keeps the number', async () => {
    const { body: note } = await add(caioSays, 'Ligar 5511988887777');
    expect(note.body).toBe('Ligar 551198888****');
    const { body: changed } = await edit(note.id, `${note.body} amanhã`);
    expect(changed.body).toBe('Ligar 551198888**** amanhã');
    expect(await storedBody(note.id)).toBe('Ligar 5511988887777 amanhã');
    const { body: same } = await edit(note.id, changed.body);
    expect(same.editedAt).toBe(changed.editedAt);
  });

  it('is refused where the number would be lost', async () => {
    const { body: note } = await add(caioSays, 'Ligar 5511988887777');
    expect((await edit(note.id, 'Ligar 551198889****')).refusal.error).toBe('ERR_MASKED_NUMBER');
    expect(await storedBody(note.id)).toBe('Ligar 5511988887777');
  });
});

describe('a note', () => {
  it.each(TICKET_STATUSES)('is added to a ticket that is %s, and is no message', async (status) => {
    await em().nativeUpdate(Ticket, ticket.id, { status });
    const { status: answer, body: note } = await add(caioSays, 'Cliente antigo');
    expect([answer, note]).toEqual([
      200,
      expect.objectContaining({
        body: 'Cliente antigo',
        user: { id: caio.id, name: 'Caio' },
        editedAt: null,
      }),
    ]);
    expect(await notesSeenBy(shop.agent)).toEqual([note]);
    expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
    const { body: shown } = await shop.agent.request(ticketsContract.show, {
      params: { ticketId: ticket.id },
    });
    expect([shown.lastMessage, shown.unreadMessages]).toEqual(['', 0]);
  });

  it('is refused to agents who may not read the ticket, and to those who must accept it first', async () => {
    expect((await add(biaSays, 'oi')).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    await setSetting(server.ctx, 'listItemSpy', 'disabled');
    await em().nativeUpdate(Ticket, ticket.id, { status: 'pending', user: null });
    expect((await add(caioSays, 'oi')).refusal.error).toBe('ERR_NO_PERMISSION');
    await setSetting(server.ctx, 'listItemSpy', 'enabled');
    expect(await em().count(Note)).toBe(0);
  });

  it.each([
    ['empty', ' \n'],
    ['too long', 'x'.repeat(NOTE_MAX_LENGTH + 1)],
  ])('is refused when it is %s', async (_, body) => {
    expect((await add(shop.agent, body)).refusal.error).toBe('ERR_VALIDATION');
  });

  it('is stored once when the request is repeated, and its id cannot be used for another', async () => {
    const clientId = randomUUID();
    const [first, again] = await Promise.all([1, 2].map(() => add(shop.agent, 'uma vez', [], clientId)));
    expect(again?.body).toEqual(first?.body);
    expect((await notesSeenBy(shop.agent)).map(({ body }) => body)).toEqual(['uma vez']);
    expect((await add(caioSays, 'outra', [], clientId)).refusal.error).toBe('ERR_VALIDATION');
  });

  it('is refused when its id is being used on another ticket at that moment', async () => {
    const other = await buildTicket(em());
    const clientId = randomUUID();
    const { refusal } = await askedDuring(
      em(),
      (busy) => busy.insert(Note, { ticket: other.id, userName: 'Ana', body: 'primeira', clientId }),
      () => add(shop.agent, 'segunda', [], clientId),
    );
    expect(refusal.error).toBe('ERR_VALIDATION');
  });

  it('is changed by its author only, and deleted by its author or an admin', async () => {
    const { body: note } = await add(shop.agent, 'antes');
    const onNote = { params: { noteId: note.id } };
    const change = (who: Client) =>
      who.request(notesContract.update, { ...onNote, body: { body: 'depois' } });
    const remove = (who: Client) => who.request(notesContract.remove, onNote);
    for (const who of [caioSays, shop.admin])
      expect((await change(who)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await change(biaSays)).refusal.error).toBe('ERR_NO_NOTE_FOUND');
    const changed = await change(shop.agent);
    expect(changed.body).toEqual({ ...note, body: 'depois', editedAt: expect.any(String) });
    expect((await remove(caioSays)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await remove(biaSays)).refusal.error).toBe('ERR_NO_NOTE_FOUND');
    expect((await remove(shop.admin)).status).toBe(200);
    expect(await notesSeenBy(shop.agent)).toEqual([]);
  });

  it('hides phone numbers from those who may not see them', async () => {
    await add(shop.agent, 'ligar para 5511988887777');
    expect((await notesSeenBy(caioSays)).map(({ body }) => body)).toEqual([
      expect.not.stringContaining('5511988887777'),
    ]);
  });

  it('belongs to exactly one page, by its time', async () => {
    const at = (second: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + second * 1000);
    for (let second = 0; second < 30; second += 1)
      await buildMessage(em(), ticket, { body: `${second}`, createdAt: at(second) });
    for (const second of [-1, 3, 25])
      await em().insert(Note, {
        ticket: ticket.id,
        userName: 'Ana',
        body: `${second}`,
        createdAt: at(second + 0.5),
      });
    const pageOf = async (pageNumber: number) => {
      const query = { pageNumber };
      const { body } = await shop.agent.request(messagesContract.page, {
        params: { ticketId: ticket.id },
        query,
      });
      return (body.notes ?? []).map((note) => note.body);
    };
    expect([await pageOf(1), await pageOf(2)]).toEqual([['25'], ['-1', '3']]);
  });

  it('stays with its name when its author is deleted, and goes with its ticket', async () => {
    const dora = await buildUser(em(), { name: 'Dora', queues: [shop.sales.id] });
    await add(await signIn(server, dora), `@Caio, veja`, [caio.id]);
    await shop.admin.request(usersContract.remove, { params: { userId: dora.id } });
    expect(await notesSeenBy(shop.agent)).toMatchObject([{ user: { id: null, name: 'Dora' } }]);
    expect(await mentionsOf(caioSays)).toEqual(['@Caio, veja']);
    await shop.admin.request(ticketsContract.remove, { params: { ticketId: ticket.id } });
    expect([await em().count(Note), await mentionsOf(caioSays)]).toEqual([0, []]);
  });

  it('follows its ticket when contacts are merged', async () => {
    await add(shop.agent, 'fica');
    const other = await buildContact(em());
    const { status } = await shop.admin.request(contactsContract.merge, {
      params: { contactId: other.id },
      body: { otherId: ticket.contact.id },
    });
    expect([status, (await notesSeenBy(shop.agent)).map(({ body }) => body)]).toEqual([200, ['fica']]);
  });
});

describe('mentions', () => {
  it('can be of those only who may read the ticket', async () => {
    const { body } = await shop.agent.request(notesContract.mentionable, { params: { ticketId: ticket.id } });
    const names = body.users.map(({ name }) => name);
    expect(names).toContain('Caio');
    expect(names).not.toContain('Ana');
    expect(names).not.toContain('Bia');
    const refused = await add(shop.agent, '@Bia', [shop.bia.id]);
    expect(refused.refusal.error).toBe('ERR_MENTION_NOT_ALLOWED');
    expect(await em().count(Note)).toBe(0);
  });

  it('say who is away, at the computer or by their own word', async () => {
    const listed = async (change: object) => {
      await em().nativeUpdate(User, caio.id, { online: true, ...change });
      const { body } = await shop.agent.request(notesContract.mentionable, {
        params: { ticketId: ticket.id },
      });
      return body.users.find(({ id }) => id === caio.id)?.away;
    };
    expect(await listed({})).toBe(false);
    expect(await listed({ isAvailable: false })).toBe(true);
    expect(await listed({ isAvailable: true, away: true })).toBe(true);
    await em().nativeUpdate(User, caio.id, { online: false, away: false });
  });

  it('are listed until they are read, for the mentioned user only, and not for the author', async () => {
    await add(shop.agent, '@Caio e eu', [caio.id, shop.ana.id]);
    await add(shop.agent, '@Caio de novo', [caio.id, caio.id]);
    expect(await mentionsOf(caioSays)).toEqual(['@Caio de novo', '@Caio e eu']);
    for (const who of [shop.agent, shop.admin]) expect(await mentionsOf(who)).toEqual([]);
    await caioSays.request(notesContract.readMentions, { params: { ticketId: ticket.id } });
    expect(await mentionsOf(caioSays)).toEqual([]);
  });

  it('are not shown while the user may not read the ticket', async () => {
    await add(shop.agent, '@Caio', [caio.id]);
    await em().nativeUpdate(Ticket, ticket.id, { queue: shop.support.id });
    expect(await mentionsOf(caioSays)).toEqual([]);
    await em().nativeUpdate(Ticket, ticket.id, { queue: shop.sales.id });
    expect(await mentionsOf(caioSays)).toEqual(['@Caio']);
  });

  it('follow an edit: new ones are unread, others stay as they were or go', async () => {
    const adminUser = await buildUser(em(), { name: 'Rui', profile: 'admin' });
    const ruiSays = await signIn(server, adminUser);
    const { body: note } = await add(shop.agent, '@Caio', [caio.id]);
    await caioSays.request(notesContract.readMentions, { params: { ticketId: ticket.id } });
    const edit = (body: string, mentions: number[]) =>
      shop.agent.request(notesContract.update, { params: { noteId: note.id }, body: { body, mentions } });
    await edit('@Caio @Rui', [caio.id, adminUser.id]);
    expect([await mentionsOf(caioSays), await mentionsOf(ruiSays)]).toEqual([[], ['@Caio @Rui']]);
    const { body: last } = await edit('ninguém', []);
    expect([last.mentions, await mentionsOf(ruiSays)]).toEqual([[], []]);
  });
});

it('notes and mentions arrive by socket, for those whom they are for', async () => {
  const sockets: TestSocket[] = [];
  for (const { token } of [caioSays, biaSays, shop.admin]) {
    const socket = await connectSocket(server, token);
    await socket.join('joinNotification');
    await socket.join('joinChatBox', ticket.id);
    sockets.push(socket);
  }
  const [atCaio, atBia, atAdmin] = sockets;
  const { body: note } = await add(shop.agent, '@Caio 5511988887777', [caio.id]);
  const masked = expect.objectContaining({ id: note.id, body: expect.stringMatching(/^@Caio .*\*/) });
  expect(await atCaio?.next('note')).toEqual({ action: 'create', note: masked });
  expect(await atCaio?.next('mention')).toMatchObject({
    action: 'create',
    note: masked,
    ticket: { id: ticket.id },
  });
  expect(await atAdmin?.next('note')).toEqual({ action: 'create', note });
  const onNote = { params: { noteId: note.id } };
  await shop.agent.request(notesContract.update, { ...onNote, body: { body: 'outro', mentions: [] } });
  expect(await atAdmin?.next('note', ({ action }) => action === 'update')).toMatchObject({
    note: { body: 'outro' },
  });
  expect(await atCaio?.next('mention', ({ action }) => action === 'update')).toEqual({ action: 'update' });
  await shop.agent.request(notesContract.remove, onNote);
  const deletion = { action: 'delete', ticketId: ticket.id, noteId: note.id };
  expect(await atAdmin?.next('note', ({ action }) => action === 'delete')).toEqual(deletion);
  await setSetting(server.ctx, 'sideMenu', 'enabled'); // all clients receive this after everything before it
  await atBia?.next('settings', ({ setting }) => setting.key === 'sideMenu');
  await atAdmin?.next('settings', ({ setting }) => setting.key === 'sideMenu');
  const names = (socket: TestSocket | undefined) => socket?.received().map(({ name }) => name) ?? [];
  expect(names(atBia).filter((name) => name === 'note' || name === 'mention')).toEqual([]);
  expect(names(atAdmin)).not.toContain('mention');
  sockets.forEach((socket) => socket.close());
});
