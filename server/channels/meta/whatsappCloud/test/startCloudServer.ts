import { randomUUID } from 'node:crypto';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startWhatsAppCloud, type SimulatedCloud } from '#simulators/meta/index.ts';
import { whatsappCloud } from '../whatsappCloud.ts';

interface CloudServer {
  readonly cloud: SimulatedCloud;
  readonly server: TestServer;
  readonly credentials: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Ramal and a simulated number at Meta, which sends its events to Ramal once it is connected.
 * @param env of Ramal, for tests that differ
 */
export async function startCloudServer(env: Readonly<Record<string, string>> = {}): Promise<CloudServer> {
  const cloud = await startWhatsAppCloud();
  const port = await freePort();
  const server = await startTestServer(
    { META_GRAPH_URL: cloud.url, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env },
    [whatsappCloud({ pause: 20 })],
  );
  const credentials = {
    phoneNumberId: cloud.phoneNumberId,
    businessAccountId: cloud.businessAccountId,
    accessToken: cloud.accessToken,
    appSecret: cloud.appSecret,
    verifyToken: randomUUID(),
  };
  return {
    cloud,
    server,
    credentials,
    async stop() {
      await server.stop();
      await cloud.stop();
    },
  };
}
