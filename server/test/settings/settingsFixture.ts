import { randomUUID } from 'node:crypto';
import { publicApiContract } from '#shared/contract/publicApi.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { TwoFactor } from '#server/features/auth/index.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { clientWith, signIn, type TestResponse, type Client } from '#server/test/client.ts';
import { buildConnection, buildQueue, buildTicket, buildUser } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';

/** A workspace with an admin who has two-factor authentication, an agent of one queue, and a disconnected connection. */
export interface SettingsFixture {
  readonly server: TestServer;
  readonly em: () => Em;
  readonly admin: Client;
  readonly agent: Client;
  /** Id of the agent. */
  readonly me: number;
  readonly queue: Queue;
  readonly connection: Connection;
  /** Creates a pending ticket in the agent's queue. */
  ticket(fields?: NonNullable<Parameters<typeof buildTicket>[1]>): Promise<Ticket>;
  /** The agent's list, as the last messages of its tickets. */
  list(query?: object): Promise<string[]>;
  /** Sends a message through the API with this token, to a customer of its own. */
  sendByApi(token: string): Promise<TestResponse<typeof publicApiContract.send>>;
  /** Deletes all contacts and tickets. */
  clear(): Promise<void>;
}

export async function createSettingsFixture(server: TestServer): Promise<SettingsFixture> {
  const em = () => emOf(server.ctx);
  const queue = await buildQueue(em());
  const connection = await buildConnection(em(), { isDefault: true, status: 'DISCONNECTED' });
  const user = await buildUser(em(), { queues: [queue.id] });
  const agent = await signIn(server, user);
  const administrator = await buildUser(em(), { profile: 'admin' });
  await em().insert(TwoFactor, { user: administrator.id, secret: Buffer.of(1), confirmedAt: new Date() });
  return {
    server,
    em,
    admin: await signIn(server, administrator),
    agent,
    me: user.id,
    queue,
    connection,
    ticket: (fields = {}) => buildTicket(em(), { queue: queue.id, connection: connection.id, ...fields }),
    async list(query = {}) {
      const { body } = await agent.request(ticketsContract.list, { query });
      return body.tickets.map(({ lastMessage }) => lastMessage);
    },
    sendByApi: (token) =>
      clientWith(server, token).request(publicApiContract.send, {
        body: { number: '5511966660001', body: 'Seu pedido saiu', clientId: randomUUID() },
      }),
    clear: async () => void (await em().nativeDelete(Contact, {})),
  };
}
