import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection, buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { WhatsAppStanza } from '../inbox/stanza.entity.ts';
import { storeStanza } from '../inbox/storeStanza.ts';
import type { Outcome } from './outcome.ts';
import { reportReceiving } from './reportReceiving.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let connectionId: number;
let rows = 0;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  connectionId = (await buildConnection(em())).id;
});

interface Stored {
  readonly outcome?: Outcome;
  readonly isDone?: boolean;
  readonly attrs?: Record<string, string>;
  readonly daysAgo?: number;
}

async function store(id: string, stored: Stored): Promise<void> {
  const { outcome = null, isDone = true, attrs = {}, daysAgo = 0 } = stored;
  rows += 1;
  const receivedAt = new Date(Date.now() - daysAgo * DAY);
  const hash = `stanza ${rows}`;
  const stanza = { connectionId, hash, attrs: { id, ...attrs }, sequence: rows, me: { id: '', lid: '' } };
  const opened = outcome === 'undecrypted' ? null : new Uint8Array([1]);
  await inTransaction(server.ctx, (tx) => storeStanza(tx, stanza, opened));
  await em().nativeUpdate(
    WhatsAppStanza,
    { hash },
    { receivedAt, doneAt: isDone ? receivedAt : null, outcome },
  );
}
const report = async () =>
  (await reportReceiving(server.ctx)).find((each) => each.connectionId === connectionId);

test('a connection of which nothing is known has no report', async () => {
  expect(await report()).toBeUndefined();
});

test('each reason is counted with the time of its oldest message', async () => {
  await store('A', { outcome: 'shown' });
  await store('B', { isDone: false, daysAgo: 1 });
  await store('C', { isDone: false });
  await store('D', { outcome: 'failed', daysAgo: 2 });
  await store('E', { outcome: 'undecrypted' });
  await store('F', { outcome: 'phoneOnly' });
  const found = await report();
  expect(found).toMatchObject({ received: 6, shown: 1 });
  expect(found?.missing.map(({ reason, count }) => [reason, count])).toEqual([
    ['failed', 1],
    ['phoneOnly', 1],
    ['undecrypted', 1],
    ['waiting', 2],
  ]);
  const waiting = found?.missing.find(({ reason }) => reason === 'waiting');
  expect(waiting?.since.getTime()).toBeLessThan(Date.now() - DAY + 60_000);
  expect(found?.since?.getTime()).toBeLessThan(Date.now() - 2 * DAY + 60_000);
});

test('a message that waits to be read again is no longer one that failed', async () => {
  await store('A', { outcome: 'failed', isDone: false });
  expect(await report()).toMatchObject({ received: 1, shown: 0, missing: [{ reason: 'waiting', count: 1 }] });
});

test('what the phone has sent again in full is shown', async () => {
  await store('A', { outcome: 'undecrypted' });
  await store('B', { outcome: 'undecrypted' });
  const inConversation = em();
  const ticket = await buildTicket(inConversation, { connection: connectionId });
  await buildMessage(inConversation, ticket, { providerId: 'A', body: 'oi' });
  await buildMessage(inConversation, ticket, { providerId: 'B', body: '?', mediaType: 'unsupported' });
  expect(await report()).toMatchObject({
    received: 2,
    shown: 1,
    missing: [{ reason: 'undecrypted', count: 1 }],
  });
});

test('imported history, what is for programs, and what is older than a week or this version do not count', async () => {
  await store('A', { isDone: false, attrs: { history: '1' } });
  await store('B', { isDone: false, attrs: { category: 'peer' } });
  await store('C', { outcome: 'none' });
  await store('D', { outcome: 'shown', daysAgo: 8 });
  await store('E', {});
  expect(await report()).toBeUndefined();
});
