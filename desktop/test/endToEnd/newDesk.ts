import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '#server/test/serverProcess.ts';
import { startWhatsApp, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';

/** A desk on its very first day: the server as people start it, and a WhatsApp to connect to. */
export interface NewDesk {
  readonly url: string;
  readonly server: ServerProcess;
  readonly whatsapp: SimulatedWhatsApp;
  /** The login that the first start prints. */
  readonly login: { readonly email: string; readonly password: string };
  /** Its database, for what takes hours in real life. */
  databaseUrl(): Promise<string>;
  close(): Promise<void>;
}

export async function openNewDesk(): Promise<NewDesk> {
  const whatsapp = await startWhatsApp();
  const folder = await mkdtemp(join(tmpdir(), 'ramal-desk-'));
  await chmod(folder, 0o755); // PostgreSQL runs as a user of its own when this one is root
  const server = await startServerProcess({
    PORT: '0',
    DATA_DIR: folder,
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
  });
  return {
    url: server.url,
    server,
    whatsapp,
    get login() {
      const [, email = '', password = ''] =
        /Log in as (\S+) with the password (\S+)/.exec(server.printed()) ?? [];
      return { email, password };
    },
    async databaseUrl() {
      const password = await readFile(join(folder, 'postgres.password'), 'utf8');
      const PORT_LINE = 3;
      const port = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[
        PORT_LINE
      ];
      return `postgresql://ramal:${password}@127.0.0.1:${port}/ramal`;
    },
    async close() {
      await server.kill('SIGTERM');
      await whatsapp.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
