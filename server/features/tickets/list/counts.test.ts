import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequiredEntityData } from '@mikro-orm/core';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Connection } from '#server/features/connections/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { clientWith, type Client } from '#server/test/client.ts';
import { buildTicket, setSetting } from '#server/test/factories/index.ts';
import { buildTwoQueues } from '#server/test/factories/twoQueues.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { Ticket } from '../ticket.entity.ts';

let server: TestServer;
let sales: Queue;
let support: Queue;
let ana: User;
let bia: User;
let agent: Client;
let admin: Client;
let connection: Connection;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ({ sales, support, connection, ana, bia, agent, admin } = await buildTwoQueues(server));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  await setSetting(server.ctx, 'allTicket', 'disabled');
  await setSetting(server.ctx, 'tabsPending', 'enabled');
});

const build = (fields: Partial<RequiredEntityData<Ticket>> = {}) =>
  buildTicket(em(), { queue: sales.id, connection: connection.id, ...fields });
const counts = async (who: Client) => (await who.request(ticketsContract.counts, {})).body;

describe('the counts of the lists', () => {
  it('are zero in an empty workspace, and refused without a session', async () => {
    expect(await counts(agent)).toEqual({ pending: 0, pendingByQueue: [], unread: 0, open: null });
    expect(await counts(admin)).toEqual({ pending: 0, pendingByQueue: [], unread: 0, open: 0 });
    expect((await clientWith(server).request(ticketsContract.counts, {})).status).toBe(401);
  });

  it('include only tickets that the user may see', async () => {
    for (const queue of [sales.id, sales.id, support.id, null]) await build({ queue });
    await build({ status: 'open', user: ana.id, unreadMessages: 3 });
    await build({ status: 'open', user: ana.id, unreadMessages: 0 });
    await build({ status: 'open', user: bia.id, unreadMessages: 5 });
    await build({ status: 'closed', user: ana.id, unreadMessages: 1 });
    expect(await counts(agent)).toEqual({
      pending: 2,
      pendingByQueue: [{ queueId: sales.id, count: 2 }],
      unread: 1,
      open: null,
    });
    expect(await counts(admin)).toEqual({
      pending: 4,
      pendingByQueue: [
        { queueId: sales.id, count: 2 },
        { queueId: support.id, count: 1 },
      ],
      unread: 0,
      open: 3,
    });
  });

  it('follow the settings as the lists do', async () => {
    await build({ queue: null });
    await build();
    await setSetting(server.ctx, 'allTicket', 'enabled');
    expect((await counts(agent)).pending).toBe(2);
    await setSetting(server.ctx, 'tabsPending', 'disabled');
    expect(await counts(agent)).toMatchObject({ pending: 0, pendingByQueue: [] });
    expect((await counts(admin)).pending).toBe(2);
  });

  it('equal the sizes of the lists', async () => {
    for (const user of [null, ana.id, bia.id])
      for (const queue of [null, sales.id, support.id])
        for (const status of ['open', 'pending', 'closed'] as const)
          await build({ user, queue, status, unreadMessages: 1 });
    const lengthOf = async (who: Client, query: object) =>
      (await who.request(ticketsContract.list, { query })).body.count;
    for (const allTicket of ['enabled', 'disabled']) {
      await setSetting(server.ctx, 'allTicket', allTicket);
      for (const who of [agent, admin]) {
        const { pending, unread } = await counts(who);
        expect(pending).toBe(await lengthOf(who, { status: 'pending' }));
        expect(unread).toBe(await lengthOf(who, { status: 'open', withUnreadMessages: true }));
      }
    }
    expect((await counts(admin)).open).toBe(await lengthOf(admin, { status: 'open', showAll: true }));
  });
});
