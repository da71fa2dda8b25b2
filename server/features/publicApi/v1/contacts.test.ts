import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { ApiContact } from '#shared/contract/v1/contacts.ts';
import { Contact, lockContactRow } from '#server/features/contacts/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { askedDuring } from '#server/test/askedDuring.ts';
import { buildContact, buildTag, buildTicket } from '#server/test/factories/index.ts';
import { call, em, readAll, server, tokenFor, useRestServer } from './test/restServer.ts';

useRestServer();

const NUMBER = '5511988887777';
const create = (body: object) => call<ApiContact>('POST', 'contacts', { body });
const change = (id: number, body: object, headers = {}) =>
  call<ApiContact>('PATCH', `contacts/${id}`, { body, headers });
const namesOf = async (query: string) =>
  (await call<{ data: ApiContact[] }>('GET', `contacts?${query}`)).body.data.map(({ name }) => name);

describe('a contact', () => {
  it('is created with its number as WhatsApp writes it, changed, shown and deleted', async () => {
    const made = await create({
      name: 'Maria',
      number: '+55 (11) 98888-7777',
      email: 'maria@example.com',
      fields: [{ name: 'Pedido', value: '4711' }],
    });
    expect(made.status).toBe(200);
    const { id } = made.body;
    expect(made.body).toEqual({
      id,
      name: 'Maria',
      number: NUMBER,
      email: 'maria@example.com',
      address: '',
      isGroup: false,
      addressKinds: ['phone'],
      tags: [],
      fields: [{ name: 'Pedido', value: '4711' }],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await change(id, { address: 'Rua A', fields: [] })).body).toMatchObject({
      name: 'Maria',
      address: 'Rua A',
      fields: [],
    });
    expect((await call('GET', `contacts/${id}`)).body).toMatchObject({ id, address: 'Rua A' });

    await buildTicket(em(), { contact: id });
    expect((await call('DELETE', `contacts/${id}`)).status).toBe(200);
    expect(await em().count(Ticket, { contact: id })).toBe(0);
    expect((await call('GET', `contacts/${id}`)).body).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
  });

  it('is refused when its number is taken or unknown to WhatsApp', async () => {
    const { id } = (await create({ name: 'Maria', number: NUMBER })).body;
    expect((await create({ name: 'Outra', number: NUMBER })).body).toMatchObject({
      error: 'ERR_DUPLICATED_CONTACT',
      details: { contactId: id },
    });
    server.channel.failure = new AppError('ERR_WAPP_INVALID_CONTACT');
    expect((await create({ name: 'Outra', number: '5511900000000' })).status).toBe(400);
    server.channel.failure = null;
    expect((await change(id, { name: 'M' })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'name' }] },
    });
  });

  it('looks up a limited number of numbers', async () => {
    const answers = [];
    for (let index = 0; index < 41; index += 1)
      answers.push((await create({ name: 'Maria', number: `55119000000${10 + index}` })).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is not changed by a program that has read an earlier state', async () => {
    const { id } = await buildContact(em(), { name: 'Maria' });
    const headers = { 'if-match': (await call('GET', `contacts/${id}`)).headers.get('etag') ?? '' };
    const answer = await askedDuring(
      em(),
      (locked) => locked.nativeUpdate(Contact, id, { name: 'Maria Silva' }),
      () => change(id, { email: 'maria@example.com' }, headers),
    );
    expect(answer.status).toBe(412);
    expect(await em().findOneOrFail(Contact, id)).toMatchObject({ name: 'Maria Silva', email: '' });
    expect((await change(id, { name: 'Maria S.' })).status).toBe(200);
  });

  it('gets another e-mail address, or none, from a program that has read its state', async () => {
    const { id } = (await create({ name: 'Eva', email: 'eva@example.com' })).body;
    for (const email of ['eva2@example.com', '']) {
      const headers = { 'if-match': (await call('GET', `contacts/${id}`)).headers.get('etag') ?? '' };
      expect(await change(id, { email }, headers)).toMatchObject({ status: 200, body: { email } });
    }
  });

  it('gets a tag that is being added by another request at the same moment', async () => {
    const { id } = await buildContact(em());
    const tag = await buildTag(em());
    const answer = await askedDuring(
      em(),
      async (locked) => {
        await lockContactRow(locked, id);
        await locked.execute('insert into contact_tags (contact_id, tag_id) values (?, ?)', [id, tag.id]);
      },
      () => call('PUT', `contacts/${id}/tags/${tag.id}`),
    );
    expect([answer.status, answer.body['tags']]).toMatchObject([200, [{ id: tag.id }]]);
  });

  it('gets and loses tags, as often as it is asked for', async () => {
    const { id } = await buildContact(em());
    const [vip, late] = [await buildTag(em(), { name: 'VIP' }), await buildTag(em(), { name: 'Atrasado' })];
    const path = (tagId: number) => `contacts/${id}/tags/${tagId}`;
    await Promise.all([vip, late, vip].map((tag) => call('PUT', path(tag.id))));
    expect((await call('GET', `contacts/${id}`)).body['tags']).toMatchObject([
      { name: 'VIP' },
      { name: 'Atrasado' },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await call('DELETE', path(vip.id))).body['tags']).toMatchObject([{ name: 'Atrasado' }]);
    expect((await call('PUT', path(2_000_000_000))).body).toMatchObject({ error: 'ERR_NO_TAG_FOUND' });
  });
});

