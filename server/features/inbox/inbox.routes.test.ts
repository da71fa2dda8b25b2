import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxContract } from '#shared/contract/inbox.ts';
import { clientWith, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em()));
});
afterAll(() => server.stop());
beforeEach(() => {
  server.channel.commands.length = 0;
});

const UNREADABLE = {
  id: 7,
  connectionId: 3,
  from: 'Maria',
  receivedAt: new Date('2026-11-22T10:00:00Z'),
  reason: 'unreadable',
  isGivenUp: true,
};

test('unfinished messages are visible to users who manage connections', async () => {
  expect((await clientWith(server).request(inboxContract.unfinished, {})).status).toBe(401);
  expect((await agent.request(inboxContract.unfinished, {})).refusal.error).toBe('ERR_NO_PERMISSION');
  expect((await agent.request(inboxContract.replay, { body: {} })).refusal.error).toBe('ERR_NO_PERMISSION');
  expect((await agent.request(inboxContract.dismiss, { body: {} })).refusal.error).toBe('ERR_NO_PERMISSION');
  expect(server.channel.commands).toEqual([]);
});

test('they are listed, and retried or dismissed one by one or all together', async () => {
  expect((await admin.request(inboxContract.unfinished, {})).body).toEqual({ messages: [], files: null });
  server.channel.unfinishedMessages = [UNREADABLE];
  const { body } = await admin.request(inboxContract.unfinished, {});
  expect(body.messages).toEqual([{ ...UNREADABLE, receivedAt: '2026-11-22T10:00:00.000Z' }]);
  await admin.request(inboxContract.replay, { body: { id: 7 } });
  await admin.request(inboxContract.replay, { body: {} });
  await admin.request(inboxContract.dismiss, { body: { id: 7 } });
  await admin.request(inboxContract.dismiss, { body: {} });
  expect(server.channel.commands).toEqual([
    { command: 'replay', id: 7 },
    { command: 'replay', id: undefined },
    { command: 'dismiss', id: 7 },
    { command: 'dismiss', id: undefined },
  ]);
});
