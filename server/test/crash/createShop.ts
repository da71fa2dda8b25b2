import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { startWhatsApp, type SimulatedPhone, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { startServerProcess, type ServerProcess } from '../serverProcess.ts';
import { createAgent, logIn, type Agent } from './agent.ts';
import { createSharedDatabase, type ShopDatabase } from './shopDatabase.ts';

const ADMIN = { email: 'admin@ramal.local', password: 'crash-test-password' };

/** A shop with its phone on the simulated WhatsApp, its database and data folder, and a server that can be killed. */
export interface Shop {
  readonly whatsapp: SimulatedWhatsApp;
  readonly phone: SimulatedPhone;
  /** The data folder of the server. */
  readonly folder: string;
  /** The process that was started last. */
  readonly server: ServerProcess;
  /**
   * Starts the server, also again after it was killed.
   * @param before the beginning of its command, see `startServerProcess`
   */
  start(before?: readonly string[]): Promise<void>;
  /** Starts one more process on the same database and data folder, which the test has to end. */
  startBeside(variables: Record<string, string>): Promise<ServerProcess>;
  /** @param urls of the processes that the admin's requests go to; by default those of the one that was started last */
  logInAdmin(urls?: readonly string[]): Promise<Agent>;
  /** Adds a connection and scans its code with the phone; resolves when it is connected. */
  linkPhone(admin: Agent): Promise<void>;
  query<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Kills the server and removes everything. */
  stop(): Promise<void>;
}

/**
 * @param variables of the server's environment, besides those that every test needs
 * @param createDatabase by default a database of its own on the shared PostgreSQL, which stays when the server ends
 */
export async function createShop(
  variables: Record<string, string> = {},
  createDatabase: (folder: string) => Promise<ShopDatabase> = createSharedDatabase,
): Promise<Shop> {
  // The Signal library of the simulated customers logs every message that a kill has broken.
  for (const method of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  const whatsapp = await startWhatsApp();
  const phone = whatsapp.phone({ number: '5511900000001', name: 'Loja' });
  const folder = await mkdtemp(join(tmpdir(), 'ramal-crash-'));
  await chmod(folder, 0o755); // PostgreSQL runs under its own user when this process is root
  const database = await createDatabase(folder);
  let server: ServerProcess | undefined;
  const startProcess = (changed: Record<string, string>, before?: readonly string[]) => {
    const common = {
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: ADMIN.password,
      WHATSAPP_WS_URL: whatsapp.url,
      NODE_EXTRA_CA_CERTS: whatsapp.caFile,
    };
    return startServerProcess({ ...common, ...database.variables, ...variables, ...changed }, before);
  };
  const shop: Shop = {
    whatsapp,
    phone,
    folder,
    get server() {
      if (!server) throw new Error('the server was not started');
      return server;
    },
    async start(before) {
      server = await startProcess({}, before);
    },
    startBeside: (changed) => startProcess(changed),
    async logInAdmin(urls = [shop.server.url]) {
      return createAgent({ urls, token: await logIn(urls[0] ?? '', ADMIN.email, ADMIN.password) });
    },
    async linkPhone(admin) {
      const { id } = await admin.post<{ id: number }>('/whatsapp', { name: 'Loja' });
      const connectionIs = (status: string) =>
        vi.waitFor(async () => {
          const found = await admin.get<{ status: string; qrcode: string }>(`/whatsapp/${id}`);
          expect(found.status).toBe(status);
          return found;
        });
      await phone.scan((await connectionIs('qrcode')).qrcode);
      await connectionIs('CONNECTED');
    },
    query: database.query,
    async stop() {
      await server?.kill(database.endsBy);
      await whatsapp.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return shop;
}