describe('the list of contacts', () => {
  it('is read page by page, and searched by name, email, number and tag', async () => {
    const names = ['Ana', 'Bruno', 'Carla', 'Davi', 'Eva'];
    for (const [index, name] of names.entries())
      await buildContact(em(), { name, email: `${name}@example.com`, number: `551190000000${index}` });
    const { data, pages } = await readAll<ApiContact>('contacts', 2);
    expect(data.map(({ name }) => name)).toEqual(names);
    expect(pages).toBe(3);
    expect(await namesOf('search=bru')).toEqual(['Bruno']);
    expect(await namesOf('search=carla@example')).toEqual(['Carla']);
    expect(await namesOf('search=5511900000003')).toEqual(['Davi']);
    const tag = await buildTag(em());
    const eva = data.at(-1)?.id;
    await call('PUT', `contacts/${eva}/tags/${tag.id}`);
    expect(await namesOf(`tagId=${tag.id}`)).toEqual(['Eva']);
  });
});

describe('a contact that another program knows', () => {
  it('is found by its number in any form, its e-mail address and the value of a field', async () => {
    await create({ name: 'Maria', number: NUMBER, email: 'maria@example.com' });
    const fields = [{ name: 'Cliente', value: 'SHOP-77' }];
    await create({ name: 'Ana Maria', email: 'ana.maria@example.com', fields });
    await buildContact(em(), { name: 'Outro', number: `${NUMBER}0`, email: 'x-maria@example.com' });
    const forms = [
      NUMBER,
      `%2B${NUMBER}`,
      `+${NUMBER}`,
      '+55 (11) 98888-7777',
      '11988887777',
      '551188887777',
    ];
    for (const form of forms) expect([form, await namesOf(`number=${form}`)]).toEqual([form, ['Maria']]);
    expect(await namesOf('email=Maria@Example.com')).toEqual(['Maria']);
    expect(await namesOf('email=ana.maria@example.com')).toEqual(['Ana Maria']);
    expect(await namesOf('fieldValue=SHOP-77')).toEqual(['Ana Maria']);
    expect(await namesOf('fieldValue=SHOP-77&fieldName=Cliente')).toEqual(['Ana Maria']);
    expect(await namesOf('fieldName=Cliente')).toEqual(['Ana Maria']);
  });

  it.each([
    'number=',
    'number=undefined',
    'number=12',
    'email=',
    'email=%25',
    'fieldValue=',
    'fieldName=',
    'fieldValue=SHOP-7',
    'fieldValue=SHOP-77&fieldName=Pedido',
    `number=${NUMBER}&email=ana@example.com`,
  ])('is nobody for %s', async (query) => {
    await create({ name: 'Maria', number: NUMBER, fields: [{ name: 'Cliente', value: 'SHOP-77' }] });
    await create({ name: 'Ana', email: 'ana@example.com', fields: [{ name: 'Pedido', value: '' }] });
    expect(await namesOf(query)).toEqual([]);
  });
});

