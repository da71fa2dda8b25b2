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

it('deleting a contact needs a permission of its own', async () => {
  const { id } = await buildContact(em());
  const as = await tokenFor('contacts:read', 'contacts:write');
  expect((await call('DELETE', `contacts/${id}`, { as })).body).toMatchObject({
    error: 'ERR_API_SCOPE',
    details: { scope: 'contacts:delete' },
  });
  expect(await em().count(Contact, id)).toBe(1);
});
