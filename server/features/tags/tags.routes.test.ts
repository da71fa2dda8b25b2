import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tagsContract } from '#shared/contract/tags.ts';
import type { User } from '#server/features/users/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildTag, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Tag } from './tag.entity.ts';

let server: TestServer;
let ana: User;
let agent: Client;
let admin: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ana = await buildUser(em());
  agent = await signIn(server, ana);
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(() => em().nativeDelete(Tag, {}));

const page = async (query: object = {}) => (await agent.request(tagsContract.page, { query })).body;

describe('creating a tag', () => {
  it('is open to all users, and records the creator', async () => {
    const { status, body } = await agent.request(tagsContract.create, {
      body: { name: 'VIP', color: '#ff0000' },
    });
    expect(status).toBe(200);
    expect((await page()).tags).toEqual([{ ...body, userId: ana.id, usageCount: 0 }]);
  });

  it('refuses a duplicate or too short name', async () => {
    await buildTag(em(), { name: 'VIP' });
    const make = async (name: string) =>
      (await agent.request(tagsContract.create, { body: { name, color: '#ff0000' } })).refusal;
    expect(await make('VIP')).toMatchObject({ error: 'ERR_TAG_NAME_ALREADY_EXISTS' });
    expect(await make('ab')).toMatchObject({ error: 'ERR_VALIDATION' });
    expect((await page()).count).toBe(1);
  });

  it('is published', async () => {
    const socket = await connectSocket(server, agent.token);
    await admin.request(tagsContract.create, { body: { name: 'Novo', color: '#00ff00' } });
    expect(await socket.next('tags')).toMatchObject({ action: 'create', tag: { name: 'Novo' } });
    socket.close();
  });
});

describe('the list', () => {
  it('has twenty per page, by name, and is searched by name and colour', async () => {
    for (let number = 10; number < 35; number += 1) await buildTag(em(), { name: `Tag ${number}` });
    await buildTag(em(), { name: 'Atacado', color: '#ABCDEF' });
    const [first, second] = [await page({ pageNumber: 1 }), await page({ pageNumber: 2 })];
    expect([first.tags.length, first.hasMore, first.count]).toEqual([20, true, 26]);
    expect([second.tags.length, second.hasMore]).toEqual([6, false]);
    expect(first.tags[0]?.name).toBe('Atacado');
    expect((await page({ searchParam: 'abcdef' })).tags.map(({ name }) => name)).toEqual(['Atacado']);
  });

  it('counts the contacts of each tag; the list of used tags starts with the most used', async () => {
    const [rare, common] = [await buildTag(em(), { name: 'Rara' }), await buildTag(em(), { name: 'Comum' })];
    await buildTag(em(), { name: 'Nenhuma' });
    for (const tags of [[common], [common, rare]]) {
      const { id: contactId } = await buildContact(em());
      await agent.request(tagsContract.sync, { body: { contactId, tags: tags.map(({ id }) => ({ id })) } });
    }
    const { body: one } = await agent.request(tagsContract.show, { params: { tagId: common.id } });
    expect([one.usageCount, one.contacttag.length]).toEqual([2, 2]);
    const { body } = await agent.request(tagsContract.withCount);
    expect(body).toMatchObject({ count: 2, hasMore: false });
    expect(body.tags.map(({ name, usageCount }) => [name, usageCount])).toEqual([
      ['Comum', 2],
      ['Rara', 1],
    ]);
  });
});

describe('the tags of a contact', () => {
  it('are chosen by plain ids as well as by tag objects', async () => {
    const tags = [await buildTag(em(), { name: 'Um' }), await buildTag(em(), { name: 'Dois' })];
    const ids = tags.map(({ id }) => id);
    const { id: contactId } = await buildContact(em());
    const { status, body } = await agent.request(tagsContract.sync, { body: { contactId, tags: ids } });
    expect([status, body.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([200, ids]);
    const [remaining] = tags.map(({ id }) => ({ id }));
    const again = await agent.request(tagsContract.sync, {
      body: { contactId, tags: remaining ? [remaining] : [] },
    });
    expect(again.body.map(({ name }) => name)).toEqual(['Um']);
  });
});

describe('changing and deleting', () => {
  it('is for users who manage tags', async () => {
    const { id: tagId } = await buildTag(em());
    const refusals = [
      await agent.request(tagsContract.update, { params: { tagId }, body: { name: 'Outra' } }),
      await agent.request(tagsContract.remove, { params: { tagId } }),
      await agent.request(tagsContract.removeAll),
    ];
    expect(refusals.map(({ refusal }) => refusal.error)).toEqual(Array(3).fill('ERR_NO_PERMISSION'));
    expect(await em().count(Tag, {})).toBe(1);
  });

  it('removes a deleted tag from contacts', async () => {
    const { id: tagId } = await buildTag(em(), { name: 'Sai' });
    const { id: contactId } = await buildContact(em());
    await agent.request(tagsContract.sync, { body: { contactId, tags: [{ id: tagId }] } });
    const { body } = await admin.request(tagsContract.update, {
      params: { tagId },
      body: { color: '#000000' },
    });
    expect(body).toEqual({ id: tagId, name: 'Sai', color: '#000000' });
    expect((await admin.request(tagsContract.remove, { params: { tagId } })).status).toBe(200);
    expect((await agent.request(tagsContract.show, { params: { tagId } })).refusal.error).toBe(
      'ERR_NO_TAG_FOUND',
    );
    expect((await agent.request(tagsContract.withCount)).body.tags).toEqual([]);
  });
});
