import { integrationsContract } from '#shared/contract/integrations.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startAi, type SimulatedAi } from '#simulators/ai/index.ts';
import type { User } from '#server/features/users/index.ts';

export interface AiFixture {
  readonly server: TestServer;
  readonly ai: SimulatedAi;
  readonly admin: Client;
  /** An agent of the queue. */
  readonly agent: Client;
  readonly user: User;
  readonly queue: Queue;
  /** An agent without a queue. */
  readonly stranger: Client;
  em(): Em;
  setIntegration(key: string, value: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** A server whose AI is the simulated one, on for everyone. */
export async function setUpAi(variables: Record<string, string> = {}): Promise<AiFixture> {
  const server = await startTestServer({ PRIVATE_AI_SERVERS: 'true', ...variables });
  const ai = await startAi();
  const em = () => emOf(server.ctx);
  const queue = await buildQueue(em());
  const user = await buildUser(em(), { queues: [queue.id] });
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const setIntegration = (key: string, value: string) =>
    admin.request(integrationsContract.update, { params: { key }, body: { value } });
  await setIntegration('aiUrl', ai.url);
  await setIntegration('apikey', ai.key);
  await setSetting(server.ctx, 'aiAccess', 'everyone');
  await setSetting(server.ctx, 'aiModel', 'small');
  await setSetting(server.ctx, 'aiDailyTokens', '0');
  return {
    server,
    ai,
    admin,
    agent: await signIn(server, user),
    user,
    queue,
    stranger: await signIn(server, await buildUser(em())),
    em,
    setIntegration,
    async stop() {
      await server.stop();
      await ai.stop();
    },
  };
}
