import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { UnreadableContent } from '../inbound/readStanza.ts';
import { startInboxWorker, type StanzaWork } from './inboxWorker.ts';
import { WhatsAppStanza } from './stanza.entity.ts';
import { storeStanza } from './storeStanza.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
let server: TestServer;
let connectionId: number;
let place = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  connectionId = (await buildConnection(server.floor.orm.em.fork())).id;
});
afterAll(() => server.stop());

async function store(...ids: string[]): Promise<void> {
  for (const id of ids) {
    place += 1;
    const attrs = { id, from: `${id.slice(0, 1)}@lid` };
    const stanza = { connectionId, hash: `${connectionId} ${id}`, attrs, place, me: ME };
    await unitOfWork(server.floor, (work) => storeStanza(work, stanza, new Uint8Array([1])));
  }
}

const FULL_DISK = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** Notes what was worked on; `fail` says how often each stanza fails before it works, and with what. */
function workThatFails(fail: Readonly<Record<string, number>> = {}, failure = new Error('no')) {
  const told: string[] = [];
  const left = new Map(Object.entries(fail));
  const done = (stanza: WhatsAppStanza) =>
    server.floor.orm.em.fork().nativeUpdate(WhatsAppStanza, { id: stanza.id }, { doneAt: new Date() });
  const work: StanzaWork = {
    async receive(stanza) {
      const id = stanza.attrs['id'] ?? '';
      const failures = left.get(id) ?? 0;
      left.set(id, failures - 1);
      if (failures > 0) throw failure;
      await done(stanza);
      told.push(id);
    },
    async giveUp(stanza) {
      await done(stanza);
      told.push(`${stanza.attrs['id']} given up`);
    },
    async setAside(stanza) {
      await done(stanza);
      told.push(`${stanza.attrs['id']} set aside`);
    },
  };
  return { told, work };
}

test('what an earlier process left is worked on, chat by chat in order', async () => {
  await store('a1', 'b1', 'a2', 'b2', 'a3');
  const { told, work } = workThatFails();
  const worker = startInboxWorker(server.floor, connectionId, work);
  await vi.waitFor(() => expect(told).toHaveLength(5));
  expect(told.filter((id) => id.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  expect(told.filter((id) => id.startsWith('b'))).toEqual(['b1', 'b2']);
  await worker.stop();
});

test('one that fails is taken again before those after it, and holds up no other chat', async () => {
  await store('a1', 'a2', 'b1');
  const { told, work } = workThatFails({ a1: 2 });
  const worker = startInboxWorker(server.floor, connectionId, work);
  await vi.waitFor(() => expect(told).toEqual(['b1', 'a1', 'a2']), { timeout: 5000 });
  await worker.stop();
});

test('one that never works is given up, and the next ones come', async () => {
  await store('a1', 'a2');
  await server.floor.orm.em
    .fork()
    .nativeUpdate(WhatsAppStanza, { connection: connectionId }, { attempts: 5 });
  const { told, work } = workThatFails({ a1: 99 });
  const worker = startInboxWorker(server.floor, connectionId, work);
  await vi.waitFor(() => expect(told).toEqual(['a1 given up', 'a2']));
  await worker.stop();
});

test('while our disk fails it is tried without end, in order, and listed', async () => {
  await store('a1', 'a2');
  const failing = workThatFails({ a1: 20 }, FULL_DISK);
  let reason: string | null | undefined;
  const receive: StanzaWork['receive'] = async (stanza) => {
    reason ??= stanza.failure;
    await failing.work.receive(stanza);
  };
  const work = { ...failing.work, receive };
  const worker = startInboxWorker(server.floor, connectionId, work, { first: 1, longest: 2 });
  await vi.waitFor(() => expect(failing.told).toEqual(['a1', 'a2']), { timeout: 10_000 });
  expect(reason).toBe('ENOSPC');
  await worker.stop();
});

test('also when it has met faults of ours before', async () => {
  await store('a1');
  await server.floor.orm.em
    .fork()
    .nativeUpdate(WhatsAppStanza, { connection: connectionId }, { attempts: 6 });
  const { told, work } = workThatFails({ a1: 3 }, FULL_DISK);
  const worker = startInboxWorker(server.floor, connectionId, work, { first: 1, longest: 2 });
  await vi.waitFor(() => expect(told).toEqual(['a1']), { timeout: 10_000 });
  await worker.stop();
});

test('what cannot be read is given up at once', async () => {
  await store('a1', 'a2');
  const { told, work } = workThatFails({ a1: 1 }, new UnreadableContent('not a message'));
  const worker = startInboxWorker(server.floor, connectionId, work);
  await vi.waitFor(() => expect(told).toEqual(['a1 given up', 'a2']), { timeout: 10_000 });
  await worker.stop();
});

test('when nothing can be shown in its place either, it is set aside, and the next ones come', async () => {
  await store('a1', 'a2');
  const { told, work } = workThatFails({ a1: 1 }, new UnreadableContent('not a message'));
  const giveUp = () => Promise.reject(new Error('no'));
  const worker = startInboxWorker(server.floor, connectionId, { ...work, giveUp });
  await vi.waitFor(() => expect(told).toEqual(['a1 set aside', 'a2']), { timeout: 10_000 });
  await worker.stop();
});

test('nothing is begun after it was stopped', async () => {
  const { told, work } = workThatFails();
  const worker = startInboxWorker(server.floor, connectionId, work);
  await worker.stop();
  await store('a1');
  worker.wake('lid a');
  await worker.stop();
  expect(told).toEqual([]);
});

test('more than is read at once is worked on in order', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `a${index}`);
  await store(...ids);
  const { told, work } = workThatFails({ a30: 1 });
  const worker = startInboxWorker(server.floor, connectionId, work);
  await vi.waitFor(() => expect(told).toEqual(ids), { timeout: 10_000 });
  await worker.stop();
});
