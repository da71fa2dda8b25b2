import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { AppError } from '#shared/contract/errors.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { Connection } from '#server/features/connections/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildTag,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Contact } from '../contact.entity.ts';
import { ContactAddress } from '../contactAddress.entity.ts';
import { addressesOf } from '../contacts.queries.ts';
import { lid, meetContact, phone, WHATSAPP_KINDS, type WhatsAppAddress } from '../test/meetContact.ts';
import { findOrCreateContact, touchInbound } from './findOrCreateContact.ts';

let server: TestServer;
let agent: Client;
let masked: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  await buildConnection(em(), { isDefault: true });
  agent = await signIn(server, await buildUser(em()));
  masked = await signIn(server, await buildUser(em(), { isTricked: false, exportsContacts: true }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  server.channel.numbers.clear();
});

const meet = (name: string, ...addresses: WhatsAppAddress[]) => meetContact(server.ctx, name, ...addresses);

it('a long name is cut between two characters, and announced once', async () => {
  const person = { name: `${'x'.repeat(99)}🎉`, addresses: [phone('5511988887777')] };
  const record = vi.fn();
  for (const _ of [1, 2])
    await inTransaction(server.ctx, (tx) =>
      findOrCreateContact({ ...tx, record }, person, { isGroup: false }),
    );
  const { id, name } = await em().findOneOrFail(Contact, { isGroup: false });
  expect(name).toBe('x'.repeat(99));
  expect(record.mock.calls).toEqual([['contact.created', { contactId: id }]]);
});

describe('one person is one contact', () => {
  it('with any number of concurrent messages', async () => {
    const met = await Promise.all(
      Array.from({ length: 10 }, () => meet('Maria', lid('9'), phone('5511988887777'))),
    );
    expect(new Set(met.map(({ id }) => id)).size).toBe(1);
    expect(await em().count(ContactAddress)).toBe(2);
  });

  it('with and without the ninth digit, by number and by LID', async () => {
    const { id } = await meet('Maria', phone('5511988887777'));
    expect((await meet('Maria', phone('551188887777'))).id).toBe(id);
    expect((await meet('Maria', lid('9'), phone('551188887777'))).id).toBe(id);
    expect((await meet('Maria', lid('9'))).id).toBe(id);
  });

  it('also when two contacts existed before: they are merged without loss', async () => {
    const older = await meet('Maria', phone('5511988887777'));
    const newer = await meet('~', lid('9'));
    const ticket = await buildTicket(em(), { contact: newer.id });
    await buildMessage(em(), ticket, { body: 'da segunda' });
    const tag = await buildTag(em());
    await agent.request(tagsContract.sync, { body: { contactId: newer.id, tags: [{ id: tag.id }] } });

    expect((await meet('Maria', lid('9'), phone('5511988887777'))).id).toBe(older.id);
    const { body } = await agent.request(contactsContract.show, { params: { contactId: older.id } });
    expect(body.tags.map(({ id }) => id)).toEqual([tag.id]);
    expect(await em().execute('select contact_id from tickets where id = ?', [ticket.id])).toEqual([
      { contact_id: older.id },
    ]);
    expect(await em().count(Contact)).toBe(1);
  });

  it('also when both reacted to one message and have the same tag', async () => {
    const older = await meet('Maria', phone('5511988887777'));
    const newer = await meet('~', lid('9'));
    const ticket = await buildTicket(em(), { contact: older.id });
    const message = await buildMessage(em(), ticket);
    const tag = await buildTag(em());
    for (const { id } of [older, newer]) {
      await em().execute(
        'insert into reactions (message_id, contact_id, from_me, emoji) values (?, ?, false, ?)',
        [message.id, id, id === older.id ? '👍' : '❤️'],
      );
      await agent.request(tagsContract.sync, { body: { contactId: id, tags: [{ id: tag.id }] } });
    }
    await em().execute('update contact_tags set is_by_channel = true where contact_id = ?', [older.id]);
    expect((await meet('Maria', lid('9'), phone('5511988887777'))).id).toBe(older.id);
    expect(await em().execute('select contact_id, emoji from reactions')).toEqual([
      { contact_id: older.id, emoji: '👍' },
    ]);
    expect(await em().execute('select contact_id, is_by_channel from contact_tags')).toEqual([
      { contact_id: older.id, is_by_channel: false }, // no channel takes off what a user has put on one of both
    ]);
  });

  it('and gets replies at the address they last wrote from', async () => {
    const contact = await meet('Maria', phone('5511988887777'), lid('9'));
    expect(await addressesOf(em(), contact.id, WHATSAPP_KINDS)).toEqual([phone('5511988887777'), lid('9')]);
    await inTransaction(server.ctx, (tx) => touchInbound(tx, [{ contact, address: lid('9') }], new Date()));
    expect(await addressesOf(em(), contact.id, WHATSAPP_KINDS)).toEqual([lid('9'), phone('5511988887777')]);
  });
});

