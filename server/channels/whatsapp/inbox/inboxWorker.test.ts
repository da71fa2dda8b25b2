import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { UnreadableContent } from '../inbound/readStanza.ts';
import { startInboxWorker, type StanzaHandler, type StoredStanza } from './inboxWorker.ts';
import { WhatsAppStanza } from './stanza.entity.ts';
import { storeStanza } from './storeStanza.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
let server: TestServer;
let connectionId: number;
let sequence = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  connectionId = (await buildConnection(server.ctx.orm.em.fork())).id;
});
afterAll(() => server.stop());

async function store(...ids: string[]): Promise<void> {
  for (const id of ids) {
    sequence += 1;
    const attrs = { id, from: `${id.slice(0, 1)}@lid` };
    const stanza = { connectionId, hash: `${connectionId} ${id}`, attrs, sequence, me: ME };
    await inTransaction(server.ctx, (tx) => storeStanza(tx, stanza, new Uint8Array([1])));
  }
}

const FULL_DISK = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/**
 * A handler that records what it handled, of one chat all in one transaction, and how many chats shared one; `fail` says how often each stanza fails alone before it
 * succeeds.
 */
function failingHandler(fail: Readonly<Record<string, number>> = {}, failure = new Error('no')) {
  const handled: string[] = [];
  const together: number[] = [];
  const shared: number[] = [];
  const left = new Map(Object.entries(fail));
  const done = (stanza: StoredStanza) =>
    server.ctx.orm.em.fork().nativeUpdate(WhatsAppStanza, { id: stanza.id }, { doneAt: new Date() });
  const handler: StanzaHandler = {
    async receive(stanzas) {
      const ids = stanzas.map(({ attrs }) => attrs['id'] ?? '');
      const failing = ids.find((id) => (left.get(id) ?? 0) > 0);
      if (failing !== undefined) {
        if (ids.length === 1) left.set(failing, (left.get(failing) ?? 0) - 1);
        throw failure;
      }
      for (const stanza of stanzas) await done(stanza);
      handled.push(...ids);
      together.push(ids.length);
      return ids.length;
    },
    async receiveTogether(chats) {
      if (chats.flat().some(({ attrs }) => (left.get(attrs['id'] ?? '') ?? 0) > 0)) throw failure;
      const counts = await Promise.all(chats.map((stanzas) => handler.receive(stanzas)));
      shared.push(chats.length);
      return counts;
    },
    async giveUp(stanza) {
      await done(stanza);
      handled.push(`${stanza.attrs['id']} given up`);
    },
    async setAside(stanza) {
      await done(stanza);
      handled.push(`${stanza.attrs['id']} set aside`);
    },
  };
  return { handled, handler, together, shared };
}

