import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Tag } from '#server/features/tags/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { Floor } from '../floor.ts';
import { emOf, unitOfWork, type Work } from './unitOfWork.ts';

let server: TestServer;
let floor: Floor;
/** What listeners were told, with what anybody could read in the database at that moment. */
let heard: { name: string; stored: boolean }[];

beforeAll(async () => {
  server = await startTestServer();
  ({ floor } = server);
  floor.events.on('tag.created', async ({ name }) => {
    const event = { name, stored: false };
    heard.push(event);
    event.stored = await isStored(name);
  });
});
beforeEach(() => {
  heard = [];
});
afterAll(() => server.stop());

const isStored = async (name: string) => (await emOf(floor).count(Tag, { name })) > 0;
const addTag = (on: Floor | Work, name: string) =>
  unitOfWork(on, async (work) => {
    work.em.create(Tag, { name, color: '#000000' });
    await work.em.flush();
    work.record('tag.created', { id: 1, name, color: '#000000' });
    return name;
  });
const told = async () => {
  await floor.events.settled();
  return heard;
};

it('gives what the verb gives, stores the change and tells it after the commit', async () => {
  expect(await addTag(floor, 'alone')).toBe('alone');
  expect(await told()).toEqual([{ name: 'alone', stored: true }]);
});

it('neither stores nor tells anything when the verb fails', async () => {
  const failing = unitOfWork(floor, async (work) => {
    await addTag(work, 'half done');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await told()).toEqual([]);
  expect(await isStored('half done')).toBe(false);
});

it('lets verbs within a verb see each other, and commits and tells them together, in order', async () => {
  await unitOfWork(floor, async (work) => {
    await addTag(work, 'first');
    expect(await emOf(work).count(Tag, { name: 'first' })).toBe(1);
    expect(await isStored('first')).toBe(false);
    await addTag(work, 'second');
    expect(await told()).toEqual([]);
  });
  expect(await told()).toEqual([
    { name: 'first', stored: true },
    { name: 'second', stored: true },
  ]);
});

it('has the clock of the floor', async () => {
  const time = new Date('2026-01-02T03:04:05Z');
  server.setTime(time);
  expect(await unitOfWork(floor, async (work) => work.now())).toEqual(time);
  server.setTime();
});
