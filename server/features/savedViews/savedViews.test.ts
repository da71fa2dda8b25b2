import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedViewsContract } from '#shared/contract/savedViews.ts';
import { SAVED_VIEWS_MAX } from '#shared/domain/limits.ts';
import { User } from '#server/features/users/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { SavedView } from './index.ts';

const { list, create, update, remove, reorder } = savedViewsContract;
const FILTERS = {
  tab: 'pending' as const,
  search: '',
  showAll: null,
  queueIds: [4],
  tagIds: [],
  snoozed: false,
  order: 'longestWait' as const,
  overdue: true,
};

let server: TestServer;
let ana: User;
let [agent, other, admin]: Client[] = [];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ana = await buildUser(em(), { name: 'Ana' });
  const people = [ana, await buildUser(em()), await buildUser(em(), { profile: 'admin' })];
  [agent, other, admin] = await Promise.all(people.map((user) => signIn(server, user)));
});
afterAll(() => server.stop());
beforeEach(async () => void (await em().nativeDelete(SavedView, {})));

const by = (who: Client | undefined): Client => {
  if (!who) throw new Error('not signed in');
  return who;
};
const save = (fields: object = {}, who = agent) =>
  by(who).request(create, { body: { name: 'Urgentes', filters: FILTERS, ...fields } });
const change = (savedViewId: number, body: object, who = agent) =>
  by(who).request(update, { params: { savedViewId }, body });
const order = (savedViewIds: number[], isShared = false, who = agent) =>
  by(who).request(reorder, { body: { savedViewIds, isShared } });
const listed = async (who = agent) => (await by(who).request(list)).body.views;
const names = async (who = agent) => (await listed(who)).map(({ name }) => name);

describe('saved views', () => {
  it('keep filters under a name for the person who saved them', async () => {
    const { body: view } = await save({ name: ' Urgentes ' });
    expect(view).toEqual({ id: view.id, name: 'Urgentes', isShared: false, filters: FILTERS });
    expect(await listed()).toEqual([view]);
    expect([await listed(other), await listed(admin)]).toEqual([[], []]);
  });

  it('are renamed, get other filters, and are deleted', async () => {
    const { body: view } = await save();
    expect((await change(view.id, { name: 'Hoje' })).body).toEqual({ ...view, name: 'Hoje' });
    const filters = { ...FILTERS, tab: 'closed', search: 'nota' };
    expect((await change(view.id, { filters })).body).toEqual({ ...view, name: 'Hoje', filters });
    expect((await by(agent).request(remove, { params: { savedViewId: view.id } })).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('stand in the order that is chosen, with new ones at the end', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await save({ name })).body.id);
    const [a = 0, b = 0, c = 0] = ids;
    await order([c, a]);
    expect(await names()).toEqual(['C', 'A', 'B']);
    await save({ name: 'D' });
    expect(await names()).toEqual(['C', 'A', 'B', 'D']);
    expect((await order([b, 999_999])).refusal.error).toBe('ERR_NO_SAVED_VIEW_FOUND');
  });

  it('have defaults for filters that were added after they were stored', async () => {
    await em().insert(SavedView, { user: ana.id, name: 'Antiga', filters: { tab: 'closed' }, position: 0 });
    expect(await listed()).toMatchObject([
      {
        filters: { tab: 'closed', search: '', showAll: null, queueIds: [], order: 'newest', overdue: false },
      },
    ]);
  });

  it('are at most fifty per person, also for requests at the same time', async () => {
    for (let position = 1; position < SAVED_VIEWS_MAX; position += 1)
      await em().insert(SavedView, { user: ana.id, name: String(position), filters: FILTERS, position });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { refusal } = await save();
    expect(refusal).toMatchObject({ error: 'ERR_SAVED_VIEW_COUNT', details: { max: SAVED_VIEWS_MAX } });
    expect((await save({}, other)).status).toBe(200);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(51) }],
    ['filters', { filters: undefined }],
    ['filters.tab', { filters: { tab: 'lost' } }],
    ['filters.queueIds.0', { filters: { queueIds: [0] } }],
    ['filters.search', { filters: { search: 'x'.repeat(201) } }],
  ])('refuse an invalid %s (%#)', async (field, fields) => {
    expect((await save(fields)).refusal).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field }] },
    });
  });

  it('leave with their user', async () => {
    const user = await buildUser(em());
    await save({}, await signIn(server, user));
    await em().nativeDelete(User, user.id);
    expect(await em().count(SavedView)).toBe(0);
  });
});

describe('views for everybody', () => {
  it('are saved, changed, ordered and deleted by admins, and listed after own ones', async () => {
    const { body: shared } = await save({ name: 'Todos', isShared: true }, admin);
    const { body: second } = await save({ name: 'Depois', isShared: true }, admin);
    await save();
    expect(await names()).toEqual(['Urgentes', 'Todos', 'Depois']);
    await order([second.id, shared.id], true, admin);
    expect(await names()).toEqual(['Urgentes', 'Depois', 'Todos']);
    for (const { refusal } of [
      await save({ isShared: true }),
      await change(shared.id, { name: 'Meu' }),
      await change(shared.id, { isShared: false }),
      await order([shared.id], true),
      await by(agent).request(remove, { params: { savedViewId: shared.id } }),
    ])
      expect(refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await change(shared.id, { name: 'Equipe' }, admin)).body).toMatchObject({ name: 'Equipe' });
    await by(admin).request(remove, { params: { savedViewId: second.id } });
    expect(await names(other)).toEqual(['Equipe']);
  });

  it('become views of one person, and the other way round', async () => {
    const { body: view } = await save({}, admin);
    expect((await change(view.id, { isShared: true }, admin)).body.isShared).toBe(true);
    expect(await names()).toEqual(['Urgentes']);
    expect((await change(view.id, { isShared: false }, admin)).body.isShared).toBe(false);
    expect([await names(), await names(admin)]).toEqual([[], ['Urgentes']]);
  });
});

it('nobody reads or changes the views of another person', async () => {
  const { body: view } = await save();
  for (const who of [other, admin])
    for (const { refusal } of [
      await change(view.id, { name: 'x' }, who),
      await by(who).request(remove, { params: { savedViewId: view.id } }),
      await order([view.id], false, who),
    ])
      expect(refusal.error).toBe('ERR_NO_SAVED_VIEW_FOUND');
});

it('announces changes to the windows of those who see the view', async () => {
  const [mine, theirs] = await Promise.all([agent, other].map((who) => connectSocket(server, by(who).token)));
  if (!mine || !theirs) throw new Error('not connected');
  await save();
  expect(await mine.next('savedViews')).toEqual({ action: 'update' });
  await save({ isShared: true }, admin);
  expect(await theirs.next('savedViews')).toEqual({ action: 'update' });
  expect(theirs.received().filter(({ name }) => name === 'savedViews')).toHaveLength(1);
  mine.close();
  theirs.close();
});
