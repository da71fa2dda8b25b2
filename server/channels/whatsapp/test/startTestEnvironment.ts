import { expect, vi } from 'vitest';
import { Connection, type Channel } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import {
  startWhatsApp,
  type SimulatedContact,
  type SimulatedPhone,
  type SimulatedWhatsApp,
} from '#simulators/whatsapp/index.ts';
import { whatsApp } from '../index.ts';
import type { Timings } from '../session/timings.ts';

/** Short, so that tests need not wait for minutes. */
const TIMINGS: Partial<Timings> = {
  hang: 5000,
  query: 3000,
  firstPause: 30,
  longestPause: 100,
  probePause: 20,
  ownership: 40,
};
const WAIT = { interval: 10 };

/** A simulated WhatsApp, a database, and any number of simulated server processes. */
export interface TestEnvironment {
  readonly whatsapp: SimulatedWhatsApp;
  readonly server: TestServer;
  em(): Em;
  /** Simulates one more process on the same database. */
  newProcess(changed?: Partial<Timings>): Channel;
  /** Ends all of them. */
  endProcesses(): Promise<void>;
  newConnection(): Promise<number>;
  newPhone(): SimulatedPhone;
  newCustomer(name?: string): SimulatedContact;
  connection(id: number): Promise<Connection>;
  /** Resolves as soon as the connection has this status. */
  reaches(id: number, status: string): Promise<void>;
  /** The QR code to scan, as soon as there is one. */
  qrOf(id: number): Promise<string>;
  linked(channel: Channel): Promise<{ id: number; phone: SimulatedPhone }>;
  /** The texts of the received messages, in the order of the screens. */
  bodies(id: number): Promise<string[]>;
  /** The same, once there are this many. */
  received(id: number, count: number): Promise<string[]>;
  stop(): Promise<void>;
}

/** @param addressOf maps the URL of the simulated WhatsApp to the one that the server connects to */
export async function startTestEnvironment(addressOf = (url: string) => url): Promise<TestEnvironment> {
  const whatsapp = await startWhatsApp();
  const server = await startTestServer({
    WHATSAPP_WS_URL: addressOf(whatsapp.url),
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
  });
  const channels: Channel[] = [];
  let numbers = 0;
  const newNumber = () => String((numbers += 1)).padStart(5, '0');

  const environment: TestEnvironment = {
    whatsapp,
    server,
    em: () => server.ctx.orm.em.fork(),
    newProcess(changed = {}) {
      const channel = whatsApp({ ...TIMINGS, ...changed }).open(server.ctx);
      channels.push(channel);
      return channel;
    },
    async endProcesses() {
      for (const channel of channels.splice(0)) await channel.close();
    },
    newConnection: async () => (await buildConnection(environment.em(), { status: 'DISCONNECTED' })).id,
    newPhone: () => whatsapp.phone({ number: `55119000${newNumber()}`, name: 'Loja' }),
    newCustomer: (name = 'Maria') => whatsapp.contact({ number: `55118800${newNumber()}`, name }),
    connection: (id) => environment.em().findOneOrFail(Connection, id),
    reaches: (id, status) =>
      vi.waitFor(async () => expect((await environment.connection(id)).status).toBe(status), WAIT),
    qrOf: (id) =>
      vi.waitFor(async () => {
        const { qrcode } = await environment.connection(id);
        expect(qrcode).not.toBe('');
        return qrcode;
      }, WAIT),
    async linked(channel) {
      const id = await environment.newConnection();
      const phone = environment.newPhone();
      await channel.start(id);
      await phone.scan(await environment.qrOf(id));
      await environment.reaches(id, 'CONNECTED');
      return { id, phone };
    },
    async bodies(id) {
      const messages = await environment
        .em()
        .find(Message, { connection: id, author: 'customer' }, { orderBy: { createdAt: 'asc', id: 'asc' } });
      return messages.map(({ body }) => body);
    },
    received: (id, count) =>
      vi.waitFor(async () => {
        const all = await environment.bodies(id);
        expect(all.length).toBeGreaterThanOrEqual(count);
        return all;
      }, WAIT),
    async stop() {
      await environment.endProcesses();
      await server.stop();
      await whatsapp.stop();
    },
  };
  return environment;
}
