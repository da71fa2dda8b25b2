import { describe, expect, it } from 'vitest';
import type { Tag } from '#shared/contract/tags.ts';
import type { ApiUser } from '#shared/contract/v1/workspace.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { buildConnection, buildQueue, buildUser, setSetting } from '#server/test/factories/index.ts';
import { User } from '#server/features/users/index.ts';
import { ana, call, connection, em, queue, readAll, server, useRestServer } from './test/restServer.ts';

useRestServer();

describe('tags', () => {
  it('are created, renamed, listed page by page and deleted', async () => {
    const made: number[] = [];
    for (const name of ['VIP', 'Atrasado', 'Novo'])
      made.push((await call<Tag>('POST', 'tags', { body: { name, color: '#112233' } })).body.id);
    const [vip = 0] = made;
    expect((await call('POST', 'tags', { body: { name: 'VIP', color: '#112233' } })).status).toBe(409);
    expect((await call('PATCH', `tags/${vip}`, { body: { name: 'Ouro' } })).body).toEqual({
      id: vip,
      name: 'Ouro',
      color: '#112233',
    });
    const { data, pages } = await readAll<Tag>('tags', 2);
    expect([data.map(({ id }) => id), pages]).toEqual([made, 2]);
    expect((await call('DELETE', `tags/${vip}`)).status).toBe(200);
    expect((await call('DELETE', `tags/${vip}`)).body).toMatchObject({ error: 'ERR_NO_TAG_FOUND' });
  });
});

describe('users', () => {
  const agent = { name: 'Bia', email: 'bia@example.com', password: 'correct horse battery' };
  const create = (body: object) => call<ApiUser>('POST', 'users', { body });
  const change = (id: number, body: object, headers = {}) =>
    call<ApiUser>('PATCH', `users/${id}`, { body, headers });

  it('are created as agents, changed and listed', async () => {
    const form = { ...agent, queueIds: [queue.id], connectionIds: [connection.id] };
    expect((await create({ ...form, profile: 'admin' })).status).toBe(400);
    const made = await create(form);
    expect(made.body).toMatchObject({
      name: 'Bia',
      profile: 'user',
      queues: [{ id: queue.id, name: 'Vendas' }],
      connections: [{ id: connection.id, name: 'Loja' }],
      isOnline: false,
    });
    const { id } = made.body;
    expect((await change(id, { name: 'Beatriz', queueIds: [] })).body).toMatchObject({
      name: 'Beatriz',
      queues: [],
    });
    expect((await create(agent)).body).toMatchObject({ error: 'ERR_EMAIL_ALREADY_EXISTS' });
    const { data } = await readAll<ApiUser>('users', 1);
    expect(data.map(({ name }) => name)).toContain('Beatriz');
    expect(JSON.stringify(data)).not.toContain('assword');
  });

  it('cannot be taken over: admins, emails and passwords are out of reach', async () => {
    const admin = await buildUser(em(), { profile: 'admin', name: 'Chefe' });
    expect((await change(admin.id, { name: 'Outro' })).body).toMatchObject({ error: 'ERR_NO_PERMISSION' });
    await change(ana.id, { email: 'me@example.com', password: 'correct horse', profile: 'admin' });
    expect(await em().findOneOrFail(User, ana.id)).toMatchObject({
      email: ana.email,
      passwordHash: ana.passwordHash,
      profile: 'user',
    });
  });

  it('are not changed by a program that has read an earlier state', async () => {
    const { id } = await buildUser(em());
    const headers = { 'if-match': (await call('GET', `users/${id}`)).headers.get('etag') ?? '' };
    const both = await Promise.all(['08:00', '09:00'].map((startWork) => change(id, { startWork }, headers)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it('have the same ETag after a change as when they are read', async () => {
    const [support, page] = [await buildQueue(em()), await buildConnection(em())];
    const { id } = await buildUser(em());
    await em().nativeUpdate(Queue, queue.id, { color: '#445566' }); // is behind the other one in its table from now on
    await em().nativeUpdate(Connection, connection.id, { color: '#445566' });
    const links = { queueIds: [queue.id, support.id], connectionIds: [connection.id, page.id] };
    const { status, headers } = await change(id, links);
    expect([status, headers.get('etag')]).toEqual([
      200,
      (await call('GET', `users/${id}`)).headers.get('etag'),
    ]);
    await em().nativeDelete(Queue, support.id);
    await em().nativeDelete(Connection, page.id);
  });
});

it('closing reasons are listed in their order', async () => {
  await em().execute("insert into closing_reasons (name, position) values ('Vendido', 1), ('Spam', 0)");
  expect((await call('GET', 'closing-reasons')).body).toMatchObject({
    data: [{ name: 'Spam' }, { name: 'Vendido' }],
    nextCursor: null,
  });
});

it('queues and connections are listed by name, without what is secret', async () => {
  expect((await call('GET', 'queues')).body).toEqual({
    data: [{ id: queue.id, name: 'Vendas' }],
    nextCursor: null,
  });
  expect((await call('GET', 'connections')).body).toEqual({
    data: [{ id: connection.id, name: 'Loja', channel: 'whatsapp', isDefault: true }],
    nextCursor: null,
  });
});

it('the API key of the settings goes on sending, and opens nothing else', async () => {
  const key = 'a-key-of-the-settings-0123456789';
  await setSetting(server.ctx, 'userApiToken', key);
  for (const path of ['tickets', 'contacts', 'users', 'tags', 'queues'])
    expect((await call('GET', path, { as: key })).body).toMatchObject({ error: 'ERR_API_SCOPE' });
});

it('each answer says how many requests are left', async () => {
  const { headers } = await call('GET', 'tags');
  expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(120);
  expect(headers.get('ratelimit-limit')).toBe('120');
});

it.each([
  ['GET', 'contacts?phone=5511988887777', undefined, 'phone'],
  ['GET', 'tickets?state=open&queue=2', undefined, 'state,queue'],
  ['GET', 'tickets?tag[]=2', undefined, 'tag'],
  ['POST', 'tags', { name: 'VIP', color: '#ff0000', icon: 'star' }, 'icon'],
  ['PATCH', 'tickets/1', { state: 'closed' }, 'state'],
])('%s %s is refused with a name that the API does not have', async (method, path, body, names) => {
  const { status, body: answer } = await call(method, path, body && { body });
  const issues = names.split(',').map((field) => ({ field, problem: 'unknown' }));
  expect([status, answer]).toMatchObject([400, { error: 'ERR_VALIDATION', details: { issues } }]);
});
