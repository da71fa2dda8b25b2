import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { AppError } from '#shared/contract/errors.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildMessages,
  buildTag,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { limitRows } from '#server/test/limitRows.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Contact } from './contact.entity.ts';
import { ContactAddress } from './contactAddress.entity.ts';
import { addressesOf } from './contacts.queries.ts';
import { lid, meetContact, phone, WHATSAPP_KINDS, type WhatsAppAddress } from './test/meetContact.ts';

let server: TestServer;
let agent: Client;
let admin: Client;
let masked: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  await buildConnection(em(), { isDefault: true });
  agent = await signIn(server, await buildUser(em()));
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  masked = await signIn(server, await buildUser(em(), { isTricked: false, exportsContacts: true }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  server.channel.numbers.clear();
});

const meet = (name: string, ...addresses: WhatsAppAddress[]) => meetContact(server.ctx, name, ...addresses);

describe('creating contacts', () => {
  const create = (body: object, who = agent) =>
    who.request(contactsContract.create, { body: { name: 'Maria', number: '', ...body } });

  it('stores the number as WhatsApp writes it', async () => {
    server.channel.numbers.set('5511988887777', [phone('551188887777'), lid('123')]);
    const { status, body } = await create({ number: '+55 (11) 98888-7777' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Maria', number: '551188887777', email: '', extraInfo: [] });
  });

  it('refuses numbers that do not exist, cannot be checked or are invalid', async () => {
    server.channel.numbers.set('1', []);
    expect((await create({ number: '5511900000000' })).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect((await create({ number: '12' })).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect((await create({ name: 'x', number: '5511900000000' })).refusal.error).toBe('ERR_VALIDATION');
    expect((await create({})).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect((await create({}, masked)).refusal.error).toBe('ERR_CONTACT_WITHOUT_ADDRESS');
    expect(
      (await clientWith(server).request(contactsContract.create, { body: { name: 'Maria' } })).status,
    ).toBe(401);
  });

  it('by e-mail only makes the contact that writes from there, also after a change of it', async () => {
    const from = (value: string) => meetContact(server.ctx, 'Maria', { kind: 'email', value });
    const { body } = await create({ email: 'Maria@loja.test' });
    expect(body.addressKinds).toEqual(['email']);
    expect((await from('maria@loja.test')).id).toBe(body.id);
    expect((await create({ email: 'maria@loja.test' })).refusal.error).toBe('ERR_DUPLICATED_CONTACT');
    const change = { params: { contactId: body.id }, body: { email: 'outra@loja.test' } };
    expect((await agent.request(contactsContract.update, change)).status).toBe(200);
    expect((await from('outra@loja.test')).id).toBe(body.id);
    expect((await from('maria@loja.test')).id).not.toBe(body.id);
  });

  it('by e-mail only takes every address that an e-mail may have, and none that is longer', async () => {
    const ofLength = (length: number) => `${'m'.repeat(length - '@loja.test'.length)}@loja.test`;
    const { body, status } = await create({ email: ofLength(254) });
    expect(status).toBe(200);
    expect((await meetContact(server.ctx, 'Maria', { kind: 'email', value: ofLength(254) })).id).toBe(
      body.id,
    );
    const change = { params: { contactId: body.id }, body: { email: ofLength(201) } };
    expect((await agent.request(contactsContract.update, change)).status).toBe(200);
    expect((await meetContact(server.ctx, 'Maria', { kind: 'email', value: ofLength(201) })).id).toBe(
      body.id,
    );
    expect((await create({ email: ofLength(255) })).refusal.error).toBe('ERR_VALIDATION');
  });

  it('fails when WhatsApp cannot be asked', async () => {
    server.channel.failure = new AppError('ERR_WAPP_CHECK_CONTACT');
    const { status, refusal } = await create({ number: '5511988887777' });
    expect([status, refusal.error]).toEqual([502, 'ERR_WAPP_CHECK_CONTACT']);
  });

  it('does not reveal numbers to users who see them masked', async () => {
    expect((await create({ number: '5511988887777' }, masked)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await create({ email: 'maria@loja.test' }, masked)).status).toBe(200);
  });

  it('refuses the number of another contact, in either form of a Brazilian mobile number', async () => {
    await buildContact(em(), { number: '5511988887777' });
    const { status, refusal } = await create({ number: '551188887777' });
    expect([status, refusal.error]).toEqual([409, 'ERR_DUPLICATED_CONTACT']);
  });
});

describe('changing contacts', () => {
  it('keeps omitted fields and replaces the list of custom fields as a whole', async () => {
    const { id } = await buildContact(em(), { name: 'Maria', email: 'maria@ramal.test' });
    const change = (body: object) =>
      agent.request(contactsContract.update, { params: { contactId: id }, body });
    await change({ extraInfo: [{ name: 'CPF', value: '1' }] });
    const { body } = await change({ address: 'Rua A', extraInfo: [{ name: 'Aniversário', value: '2' }] });
    expect(body).toMatchObject({ name: 'Maria', email: 'maria@ramal.test', address: 'Rua A' });
    expect(body.extraInfo.map(({ name }) => name)).toEqual(['Aniversário']);
  });

  it('stores each custom field once, however often the form is sent', async () => {
    const { id } = await buildContact(em(), {});
    const body = { extraInfo: [{ name: 'CPF', value: '1' }] };
    const change = () => agent.request(contactsContract.update, { params: { contactId: id }, body });
    const answers = await Promise.all([change(), change(), change(), change()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body: shown } = await agent.request(contactsContract.show, { params: { contactId: id } });
    expect(shown.extraInfo.map(({ name }) => name)).toEqual(['CPF']);
  });

  it('never stores the asterisks of a masked number', async () => {
    const { id } = await buildContact(em(), { number: '5511988887777' });
    const change = (who: Client, number: string) =>
      who.request(contactsContract.update, { params: { contactId: id }, body: { number } });
    expect((await change(agent, '551198888****')).refusal.error).toBe('ERR_VALIDATION');
    expect((await change(masked, '5511911112222')).refusal.error).toBe('ERR_NO_PERMISSION');
    expect(await addressesOf(em(), id, WHATSAPP_KINDS)).toEqual([phone('5511988887777')]);
  });

  it('keeps a name set by a user when the customer has another display name', async () => {
    const contact = await meet('maria ✨', phone('5511988887777'));
    expect((await meet('Mari', phone('5511988887777'))).name).toBe('Mari');
    await agent.request(contactsContract.update, {
      params: { contactId: contact.id },
      body: { name: 'Maria Souza' },
    });
    expect((await meet('Mari', phone('5511988887777'))).name).toBe('Maria Souza');
  });
});

describe('the tags of a contact', () => {
  it('are set once by requests at the same time', async () => {
    const { id } = await buildContact(em(), {});
    const tags = [await buildTag(em()), await buildTag(em())].map((tag) => tag.id);
    const body = { contactId: id, tags: tags.map((tag) => ({ id: tag })) };
    const sync = () => agent.request(tagsContract.sync, { body });
    const answers = await Promise.all([sync(), sync(), sync(), sync()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body: shown } = await agent.request(contactsContract.show, { params: { contactId: id } });
    expect(shown.tags.map((tag) => tag.id).toSorted((a, b) => a - b)).toEqual(tags);
  });
});

describe('finding contacts', () => {
  it('by name, partial number in any notation, email and tags', async () => {
    const maria = await buildContact(em(), { name: 'Maria', number: '5511988887777' });
    const joao = await buildContact(em(), { name: 'João', number: '5521977776666', email: 'joao@loja.test' });
    const tag = await buildTag(em());
    await agent.request(tagsContract.sync, { body: { contactId: joao.id, tags: [{ id: tag.id }] } });
    const find = async (query: object, who = agent) =>
      (await who.request(contactsContract.page, { query })).body.contacts.map(({ id }) => id);
    expect(await find({ searchParam: 'mar' })).toEqual([maria.id]);
    expect(await find({ searchParam: '(11) 98888' })).toEqual([maria.id]);
    expect(await find({ searchParam: 'loja.test' })).toEqual([joao.id]);
    expect(await find({ tags: [tag.id] })).toEqual([joao.id]);
    expect(await find({ searchParam: '%' })).toEqual([]);
    expect(await find({ searchParam: '77776666' }, masked)).toEqual([]);
  });
});

describe('numbers', () => {
  it('are masked for users who may not see them, in responses and events', async () => {
    const socket = await connectSocket(server, masked.token);
    const { id } = await meet('', phone('5511988887777'));
    const { body } = await masked.request(contactsContract.show, { params: { contactId: id } });
    expect(body).toMatchObject({ number: '551198888****', name: '551198888****' });
    const live = await socket.next(
      'contact',
      (event) => event.action === 'create' && event.contact.id === id,
    );
    expect(JSON.stringify(live)).not.toContain('7777');
    expect((await agent.request(contactsContract.show, { params: { contactId: id } })).body.number).toBe(
      '5511988887777',
    );
    socket.close();
  });
});

describe('deleting contacts', () => {
  it('requires the permission and deletes their tickets and messages', async () => {
    const ticket = await buildTicket(em());
    await buildMessage(em(), ticket);
    const input = { params: { contactId: ticket.contact.id } };
    expect((await agent.request(contactsContract.remove, input)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await admin.request(contactsContract.remove, input)).status).toBe(200);
    expect((await admin.request(contactsContract.remove, input)).refusal.error).toBe('ERR_NO_CONTACT_FOUND');
    expect(await em().execute('select count(*)::int as count from messages')).toEqual([{ count: 0 }]);
  });

  it('deletes long conversations little by little, of one or of all', async () => {
    await limitRows(em(), 'messages', 2000);
    const ticket = await buildTicket(em());
    await buildMessages(em(), ticket, 2500);
    const input = { params: { contactId: ticket.contact.id } };
    expect((await admin.request(contactsContract.remove, input)).status).toBe(200);
    for (let tickets = 0; tickets < 3; tickets += 1) await buildMessages(em(), await buildTicket(em()), 1500);
    expect((await admin.request(contactsContract.removeAll)).status).toBe(200);
    expect(await em().execute('select count(*)::int as count from messages')).toEqual([{ count: 0 }]);
  });
});

describe('deleting all contacts', () => {
  it('requires the permission, deletes tickets, messages and files and notifies all clients', async () => {
    const { key } = await server.ctx.media.put(new Uint8Array([1]));
    await buildMessage(em(), await buildTicket(em()), { mediaKey: key });
    await em().execute(`insert into contacts (name) select 'Cliente ' || n from generate_series(1, 100) n`);
    await limitRows(em(), 'contacts', 20);
    const socket = await connectSocket(server, agent.token);
    expect((await agent.request(contactsContract.removeAll)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await admin.request(contactsContract.removeAll)).status).toBe(200);
    expect(await socket.next('contact', (event) => event.action === 'delete')).toEqual({
      action: 'delete',
      contactId: 'all',
    });
    expect(await em().count(Contact)).toBe(0);
    expect(await em().execute('select count(*)::int as count from tickets')).toEqual([{ count: 0 }]);
    await server.ctx.eventLog.settled();
    expect(await server.ctx.media.size(key)).toBeUndefined();
    socket.close();
  });
});

describe('masked numbers', () => {
  const params = (contactId: number) => ({ params: { contactId } });
  /** What the user sees of the contact, as a form sends it. */
  const shownTo = async (who: Client, id: number) => {
    const { body } = await who.request(contactsContract.show, params(id));
    const { name, email, address, extraInfo } = body;
    return {
      name,
      email,
      address,
      extraInfo: extraInfo.map((field) => ({ name: field.name, value: field.value })),
    };
  };
  const change = (who: Client, id: number, body: object) =>
    who.request(contactsContract.update, { ...params(id), body });

  it('stay stored when a user who sees them masked saves what is shown', async () => {
    const { id } = await buildContact(em(), { name: '5511988887777', number: '5511988887777' });
    const stored = {
      name: '5511988887777',
      email: '',
      address: 'Tel 11 98888-7777',
      extraInfo: [
        { name: 'Tel', value: '11 98888-7777' },
        { name: 'CPF', value: '1' },
      ],
    };
    expect((await change(admin, id, stored)).status).toBe(200);
    const [tel, cpf] = (await shownTo(masked, id)).extraInfo;
    const added = { name: 'Recado', value: 'com Bia' };
    const extraInfo = [added, cpf, tel];
    const shown = { ...(await shownTo(masked, id)), extraInfo };
    expect((await change(masked, id, shown)).body).toMatchObject({
      name: '551198888****',
      address: 'Tel 11 98888-****',
      extraInfo: [added, cpf, { name: 'Tel', value: '11 98888-****' }],
    });
    expect(await shownTo(admin, id)).toEqual({
      ...stored,
      extraInfo: [added, stored.extraInfo[1], stored.extraInfo[0]],
    });
    expect((await em().findOneOrFail(Contact, id)).nameIsManual).toBe(false);
  });

  it('are not lost by an edit: it is refused where one was changed', async () => {
    const stored = {
      name: 'Rita',
      email: '',
      address: '98888-7777',
      extraInfo: [{ name: 'Tel', value: '98888-7777' }],
    };
    const { id } = await buildContact(em(), { number: '5511988887777' });
    await change(admin, id, stored);
    const refusal = async (body: object) => (await change(masked, id, body)).refusal.error;
    expect(await refusal({ address: '98880-****' })).toBe('ERR_MASKED_NUMBER');
    expect(await refusal({ extraInfo: [{ name: 'Tel', value: '98888-**' }] })).toBe('ERR_MASKED_NUMBER');
    expect(await shownTo(admin, id)).toEqual(stored);
    expect((await change(masked, id, { address: 'Rua A', extraInfo: [] })).status).toBe(200);
    expect(await shownTo(admin, id)).toEqual({ ...stored, address: 'Rua A', extraInfo: [] });
  });

  it('stay masked in all texts and cannot be searched for', async () => {
    const { id } = await buildContact(em(), {
      name: 'Rita 98888-7777',
      number: '5511988887777',
      email: '5511988887777@loja.test',
      address: 'wa.me/5511988887777',
    });
    const { body } = await masked.request(contactsContract.show, { params: { contactId: id } });
    expect(body).toMatchObject({
      name: 'Rita 98888-****',
      email: '551198888****@loja.test',
      address: 'wa.me/551198888****',
    });
    const found = async (who: Client, searchParam: string) =>
      (await who.request(contactsContract.page, { query: { searchParam } })).body.count;
    for (const searchParam of ['8-7777', '7777', '88887777@'])
      expect([await found(agent, searchParam), await found(masked, searchParam)]).toEqual([1, 0]);
    expect(await found(masked, 'Rita')).toBe(1);
  });

  it('are not found out by writing all that they may be', async () => {
    const { id } = await buildContact(em(), { name: 'Rita', number: '5511988887777' });
    const refusal = async (body: object) => (await change(masked, id, body)).refusal.error;
    for (const guess of ['98888-7777', '98888-1234']) {
      expect(await refusal({ address: guess })).toBe('ERR_MASKED_NUMBER');
      expect(await refusal({ extraInfo: [{ name: 'Tel', value: guess }] })).toBe('ERR_MASKED_NUMBER');
    }
    const { id: other } = await buildContact(em(), { name: 'Rui', number: '5511988881234' });
    expect((await change(agent, other, { address: '8888-1234, 8888-7777' })).status).toBe(200);
    expect((await shownTo(masked, other)).address).toBe('8888-****, 8888-****');
    const found = async (searchParam: string) =>
      (await masked.request(contactsContract.page, { query: { searchParam } })).body.count;
    expect((await change(agent, other, { name: 'Rui 8888-7777' })).status).toBe(200);
    expect([await found('8888-7777'), await found('Rui')]).toEqual([0, 1]);
  });

  it('of the creator of an older group stay masked in its address and its name', async () => {
    const address = '5511988887777-1600000000';
    // imports name a group without a name by its address
    const { id } = await buildContact(em(), { name: address, number: address, isGroup: true });
    await em().nativeUpdate(ContactAddress, { contact: id }, { kind: 'group' });
    const seen = async (who: Client) => (await who.request(contactsContract.show, params(id))).body;
    const hidden = '551198888****-1600000000';
    expect(await seen(masked)).toMatchObject({ name: hidden, number: hidden, isGroup: true });
    expect(await seen(agent)).toMatchObject({ name: address, number: address });
    const found = async (who: Client) =>
      (await who.request(contactsContract.page, { query: { searchParam: '7777-16' } })).body.count;
    expect([await found(agent), await found(masked)]).toEqual([1, 0]);
  });

  it('stay masked in the name of a contact that has several, on every screen and in the export', async () => {
    const { id } = await buildContact(em(), { name: 'Rui 97777-6666', number: '5511988887777' });
    await em().insert(ContactAddress, { contact: id, kind: 'phone', value: '5511977776666' });
    const hidden = { name: 'Rui 97777-****', number: '551198888****' };
    const params = { contactId: id };
    expect((await masked.request(contactsContract.show, { params })).body).toMatchObject(hidden);
    expect((await masked.request(contactsContract.page, { query: {} })).body.contacts).toMatchObject([
      hidden,
    ]);
    expect(await exported(masked)).toContain(`\n${hidden.name};${hidden.number};`);
    expect(await exported(admin)).toContain('\nRui 97777-6666;5511988887777;');
  });
});

const exported = async (who: Client) => {
  const response = await fetch(`${server.url}/contacts/export`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
};

describe('the export', () => {
  it('is a table that spreadsheets open without running formulas, with numbers masked per user', async () => {
    await buildContact(em(), { name: '=HYPERLINK("x")\nA', number: '5511988887777', email: 'a@loja.test' });
    await buildContact(em(), { name: 'João', number: '5511988886666', address: '-1;2' });
    await buildContact(em(), { name: '＝Zoe', number: '5511988885555', address: ' +1', email: '＠x' });
    expect(await exported(admin)).toBe(
      '\uFEFFname;number;address;email\r\n' +
        '"\'=HYPERLINK(""x"")\nA";5511988887777;;a@loja.test\r\n' +
        '"\'＝Zoe";5511988885555;"\' +1";"\'＠x"\r\n' +
        'João;5511988886666;"\'-1;2";',
    );
    expect(await exported(masked)).toContain('João;551198888****');
  });

  it('requires the permission', async () => {
    expect((await agent.request(contactsContract.export)).refusal.error).toBe('ERR_NO_PERMISSION');
  });
});

describe('pictures', () => {
  it('are fetched for new contacts and served to signed-in users and with a signed URL', async () => {
    server.channel.pictureBytes = new Uint8Array([1, 2, 3]);
    const { id } = await meet('Maria', phone('5511988887777'));
    await server.ctx.eventLog.settled();
    const { body } = await agent.request(contactsContract.show, { params: { contactId: id } });
    expect(body.profilePicUrl).toContain(`/contacts/${id}/picture?v=`);
    const bare = body.profilePicUrl.replace(/&.*/, '');
    const get = (headers: Record<string, string>, address = bare) =>
      fetch(`${server.url}${address}`, { headers });
    expect((await get({})).status).toBe(401);
    const signed = await get({}, body.profilePicUrl);
    expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const other = await meet('Bia', phone('5511988886666'));
    await server.ctx.eventLog.settled();
    expect((await get({}, body.profilePicUrl.replace(`/${id}/`, `/${other.id}/`))).status).toBe(401);
    expect((await get({}, body.profilePicUrl.replace('/picture?', '/picture?x=1&expires=1&'))).status).toBe(
      401,
    );
    const whole = await get({ authorization: `Bearer ${agent.token}` });
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    const part = await get({ authorization: `Bearer ${agent.token}`, range: 'bytes=1-' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1-2/3']);
    server.channel.pictureBytes = null;
  });
});
