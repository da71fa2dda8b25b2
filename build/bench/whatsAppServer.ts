import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertKeysToKeyObjects } from '#server/channels/whatsapp/keys/keyObjects.ts';
import { startServerProcess, type ServerProcess } from '#server/test/serverProcess.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { startWhatsApp, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';

/** A server in a process of its own, with its embedded database, which really writes to disk. */
export interface WhatsAppServer {
  readonly server: ServerProcess;
  /** Its `DATA_DIR`. */
  readonly folder: string;
  /** In this process. */
  readonly whatsapp: SimulatedWhatsApp;
  readonly admin: Person;
  stop(): Promise<void>;
}

/** `BENCH_PROFILE=FOLDER` keeps a processor profile of the server there, for the developer tools of Chromium. */
const profiles = process.env['BENCH_PROFILE'];
const login = { email: 'admin@ramal.local', password: 'bench-password' };

/** Starts both; its admin is logged in. `stop` removes what it has stored. */
export async function startWhatsAppServer(): Promise<WhatsAppServer> {
  convertKeysToKeyObjects(); // the customers are simulated in this process, and encrypt as much as the server
  const whatsapp = await startWhatsApp();
  const folder = await mkdtemp(join(tmpdir(), 'ramal-bench-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
  const server = await startServerProcess({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: login.password,
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
    ...(profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
  });
  return {
    server,
    folder,
    whatsapp,
    admin: await signIn(server.url, login.email, login.password),
    stop: async () => {
      await server.kill('SIGTERM');
      await whatsapp.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
