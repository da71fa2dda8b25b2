import type { Connection } from '#server/features/connections/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A server with a queue whose agent Ana answers, and a connection that sends nothing. */
export interface StartedConversation {
  readonly server: TestServer;
  readonly queue: Queue;
  readonly connection: Connection;
  readonly ana: User;
  /** Ana's client. */
  readonly agent: Client;
  /** Of an agent without queues. */
  readonly stranger: Client;
  readonly admin: Client;
  /** An open ticket of Ana with a contact of its own. */
  openTicket(fields?: object): Promise<Ticket>;
}

/** @param variables further environment variables of the server */
export async function startConversation(
  variables: Record<string, string> = {},
): Promise<StartedConversation> {
  const server = await startTestServer({ TIME_ZONE: 'America/Sao_Paulo', ...variables });
  const em = () => server.ctx.orm.em.fork();
  const queue = await buildQueue(em(), { name: 'Vendas' });
  const connection = await buildConnection(em(), { name: 'Loja', status: 'DISCONNECTED', isDefault: true });
  const ana = await buildUser(em(), { name: 'Ana', queues: [queue.id] });
  return {
    server,
    queue,
    connection,
    ana,
    agent: await signIn(server, ana),
    stranger: await signIn(server, await buildUser(em())),
    admin: await signIn(server, await buildUser(em(), { profile: 'admin' })),
    openTicket: async (fields = {}) => {
      const contact = await buildContact(em(), { name: 'Rita' });
      return buildTicket(em(), {
        status: 'open',
        user: ana.id,
        queue: queue.id,
        connection: connection.id,
        contact: contact.id,
        ...fields,
      });
    },
  };
}
