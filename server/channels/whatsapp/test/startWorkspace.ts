import { startWhatsApp, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { whatsApp } from '../index.ts';
import type { Timings } from '../session/timings.ts';

/** A server on a simulated WhatsApp, with an admin. */
export interface Workspace {
  readonly whatsapp: SimulatedWhatsApp;
  readonly server: TestServer;
  readonly admin: Client;
  stop(): Promise<void>;
}

/** Starts it with the real library. */
export async function startWorkspace(times: Partial<Timings> = {}): Promise<Workspace> {
  const whatsapp = await startWhatsApp();
  const server = await startTestServer(
    { WHATSAPP_WS_URL: whatsapp.url, NODE_EXTRA_CA_CERTS: whatsapp.caFile },
    [whatsApp(times)],
  );
  return {
    whatsapp,
    server,
    admin: await signIn(server, await buildUser(server.ctx.orm.em.fork(), { profile: 'admin' })),
    async stop() {
      await server.stop();
      await whatsapp.stop();
    },
  };
}