test('handles what an earlier process left, chat by chat in order', async () => {
  await store('a1', 'b1', 'a2', 'b2', 'a3');
  const { handled, handler } = failingHandler();
  const worker = startInboxWorker(server.ctx, connectionId, handler);
  await vi.waitFor(() => expect(handled).toHaveLength(5));
  expect(handled.filter((id) => id.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  expect(handled.filter((id) => id.startsWith('b'))).toEqual(['b1', 'b2']);
  await worker.stop();
});

test('retries a failed stanza before those after it, and delays no other chat', async () => {
  await store('a1', 'a2', 'b1');
  const { handled, handler } = failingHandler({ a1: 2 });
  const worker = startInboxWorker(server.ctx, connectionId, handler);
  await vi.waitFor(() => expect(handled).toEqual(['b1', 'a1', 'a2']));
  await worker.stop();
});

test('handles several waiting chats together, and alone those that do not succeed then', async () => {
  await store('a1', 'b1', 'c1', 'c2', 'd1');
  await server.ctx.orm.em.fork().nativeUpdate(WhatsAppStanza, { attrs: { id: 'd1' } }, { attempts: 1 });
  const { handled, handler, shared } = failingHandler();
  const worker = startInboxWorker(server.ctx, connectionId, handler);
  await vi.waitFor(() => expect(handled).toHaveLength(5));
  expect(shared).toEqual([3]); // d1 has failed before
  expect(handled.toSorted()).toEqual(['a1', 'b1', 'c1', 'c2', 'd1']);
  await worker.stop();

  await store('e1', 'e2', 'f1', 'g1');
  const failing = failingHandler({ e2: 1 });
  const next = startInboxWorker(server.ctx, connectionId, failing.handler);
  await vi.waitFor(() => expect(failing.handled.toSorted()).toEqual(['e1', 'e2', 'f1', 'g1']));
  expect(failing.shared).toEqual([]);
  expect(failing.handled.filter((id) => id.startsWith('e'))).toEqual(['e1', 'e2']);
  await next.stop();
});

test('shares the next transaction among what arrives while one runs, unless that takes long', async () => {
  const { handled, handler, shared } = failingHandler();
  const first = Promise.withResolvers<void>();
  const blocked = Promise.withResolvers<void>();
  const receive: StanzaHandler['receive'] = async (stanzas) => {
    if (stanzas[0].chat === 'lid a') {
      first.resolve();
      await blocked.promise;
    }
    return handler.receive(stanzas);
  };
  const worker = startInboxWorker(server.ctx, connectionId, { ...handler, receive }, { sharing: 1000 });
  await store('a1');
  worker.wake('lid a');
  await first.promise;
  for (const chat of ['b', 'c', 'd']) {
    await store(`${chat}1`);
    worker.wake(`lid ${chat}`);
  }
  await vi.waitFor(() => expect(handled.toSorted()).toEqual(['b1', 'c1', 'd1'])); // although a1 still waits
  expect(shared).toEqual([3]);
  blocked.resolve();
  await vi.waitFor(() => expect(handled).toContain('a1'));
  await worker.stop();
});

test('gives up a stanza that never succeeds, and continues with the next', async () => {
  await store('a1', 'a2');
  await server.ctx.orm.em.fork().nativeUpdate(WhatsAppStanza, { connection: connectionId }, { attempts: 5 });
  const { handled, handler } = failingHandler({ a1: 99 });
  const worker = startInboxWorker(server.ctx, connectionId, handler);
  await vi.waitFor(() => expect(handled).toEqual(['a1 given up', 'a2']));
  await worker.stop();
});

test('retries without limit while our disk fails, in order, and lists the stanza', async () => {
  await store('a1', 'a2');
  const failing = failingHandler({ a1: 20 }, FULL_DISK);
  let reason: string | null | undefined;
  const receive: StanzaHandler['receive'] = (stanzas) => {
    reason ??= stanzas[0].failure;
    return failing.handler.receive(stanzas);
  };
  const handler = { ...failing.handler, receive };
  const worker = startInboxWorker(server.ctx, connectionId, handler, { first: 1, longest: 2 });
  await vi.waitFor(() => expect(failing.handled).toEqual(['a1', 'a2']));
  expect(reason).toBe('ENOSPC');
  await worker.stop();
});

test('also retries without limit after earlier internal errors', async () => {
  await store('a1');
  await server.ctx.orm.em.fork().nativeUpdate(WhatsAppStanza, { connection: connectionId }, { attempts: 6 });
  const { handled, handler } = failingHandler({ a1: 3 }, FULL_DISK);
  const worker = startInboxWorker(server.ctx, connectionId, handler, { first: 1, longest: 2 });
  await vi.waitFor(() => expect(handled).toEqual(['a1']));
  await worker.stop();
});

test('gives up unreadable content at once', async () => {
  await store('a1', 'a2');
  const { handled, handler } = failingHandler({ a1: 1 }, new UnreadableContent('not a message'));
  const worker = startInboxWorker(server.ctx, connectionId, handler);
  await vi.waitFor(() => expect(handled).toEqual(['a1 given up', 'a2']));
  await worker.stop();
});

test('gives a stanza up without a placeholder when that cannot be stored either, and continues with the next', async () => {
  await store('a1', 'a2');
  const { handled, handler } = failingHandler({ a1: 1 }, new UnreadableContent('not a message'));
  const giveUp = () => Promise.reject(new Error('no'));
  const worker = startInboxWorker(server.ctx, connectionId, { ...handler, giveUp });
  await vi.waitFor(() => expect(handled).toEqual(['a1 set aside', 'a2']));
  await worker.stop();
});

test('starts nothing after it was stopped', async () => {
  const { handled, handler } = failingHandler();
  const worker = startInboxWorker(server.ctx, connectionId, handler);
  await worker.stop();
  await store('a1');
  worker.wake('lid a');
  await worker.stop();
  expect(handled).toEqual([]);
});

test('handles more than one batch in order', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `a${index}`);
  await store(...ids);
  const { handled, handler, together } = failingHandler({ a30: 1 });
  const worker = startInboxWorker(server.ctx, connectionId, handler);
  await vi.waitFor(() => expect(handled).toEqual(ids));
  // a30 makes those read with it fail together; each is then recorded alone
  const alone = Array.from({ length: 10 }, () => 1);
  expect(together).toEqual([20, ...alone, 15]);
  await worker.stop();
});
