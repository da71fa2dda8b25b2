import type { RequiredEntityData } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/**
 * São Paulo, where daylight saving time began and ended at midnight: 2018-11-04 has no 00:00, 2018-02-17 has
 * 23:00 twice.
 */
const ZONE = 'America/Sao_Paulo';
/** The time of the server at the begin of each test: noon in São Paulo. */
export const NOON = new Date('2018-02-20T15:00:00Z');

/* Shared setup of the tests of the dashboard: two queues, an agent of each, and an admin. */
export let server: TestServer;
export let sales: Queue;
export let support: Queue;
export let connection: Connection;
export let ana: User;
export let bia: User;
/** Ana. */
export let agent: Client;
export let admin: Client;
export const em = () => server.ctx.orm.em.fork();

/** Starts the server for the tests of this file, and gives each test an empty workspace. */
export function useDashboardServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ TIME_ZONE: ZONE });
    sales = await buildQueue(em(), { name: 'Vendas', color: '#112233' });
    support = await buildQueue(em(), { name: 'Suporte' });
    connection = await buildConnection(em(), { name: 'Loja', color: '#445566', status: 'DISCONNECTED' });
    ana = await buildUser(em(), { name: 'Ana', pictureKey: 'one.png', queues: [sales.id] });
    bia = await buildUser(em(), { name: 'Bia', queues: [support.id] });
    agent = await signIn(server, ana);
    admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.setTime(NOON);
    await em().nativeDelete(Contact, {});
    await em().nativeDelete(Tag, {});
    await setSetting(server.ctx, 'allTicket', 'disabled');
  });
}

/** A ticket of the sales queue created and last updated at this moment, for a contact created on another day. */
export async function build(
  moment: string,
  fields: Partial<RequiredEntityData<Ticket>> = {},
): Promise<Ticket> {
  const contact =
    fields.contact ?? (await buildContact(em(), { createdAt: new Date('2017-01-01T12:00:00Z') }));
  const when = { createdAt: new Date(moment), updatedAt: new Date(moment) };
  return buildTicket(em(), { queue: sales.id, connection: connection.id, ...when, ...fields, contact });
}

export async function show(who: Client, query: object = {}) {
  const { status, body } = await who.request(dashboardContract.show, { query });
  expect(status).toBe(200);
  return body;
}

/** Non-zero counts only, e.g. `{ '2018-02-20': 2 }`. */
export const counts = (rows: readonly { day?: string; time?: string; count: number }[]) =>
  Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ day, time, count }) => [day ?? time, count]),
  );