describe('the contacts that have changed', () => {
  const since = async (moment: string) => {
    const query = `contacts?sort=updatedAt&updatedSince=${encodeURIComponent(moment)}`;
    return (await readAll<ApiContact>(query, 1)).data.map(({ name }) => name);
  };
  const read = async (id: number) => (await call<ApiContact>('GET', `contacts/${id}`)).body;
  const LONG_AGO = new Date('2026-01-01T00:00:00Z');

  it('are listed in the order of their changes, page by page, none twice for one time', async () => {
    for (const [name, hour] of [
      ['Ana', 3],
      ['Bruno', 1],
      ['Carla', 1],
      ['Davi', 2],
    ] as const)
      await em().nativeUpdate(Contact, (await buildContact(em(), { name })).id, {
        updatedAt: new Date(Date.UTC(2026, 0, 1, hour)),
      });
    expect(await since('2026-01-01T01:00:00Z')).toEqual(['Bruno', 'Carla', 'Davi', 'Ana']);
    expect(await since('2026-01-01T03:00:00+01:00')).toEqual(['Davi', 'Ana']);
    expect(await since('2026-01-02T00:00:00Z')).toEqual([]);
    const down = await readAll<ApiContact>('contacts?sort=-updatedAt', 3);
    expect(down.data.map(({ name }) => name)).toEqual(['Ana', 'Davi', 'Carla', 'Bruno']);
    const { body } = await call<{ nextCursor: string }>('GET', 'contacts?limit=1');
    const other = await call('GET', `contacts?sort=updatedAt&cursor=${body.nextCursor}`);
    expect(other.body).toMatchObject({ details: { issues: [{ field: 'cursor' }] } });
  });

  it.each<[string, (id: number, tagId: number) => Promise<unknown>]>([
    ['its name', (id) => em().execute(`update contacts set name = 'Outra' where id = ?`, [id])],
    [
      'a number',
      (id) =>
        em().execute(`insert into contact_addresses (contact_id, kind, value) values (?, 'lid', '7')`, [id]),
    ],
    [
      'the value of an address',
      (id) => em().execute(`update contact_addresses set value = '5511900000000' where contact_id = ?`, [id]),
    ],
    ['fields', (id) => change(id, { fields: [{ name: 'Pedido', value: '1' }] })],
    ['a tag', (id, tagId) => call('PUT', `contacts/${id}/tags/${tagId}`)],
  ])('have a later time after a change of %s', async (_, alter) => {
    const { id } = await buildContact(em(), { name: 'Maria', number: NUMBER });
    const tag = await buildTag(em());
    await em().nativeUpdate(Contact, id, { updatedAt: LONG_AGO });
    expect((await read(id)).updatedAt).toBe(LONG_AGO.toISOString());
    await alter(id, tag.id);
    expect(Date.parse((await read(id)).updatedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are not those that have only written', async () => {
    const { id } = await buildContact(em(), { number: NUMBER });
    await em().nativeUpdate(Contact, id, { updatedAt: LONG_AGO });
    await em().execute('update contact_addresses set last_inbound_at = now() where contact_id = ?', [id]);
    expect((await read(id)).updatedAt).toBe(LONG_AGO.toISOString());
  });

  it('have a later time after a tag is deleted', async () => {
    const { id } = await buildContact(em());
    const tag = await buildTag(em());
    await call('PUT', `contacts/${id}/tags/${tag.id}`);
    await em().nativeUpdate(Contact, id, { updatedAt: LONG_AGO });
    await call('DELETE', `tags/${tag.id}`);
    expect((await read(id)).updatedAt).not.toBe(LONG_AGO.toISOString());
  });
});

describe('putting a contact', () => {
  const put = (body: object) => call<ApiContact>('PUT', 'contacts', { body });
  const FIELD = { name: 'Cliente', value: 'SHOP-77' };
  const BY_FIELD = { matchBy: 'field', matchField: 'Cliente', fields: [FIELD] };
  const events = async () => {
    const [row] = await em().execute<{ count: number }[]>(
      `select count(*)::int from domain_events where name like 'contact.%'`,
    );
    return row?.count;
  };

  it.each<[string, object]>([
    ['number', { matchBy: 'number', number: NUMBER }],
    ['email', { matchBy: 'email', email: 'maria@example.com' }],
    ['field', { ...BY_FIELD, number: NUMBER }],
  ])('creates it once and then changes it, recognized by its %s', async (_, key) => {
    const made = await put({ ...key, name: 'Maria' });
    expect(made.status).toBe(200);
    const changed = await put({ ...key, name: 'Maria Silva', address: 'Rua A' });
    expect(changed.body).toMatchObject({ id: made.body.id, name: 'Maria Silva', address: 'Rua A' });
    const again = await put({ ...key, name: 'Maria Silva' });
    expect(again.body).toEqual(changed.body);
    expect(await em().count(Contact, {})).toBe(1);
  });

  it('does nothing when it is so already, and looks up no number that it has', async () => {
    const body = { ...BY_FIELD, name: 'Maria', number: '(11) 98888-7777' };
    const { body: made } = await put(body);
    const before = await events();
    server.channel.failure = new AppError('ERR_WAPP_CHECK_CONTACT');
    const { body: same } = await put(body);
    server.channel.failure = null;
    expect(same).toEqual(made);
    expect(await events()).toBe(before);
  });

  it.each<[string, object[]]>([
    [
      'number',
      [
        { matchBy: 'number', number: NUMBER },
        { matchBy: 'number', number: '551188887777' },
      ],
    ],
    [
      'email',
      [
        { matchBy: 'email', email: 'maria@example.com' },
        { matchBy: 'email', email: 'Maria@example.com' },
      ],
    ],
    [
      'field',
      [
        { ...BY_FIELD, number: NUMBER },
        { ...BY_FIELD, email: 'maria@example.com' },
      ],
    ],
    [
      'field or number',
      [
        { ...BY_FIELD, number: NUMBER },
        { matchBy: 'number', number: NUMBER },
      ],
    ],
  ])('makes one contact by several requests at once with the same %s', async (_, keys) => {
    const answers = await Promise.all([...keys, ...keys].map((key) => put({ ...key, name: 'Maria' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await em().count(Contact, {})).toBe(1);
  });

  it('recognizes the customer who has written before by the number, and keeps fields of others', async () => {
    const { id } = await buildContact(em(), { name: 'Mari', number: NUMBER });
    await change(id, { fields: [{ name: 'Aniversário', value: '1/1' }] });
    const { body } = await put({ ...BY_FIELD, name: 'Maria', number: NUMBER });
    expect(body).toMatchObject({ id, name: 'Maria', fields: [{ name: 'Aniversário', value: '1/1' }, FIELD] });
    const other = { name: 'Cliente', value: 'SHOP-78' };
    expect((await put({ ...BY_FIELD, fields: [other], name: 'Ana', number: NUMBER })).body).toMatchObject({
      error: 'ERR_DUPLICATED_CONTACT',
      details: { contactId: id },
    });
  });

  it('gives a known customer another number', async () => {
    const { id } = (await put({ ...BY_FIELD, name: 'Maria', number: NUMBER })).body;
    const moved = await put({ ...BY_FIELD, name: 'Maria', number: '5511977776666' });
    expect(moved.body).toMatchObject({ id, number: '5511977776666' });
  });

  it.each<[string, object, unknown]>([
    ['without the number', { matchBy: 'number' }, 'number'],
    ['without the e-mail address', { matchBy: 'email', number: NUMBER }, 'email'],
    ['without the name of the field', { matchBy: 'field', number: NUMBER, fields: [FIELD] }, 'matchField'],
    ['without the field', { ...BY_FIELD, fields: [], number: NUMBER }, 'fields'],
    ['without a name', { matchBy: 'number', number: NUMBER, name: undefined }, 'name'],
  ])('is refused %s', async (_, body, field) => {
    expect(await put({ name: 'Maria', ...body })).toMatchObject({
      status: 400,
      body: { details: { issues: [{ field }] } },
    });
  });

  it('is refused for a new contact that nothing reaches', async () => {
    expect((await put({ ...BY_FIELD, name: 'Maria' })).body).toMatchObject({
      error: 'ERR_WAPP_INVALID_CONTACT',
    });
  });
});

it('deleting a contact needs a permission of its own', async () => {
  const { id } = await buildContact(em());
  const as = await tokenFor('contacts:read', 'contacts:write');
  expect((await call('DELETE', `contacts/${id}`, { as })).body).toMatchObject({
    error: 'ERR_API_SCOPE',
    details: { scope: 'contacts:delete' },
  });
  expect(await em().count(Contact, id)).toBe(1);
});
