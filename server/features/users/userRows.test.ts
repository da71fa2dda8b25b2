import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROFILES } from '#shared/domain/permissions.ts';
import { buildConnection, buildQueue, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { User } from './user.entity.ts';
import { presentUser } from './user.presenter.ts';
import { findUser, findUserByEmail, listUsersAfter, pageUsers, type UserRow } from './userRows.ts';
import { findUserEntity } from './users.queries.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  const made = em();
  const queues = [await buildQueue(made), await buildQueue(made), await buildQueue(made)];
  const connections = [await buildConnection(made), await buildConnection(made)];
  for (const profile of PROFILES) await buildUser(made, { profile, exportsContacts: profile === 'user' });
  await buildUser(made, {
    name: 'Úrsula 100%',
    queues: queues.toReversed(),
    connections: connections.toReversed(),
    online: true,
    away: true,
    isAvailable: false,
    awayReason: 'Almoço "longo"',
    availabilitySetBy: 'Ana',
    isTricked: false,
    startWork: '08:00',
    endWork: '18:00',
    pictureKey: 'key.webp',
    pictureMime: 'image/webp',
  });
  for (const name of ['Zeca', 'ana', 'Ana', 'Zeca']) await buildUser(made, { name, queues: queues.slice(1) });
});
afterAll(() => server.stop());

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
const page = (search: object) =>
  pageUsers(em(), { searchParam: '', pageNumber: 1, showOnlyActive: false, ...search });

async function expectAsEntities(rows: readonly UserRow[]): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const entity = await findUserEntity(em(), row.id);
    const { queues: _, connections: __, ...columns } = row;
    for (const [field, value] of Object.entries(columns))
      expect([field, value]).toEqual([field, entity[field as keyof User]]);
    expect(presentUser(row)).toStrictEqual(presentUser(entity));
    expect(columns.passwordHash).toBe(entity.passwordHash);
  }
}

describe('the rows of users', () => {
  it('say what the entities do, however users are found', async () => {
    const all = await listUsersAfter(em(), 0, 100);
    await expectAsEntities(all);
    await expectAsEntities((await page({})).rows);
    for (const { id, email } of all)
      await expectAsEntities([await findUser(em(), id), (await findUserByEmail(em(), email)) as UserRow]);
  });

  it('are in the order of the ids, after one of them', async () => {
    const all = ids(await em().find(User, {}, { orderBy: { id: 'asc' } }));
    expect(ids(await listUsersAfter(em(), all[2] ?? 0, 3))).toEqual(all.slice(3, 6));
  });

  it('are absent for nobody', async () => {
    await expect(findUser(em(), 999_999)).rejects.toThrow('ERR_NO_USER_FOUND');
    expect(await findUserByEmail(em(), 'nobody@ramal.test')).toBeNull();
  });
});

describe('a page of users', () => {
  it('is ordered by name and then id, as the database orders names', async () => {
    const entities = await em().find(User, {}, { orderBy: { name: 'asc', id: 'asc' } });
    const { rows, count, hasMore } = await page({});
    expect(ids(rows)).toEqual(ids(entities));
    expect([count, hasMore]).toEqual([entities.length, false]);
  });

  it('takes the signs of patterns as they are', async () => {
    expect((await page({ searchParam: 'ÚRSULA 100%' })).rows).toMatchObject([{ name: 'Úrsula 100%' }]);
    expect(await page({ searchParam: '_na' })).toEqual({ rows: [], count: 0, hasMore: false });
  });

  it('may be of those who are online, and beyond the last one is empty', async () => {
    expect((await page({ showOnlyActive: true })).rows).toMatchObject([{ name: 'Úrsula 100%' }]);
    const { rows, count, hasMore } = await page({ pageNumber: 2 });
    expect([rows, count, hasMore]).toEqual([[], await em().count(User), false]);
  });
});
