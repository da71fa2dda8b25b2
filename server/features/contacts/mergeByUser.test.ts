import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import {
  setSetting,
  buildConnection,
  buildContact,
  buildMessage,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Contact } from './contact.entity.ts';
import { lid, meetContact, phone } from './test/meetContact.ts';

let server: TestServer;
let admin: Client;
let agent: Client;
let first: { id: number };
let second: { id: number };
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  first = await buildConnection(em(), { isDefault: true });
  second = await buildConnection(em());
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em()));
});
afterAll(() => server.stop());
beforeEach(() => em().nativeDelete(Contact, {}));

const merge = (contactId: number, otherId: number, who = admin) =>
  who.request(contactsContract.merge, { params: { contactId }, body: { otherId } });
const maria = () => meetContact(server.ctx, 'Maria', phone('5511988887777'));
const mariaAgain = () => meetContact(server.ctx, 'Maria S.', lid('77'));

describe('merging two contacts', () => {
  it('moves addresses, tickets and messages, and tells the clients', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    const ticket = await buildTicket(em(), { contact: goes.id, connection: second.id });
    await buildMessage(em(), ticket, { body: 'da segunda' });
    const socket = await connectSocket(server, agent.token);
    const { status, body } = await merge(stays.id, goes.id);
    expect([status, body.id, body.addressKinds.toSorted()]).toEqual([200, stays.id, ['lid', 'phone']]);
    const deleted = await socket.next('contact', ({ action }) => action === 'delete');
    expect(deleted).toEqual({ action: 'delete', contactId: goes.id });
    const updated = await socket.next('contact', ({ action }) => action === 'update');
    expect(updated).toMatchObject({ contact: { id: stays.id, addressKinds: ['phone', 'lid'] } });
    socket.close();
    const shown = await admin.request(ticketsContract.show, { params: { ticketId: ticket.id } });
    expect(shown.body.contact).toMatchObject({ id: stays.id, name: 'Maria' });
    expect(await em().count(Contact)).toBe(1);
  });

  it('lets the next message of either address find the one that stayed', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    await merge(stays.id, goes.id);
    expect((await mariaAgain()).id).toBe(stays.id);
    expect((await maria()).id).toBe(stays.id);
  });

  it('makes one person of several channels, with all their conversations', async () => {
    const telegram = await buildConnection(em(), { type: 'telegramBot' });
    const bot = { kind: 'telegram', value: '5501' };
    const [stays, goes] = [await maria(), await meetContact(server.ctx, 'Maria no Telegram', bot)];
    const onWhatsApp = await buildTicket(em(), { contact: stays.id, connection: first.id, status: 'closed' });
    const onTelegram = await buildTicket(em(), { contact: goes.id, connection: telegram.id });
    await merge(stays.id, goes.id);
    const params = { ticketId: onTelegram.id };
    const { body } = await admin.request(ticketsContract.contactTickets, { params, query: {} });
    expect(body.tickets.map(({ id, whatsapp, contact }) => [id, whatsapp?.type, contact.id])).toEqual([
      [onTelegram.id, 'telegramBot', stays.id],
      [onWhatsApp.id, null, stays.id],
    ]);
    expect((await meetContact(server.ctx, 'Maria no Telegram', bot)).id).toBe(stays.id);
    const page = (await admin.request(contactsContract.page, { query: {} })).body.contacts;
    expect(page.map(({ addressKinds }) => addressKinds.toSorted())).toEqual([['phone', 'telegram']]);
    await em().nativeDelete(Ticket, {});
  });

  it('is for admins', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    expect((await merge(stays.id, goes.id, agent)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect(await em().count(Contact)).toBe(2);
  });

  it('refuses one that is missing, a group, and itself', async () => {
    const stays = await maria();
    const group = await buildContact(em(), { isGroup: true });
    expect((await merge(stays.id, stays.id)).refusal.error).toBe('ERR_MERGE_SAME_CONTACT');
    expect((await merge(stays.id, group.id)).refusal.error).toBe('ERR_MERGE_GROUP');
    expect((await merge(group.id, stays.id)).refusal.error).toBe('ERR_MERGE_GROUP');
    expect((await merge(stays.id, 2_000_000_000)).refusal.error).toBe('ERR_NO_CONTACT_FOUND');
    expect(await em().count(Contact)).toBe(2);
  });

  it('refuses two active tickets on one connection until one is closed', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    const mine = await buildTicket(em(), { contact: stays.id, connection: first.id, status: 'pending' });
    const theirs = await buildTicket(em(), { contact: goes.id, connection: first.id, status: 'open' });
    const { refusal } = await merge(stays.id, goes.id);
    expect(refusal).toMatchObject({
      error: 'ERR_MERGE_OPEN_TICKETS',
      details: { first: mine.id, second: theirs.id },
    });
    await em().nativeUpdate(Ticket, theirs.id, { status: 'closed' });
    expect((await merge(stays.id, goes.id)).status).toBe(200);
  });

  it('refuses two open tickets on two connections only where a contact may have one', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    await buildTicket(em(), { contact: stays.id, connection: first.id, status: 'open' });
    await buildTicket(em(), { contact: goes.id, connection: second.id, status: 'open' });
    await setSetting(server.ctx, 'openTickets', 'enabled');
    expect((await merge(stays.id, goes.id)).refusal.error).toBe('ERR_MERGE_OPEN_TICKETS');
    await setSetting(server.ctx, 'openTickets', 'disabled');
    expect((await merge(stays.id, goes.id)).status).toBe(200);
  });

  it('keeps the custom fields of both, equal ones once, in a contact that can be saved', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    const save = (contactId: number, body: object) =>
      admin.request(contactsContract.update, { params: { contactId }, body });
    const fields = (kind: string) =>
      Array.from({ length: 30 }, (_, index) => ({ name: `${kind} ${index}`, value: '1' }));
    const both = { name: 'CPF', value: '111' };
    await save(stays.id, { extraInfo: [both, ...fields('a')] });
    await save(goes.id, { extraInfo: [both, ...fields('b')] });
    const { body } = await merge(stays.id, goes.id);
    expect(body.extraInfo).toHaveLength(61);
    const extraInfo = body.extraInfo.map(({ name, value }) => ({ name, value }));
    expect((await save(stays.id, { name: 'Maria Souza', extraInfo })).status).toBe(200);
  });

  it('keeps one of them when each is merged into the other at the same time', async () => {
    const bare = `insert into contacts (name) values ('Ana'), ('Bia') returning id`; // without addresses, which are locked first
    const [one, other] = await em().execute<[{ id: number }, { id: number }]>(bare);
    const merging = await inTransaction(server.ctx, async (tx) => {
      await tx.em.execute('select 1 from contacts for update');
      const waiting = { answers: Promise.all([merge(one.id, other.id), merge(other.id, one.id)]) };
      await expect.poll(() => lockWaits(em()), { timeout: 5000 }).toBe(2);
      return waiting;
    });
    const answers = await merging.answers;
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await em().count(Contact)).toBe(1);
  });

  it('sees a ticket that is just being created', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    await buildTicket(em(), { contact: stays.id, connection: first.id, status: 'open' });
    const merging = await inTransaction(server.ctx, async (tx) => {
      await buildTicket(tx.em, { contact: goes.id, connection: first.id, status: 'pending' });
      const waiting = { answer: merge(stays.id, goes.id) };
      await expect.poll(() => lockWaits(em()), { timeout: 5000 }).toBe(1);
      return waiting;
    });
    expect((await merging.answer).refusal.error).toBe('ERR_MERGE_OPEN_TICKETS');
  });

  it('loses no ticket that is created at the same time', async () => {
    const [stays, goes] = [await maria(), await mariaAgain()];
    const create = () =>
      admin.request(ticketsContract.create, {
        body: { contactId: goes.id, whatsappId: second.id, status: 'open' },
      });
    const [created] = await Promise.all([create(), merge(stays.id, goes.id)]);
    const tickets = await em().find(Ticket, {});
    expect(tickets.map(({ id }) => id)).toEqual(created.status === 200 ? [created.body.id] : []);
    expect(tickets.every(({ contact }) => contact.id === stays.id)).toBe(true);
  });
});
