import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { systemContract } from '#shared/contract/system.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startObjectStore, type ObjectStore } from '#simulators/objectStore/index.ts';
import { PNG, startConversation, type StartedConversation } from './test/startConversation.ts';

let store: ObjectStore;
let conversation: StartedConversation;

beforeAll(async () => {
  store = await startObjectStore();
  conversation = await startConversation({ S3_URL: `${store.url}/shop` });
});
afterAll(() => conversation.server.stop());

it('while the object store is away texts are sent, files wait, and the process stays ready', async () => {
  const { agent, openTicket, server } = conversation;
  const params = { ticketId: (await openTicket()).id };
  await store.stop();

  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  const text = await agent.request(messagesContract.send, { params, body: { body: 'Bom dia' } });
  expect(text.status).toBe(200);
  const file = await agent.request(messagesContract.send, { params, body: {} }, { 'foto.png': PNG });
  expect(file.status).toBe(503);
  expect(file.refusal).toMatchObject({ error: 'ERR_TEMPORARILY_UNAVAILABLE', details: { retryAfter: 2 } });

  const admin = await signIn(server, await buildUser(server.ctx.orm.em.fork(), { profile: 'admin' }));
  const { checks } = (await admin.request(systemContract.status)).body;
  expect(checks.filter(({ isOk }) => !isOk).map(({ name }) => name)).toEqual(['media']);
});
