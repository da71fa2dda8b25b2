import { proto, writeRandomPadMax16 } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { statementsOf } from '#server/test/statements.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startInboxWorker } from './inboxWorker.ts';
import { createStanzaHandler } from './receiveStanza.ts';
import { storeStanza } from './storeStanza.ts';
import { createTimers } from './timers.ts';

/*
 * How many statements record stored messages of a known customer in an open ticket. They, more than anything else, decide
 * how many messages a server receives in a second: a new statement needs a reason.
 */
const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
let server: TestServer;
let connectionId: number;
let sequence = 0;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  connectionId = (await buildConnection(em())).id;
  await record(9, 9);
  await em().nativeUpdate(Ticket, { connection: connectionId }, { status: 'open' });
});

/**
 * Stores messages of so many chats in turn, and returns the statements with which a worker records them.
 * @param ctx whose clock the worker reads
 */
async function record(count: number, chats = 1, ctx: AppContext = server.ctx): Promise<string[]> {
  for (let index = 0; index < count; index += 1) {
    sequence += 1;
    const attrs = {
      id: `A${sequence}`,
      from: `551198800000${index % chats}@s.whatsapp.net`,
      notify: 'Maria',
      t: '1795000000',
    };
    const opened = writeRandomPadMax16(proto.Message.encode({ conversation: `oi ${sequence}` }).finish());
    const stanza = { connectionId, hash: `${connectionId} ${sequence}`, attrs, sequence, me: ME };
    await inTransaction(server.ctx, (tx) => storeStanza(tx, stanza, opened));
  }
  const parts = { ctx, connectionId };
  const handler = createStanzaHandler({
    ...parts,
    timers: createTimers(ctx),
    subjectOf: async () => '',
    membersOf: async () => [],
    lookUp: async () => undefined,
    fetchOrder: async () => undefined,
  });
  const before = await em().count(Message, { connection: connectionId });
  let worker: ReturnType<typeof startInboxWorker> | undefined;
  const created: number[] = [];
  const stop = server.ctx.events.on('message.created', ({ views }) => void created.push(views.full.id));
  const statements = await statementsOf(server, async () => {
    worker = startInboxWorker(ctx, connectionId, handler);
    await vi.waitFor(() => expect(created).toHaveLength(count), { interval: 5 });
  });
  stop();
  await worker?.stop();
  expect(await em().count(Message, { connection: connectionId })).toBe(before + count);
  return statements.filter((sql) => !sql.startsWith('select distinct chat')); // once per worker
}

/** A failure shows the statements. */
const expectFew = (statements: readonly string[]) =>
  expect(statements.length === 14 ? [] : statements).toEqual([]);

test('one message costs few statements', async () => {
  expectFew(await record(1));
});

test('nineteen of one chat, as many as a worker reads at once but one, cost no more', async () => {
  expectFew(await record(19));
});

test('nor do eighteen of nine chats, which wait together', async () => {
  expectFew(await record(18, 9));
});

test('nor when recording them takes long', async () => {
  let time = Date.now();
  expectFew(await record(2, 2, { ...server.ctx, now: () => new Date((time += 2000)) }));
});
