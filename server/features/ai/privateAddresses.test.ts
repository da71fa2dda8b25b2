import { afterAll, beforeAll, expect, it } from 'vitest';
import { aiContract } from '#shared/contract/ai.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { signIn } from '#server/test/client.ts';
import { buildTicket, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startAi, type SimulatedAi } from '#simulators/ai/index.ts';

let server: TestServer;
let ai: SimulatedAi;
beforeAll(async () => {
  ai = await startAi();
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await ai.stop();
});

it('an AI in a private network is asked only where the server allows it', async () => {
  const em = emOf(server.ctx);
  const admin = await signIn(server, await buildUser(em, { profile: 'admin' }));
  const ticket = await buildTicket(em, { status: 'open', lastMessage: 'oi' });
  await setSetting(server.ctx, 'aiAccess', 'everyone');
  await setSetting(server.ctx, 'aiModel', 'small');
  const { port } = new URL(ai.url);
  for (const value of [
    ai.url,
    `https://127.0.0.1:${port}/v1`,
    `https://localhost:${port}/v1`,
    'http://example.com',
  ]) {
    await admin.request(integrationsContract.update, { params: { key: 'aiUrl' }, body: { value } });
    const { refusal } = await admin.request(aiContract.write, {
      params: { ticketId: ticket.id },
      body: { task: 'suggest' },
    });
    expect([value, refusal.error]).toEqual([value, 'ERR_AI_ADDRESS_REFUSED']);
  }
  expect(ai.requests).toEqual([]);
});