describe('finding or creating by number', () => {
  const request = (number: string, who = agent) =>
    who.request(contactsContract.findOrCreate, { body: { name: 'Maria', number, email: '' } });

  it('returns the contact with this number in either form without asking WhatsApp', async () => {
    const { id } = await buildContact(em(), { number: '5511988887777', name: 'Mãe' });
    server.channel.failure = new Error('WhatsApp was asked');
    expect((await request('+55 11 8888-7777')).body).toMatchObject({ id, name: 'Mãe' });
    server.channel.failure = null;
  });

  it('creates one for an unknown number, once', async () => {
    const made = await Promise.all([request('5511988887777'), request('551188887777')]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(made[0]?.body).toMatchObject({ name: 'Maria' });
  });

  it('creates one also for a number that is not on WhatsApp, adding the missing country code', async () => {
    server.channel.numbers.set('1', []);
    const { status, body } = await request('(11) 90000-0000');
    expect([status, body.number, body.isNotOnWhatsapp]).toEqual([200, '5511900000000', true]);
    expect((await request('+5511900000000')).body.id).toBe(body.id);
    expect((await request('12')).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect((await request('')).refusal.error).toBe('ERR_VALIDATION');
  });

  it('does not flag a contact as not on WhatsApp while it cannot be asked', async () => {
    for (const [code, number] of [
      ['ERR_WAPP_NOT_INITIALIZED', '5511900000000'],
      ['ERR_WAPP_CHECK_CONTACT', '5511900000001'],
    ] as const) {
      server.channel.failure = new AppError(code);
      expect((await request(number)).body).toMatchObject({ number, isNotOnWhatsapp: false });
    }
  });

  it('clears the flag when the contact writes or a later lookup finds the number', async () => {
    server.channel.numbers.set('1', []);
    const { body } = await request('5511900000000');
    const isMarked = async (contactId = body.id) =>
      (await agent.request(contactsContract.show, { params: { contactId } })).body.isNotOnWhatsapp;
    const contact = await em().findOneOrFail(Contact, body.id);
    await inTransaction(server.ctx, (tx) =>
      touchInbound(tx, [{ contact, address: phone('5511900000000') }], new Date()),
    );
    expect(await isMarked()).toBe(false);

    const other = (await request('5511911111111')).body;
    expect(other.isNotOnWhatsapp).toBe(true);
    server.channel.numbers.set('5511911111111', [phone('551111111111')]);
    const again = { params: { contactId: other.id }, body: { number: '5511911111111' } };
    expect((await agent.request(contactsContract.update, again)).body.isNotOnWhatsapp).toBe(false);
  });

  it('is refused to users who see masked numbers, who could find them out by trying', async () => {
    await buildContact(em(), { number: '5511988887777' });
    for (const number of ['5511988887777', '5511988887770'])
      expect((await request(number, masked)).refusal.error).toBe('ERR_NO_PERMISSION');
  });
});

describe('looking up numbers', () => {
  it('is left to the oldest connection that can while the default one cannot; without one they are taken as typed', async () => {
    const create = (number: string) =>
      agent.request(contactsContract.create, { body: { name: 'Maria', number } });
    const find = (number: string) =>
      agent.request(contactsContract.findOrCreate, { body: { name: 'Maria', number } });
    const before = await em().findOneOrFail(Connection, { isDefault: true });
    await em().nativeUpdate(Connection, {}, { isDefault: false });
    const { id } = await buildConnection(em(), { type: 'webchat', isDefault: true });
    onTestFinished(async () => {
      await em().nativeDelete(Connection, { id });
      await em().nativeUpdate(Connection, {}, { type: 'whatsapp' });
      await em().nativeUpdate(Connection, before.id, { isDefault: true });
    });
    server.channel.numbers.set('5511988887777', [phone('551188887777')]);
    expect((await create('5511988887777')).body.number).toBe('551188887777');
    expect((await create('5511900000000')).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');

    await em().nativeUpdate(Connection, {}, { type: 'webchat' });
    expect((await create('(11) 97777-6666')).body).toMatchObject({
      number: '5511977776666',
      isNotOnWhatsapp: false,
    });
    expect((await create('551177776666')).refusal.error).toBe('ERR_DUPLICATED_CONTACT');
    expect((await find('5511911111111')).body).toMatchObject({
      number: '5511911111111',
      isNotOnWhatsapp: false,
    });
    expect((await find('12')).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
  });

  it('is limited per user across all endpoints that ask WhatsApp', async () => {
    const curious = await signIn(server, await buildUser(em()));
    const { id } = await buildContact(em());
    server.channel.numbers.set('1', []);
    const create = (number: string, who = curious) =>
      who.request(contactsContract.create, { body: { name: 'Maria', number } });
    const first = await Promise.all(
      Array.from({ length: 40 }, (_, number) => create(`55119000000${10 + number}`)),
    );
    expect(new Set(first.map(({ refusal }) => refusal.error))).toEqual(new Set(['ERR_WAPP_INVALID_CONTACT']));
    const one = '5511900000099';
    const refused = [
      await create(one),
      await curious.request(contactsContract.findOrCreate, { body: { name: 'Maria', number: one } }),
      await curious.request(contactsContract.update, { params: { contactId: id }, body: { number: one } }),
    ];
    for (const { status, refusal } of refused)
      expect([status, refusal.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect((await create(one, agent)).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');

    await buildContact(em(), { number: '5511988887777' });
    const known = await curious.request(contactsContract.findOrCreate, {
      body: { name: 'Maria', number: '5511988887777' },
    });
    expect(known.status).toBe(200); // WhatsApp was not asked
    server.channel.numbers.clear();
  });

  it('is not limited where WhatsApp is not asked: no connection looks up numbers, or it is down', async () => {
    const busy = await signIn(server, await buildUser(em()));
    const create = (n: number) =>
      busy.request(contactsContract.create, { body: { name: 'Maria', number: `55219000000${n}` } });
    const { channel } = server;
    channel.capabilities.numberCheck = false;
    for (let n = 10; n < 51; n += 1) expect((await create(n)).status).toBe(200);
    channel.capabilities.numberCheck = true;
    for (let n = 51; n < 92; n += 1) {
      channel.failure = new AppError('ERR_WAPP_NOT_INITIALIZED');
      expect((await create(n)).refusal.error).toBe('ERR_WAPP_NOT_INITIALIZED');
    }
    const asked = await Promise.all(Array.from({ length: 41 }, (_, index) => create(51 + index)));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
