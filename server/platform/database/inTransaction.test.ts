import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Tag } from '#server/features/tags/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { AppContext } from '../appContext.ts';
import { emOf, inTransaction, type Transaction } from './inTransaction.ts';

let server: TestServer;
let ctx: AppContext;
/** Handled events, with whether their change was visible in the database at that moment. */
let handledEvents: { name: string; stored: boolean }[];

beforeAll(async () => {
  server = await startTestServer();
  ({ ctx } = server);
  ctx.events.on('tag.created', async ({ name }) => {
    const event = { name, stored: false };
    handledEvents.push(event);
    event.stored = await isStored(name);
  });
});
beforeEach(() => {
  handledEvents = [];
});
afterAll(() => server.stop());

const isStored = async (name: string) => (await emOf(ctx).count(Tag, { name })) > 0;
const addTag = (on: AppContext | Transaction, name: string) =>
  inTransaction(on, async (tx) => {
    tx.em.create(Tag, { name, color: '#000000' });
    await tx.em.flush();
    tx.record('tag.created', { id: 1, name, color: '#000000' });
    return name;
  });
const publishedEvents = async () => {
  await ctx.eventLog.settled();
  return handledEvents;
};

it('returns the result of the action, stores the change and publishes its events after the commit', async () => {
  expect(await addTag(ctx, 'alone')).toBe('alone');
  expect(await publishedEvents()).toEqual([{ name: 'alone', stored: true }]);
});

it('neither stores nor publishes anything when the action fails', async () => {
  const failing = inTransaction(ctx, async (tx) => {
    await addTag(tx, 'half done');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await publishedEvents()).toEqual([]);
  expect(await isStored('half done')).toBe(false);
});

it("joins nested transactions: they see each other's changes, commit together and publish in order", async () => {
  await inTransaction(ctx, async (tx) => {
    await addTag(tx, 'first');
    expect(await emOf(tx).count(Tag, { name: 'first' })).toBe(1);
    expect(await isStored('first')).toBe(false);
    await addTag(tx, 'second');
    expect(await publishedEvents()).toEqual([]);
  });
  expect(await publishedEvents()).toEqual([
    { name: 'first', stored: true },
    { name: 'second', stored: true },
  ]);
});

it('has the clock of the context', async () => {
  const time = new Date('2026-01-02T03:04:05Z');
  server.setTime(time);
  expect(await inTransaction(ctx, async (tx) => tx.now())).toEqual(time);
  server.setTime();
});
