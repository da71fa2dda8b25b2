import type { Connection } from '#server/features/connections/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { signIn, type Client } from '../client.ts';
import type { TestServer } from '../testServer.ts';
import { buildConnection, buildQueue, buildUser } from './index.ts';

/** A small workspace: two queues with one agent each, an admin, and a connection that sends nothing. */
export interface TwoQueues {
  readonly sales: Queue;
  readonly support: Queue;
  readonly connection: Connection;
  /** Of the queue `sales`. */
  readonly ana: User;
  /** Of the queue `support`. */
  readonly bia: User;
  /** Ana's client. */
  readonly agent: Client;
  readonly admin: Client;
}

export async function buildTwoQueues(server: TestServer): Promise<TwoQueues> {
  const em = () => server.ctx.orm.em.fork();
  const sales = await buildQueue(em());
  const support = await buildQueue(em());
  const connection = await buildConnection(em(), { isDefault: true, status: 'DISCONNECTED' });
  const ana = await buildUser(em(), { name: 'Ana', queues: [sales.id] });
  const bia = await buildUser(em(), { name: 'Bia', queues: [support.id] });
  const agent = await signIn(server, ana);
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  return { sales, support, connection, ana, bia, agent, admin };
}
