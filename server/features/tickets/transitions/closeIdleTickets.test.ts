import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequiredEntityData } from '@mikro-orm/core';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { recordSession, type Connection } from '#server/features/connections/index.ts';
import { Message, sendAutoReply } from '#server/features/messages/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { signIn } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from '../ticket.entity.ts';
import { closeIdleTickets } from './closeIdleTickets.ts';

const HOURS = 24;
const SILENT = { send: async () => undefined };

let server: TestServer;
let sales: Queue;
let connection: Connection;
let ana: User;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  await runsSince("interval '1 hour'");
  sales = await buildQueue(em(), { name: 'Vendas' });
  connection = await buildConnection(em(), { farewellMessage: 'Tchau de {{queue}}' });
  ana = await buildUser(em(), { name: 'Ana', queues: [sales.id] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Ticket, {});
});

const runsSince = (ago: string) => em().execute(`update server_processes set started_at = now() - ${ago}`);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const build = (idleHours: number, fields: Partial<RequiredEntityData<Ticket>> = {}) =>
  buildTicket(em(), {
    queue: sales.id,
    connection: connection.id,
    status: 'open',
    user: ana.id,
    updatedAt: hoursAgo(idleHours),
    ...fields,
  });
const now = ({ id }: Ticket) => em().findOneOrFail(Ticket, id);
const countOpen = () => em().count(Ticket, { status: 'open' });

describe('closing idle tickets', () => {
  it('closes exactly the tickets without a message for the configured time', async () => {
    const idle = await build(HOURS + 0.1);
    const waits = await build(30, { status: 'pending', user: null });
    const fresh = await build(HOURS - 0.1);
    const done = await build(100, { status: 'closed', queue: null });
    await closeIdleTickets(server.ctx, { send: sendAutoReply }, HOURS);
    expect(await now(idle)).toMatchObject({ status: 'closed', user: { id: ana.id }, queue: null });
    expect(await now(waits)).toMatchObject({ status: 'closed', user: null, queue: null });
    expect(await em().find(Message, { ticket: idle.id })).toMatchObject([{ body: 'Tchau de Vendas' }]);
    expect((await now(fresh)).status).toBe('open');
    expect((await now(done)).updatedAt).toEqual(done.updatedAt);
  });

  it('handles more tickets than one batch', async () => {
    const contact = await buildContact(em());
    await em().execute(
      `insert into tickets (contact_id, connection_id, status, updated_at)
       select ?, ?, 'open', ?::timestamptz - n % 2 * interval '1 minute' from generate_series(1, 7) n`,
      [contact.id, connection.id, hoursAgo(HOURS + 1)],
    );
    await closeIdleTickets(server.ctx, SILENT, HOURS, undefined, 3);
    expect(await countOpen()).toBe(0);
  });

  it('skips a ticket that cannot be closed, and closes those after it', async () => {
    const broken = await build(90);
    const deletedTicket = await build(80);
    const behind = await build(70);
    const send = async (_tx: unknown, { id }: Ticket) => {
      if (id !== broken.id) return;
      await em().nativeDelete(Ticket, deletedTicket.id);
      throw new Error('auto-reply failed');
    };
    const error = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
    await closeIdleTickets(server.ctx, { send }, HOURS);
    expect((await now(broken)).status).toBe('open');
    expect((await now(behind)).status).toBe('closed');
    expect(error.mock.calls).toMatchObject([
      [{ err: { message: 'auto-reply failed' }, ticketId: broken.id }, 'idle ticket not closed'],
    ]);
  });

  it('skips a ticket that gets a message before its turn', async () => {
    const first = await build(90);
    const second = await build(80);
    const send = async (_tx: unknown, { id }: Ticket) => {
      if (id === first.id) await em().nativeUpdate(Ticket, second.id, { updatedAt: new Date() });
    };
    await closeIdleTickets(server.ctx, { send }, HOURS);
    expect((await now(first)).status).toBe('closed');
    expect((await now(second)).status).toBe('open');
  });

  it('leaves those open whose customers cannot reach us, until what they wrote meanwhile has arrived', async () => {
    const away = await buildConnection(em());
    const idle = await build(90, { connection: away.id });
    const close = () => closeIdleTickets(server.ctx, SILENT, HOURS);

    await recordSession(server.ctx, away.id, { status: 'TIMEOUT' });
    await close();
    expect((await now(idle)).status).toBe('open');

    await recordSession(server.ctx, away.id, { status: 'CONNECTED' });
    await close();
    expect((await now(idle)).status).toBe('open');

    await em().execute(`update connection_activity set connected_at = now() - interval '16 minutes'`);
    await recordSession(server.ctx, away.id, { status: 'CONNECTED', retries: 0 });
    await close();
    expect((await now(idle)).status).toBe('closed');
  });

  it('leaves all open just after the whole server was off', async () => {
    const idle = await build(90);
    await runsSince("interval '1 minute'");
    await closeIdleTickets(server.ctx, SILENT, HOURS);
    await runsSince("interval '1 hour'");
    expect((await now(idle)).status).toBe('open');
  });

  it('starts no further ticket once the server stops', async () => {
    await build(90);
    await build(80);
    await build(70);
    const stopping = new AbortController();
    const send = async () => stopping.abort();
    await closeIdleTickets(server.ctx, { send }, HOURS, stopping.signal);
    expect(await countOpen()).toBe(2);
  });

  it('does not block lists and other tickets meanwhile', async () => {
    const agent = await signIn(server, ana);
    const idle = await build(90);
    const next = await build(80);
    const begun = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const send = () => {
      begun.resolve();
      return mayGoOn.promise;
    };
    const closing = closeIdleTickets(server.ctx, { send }, HOURS);
    await begun.promise;
    try {
      const { body } = await agent.request(ticketsContract.list, { query: { status: 'open' } });
      expect(body.tickets.map(({ id }) => id)).toEqual([next.id, idle.id]);
      const params = { ticketId: next.id };
      const { status } = await agent.request(ticketsContract.update, { params, body: { status: 'closed' } });
      expect(status).toBe(200);
    } finally {
      mayGoOn.resolve();
    }
    await closing;
    expect(await countOpen()).toBe(0);
  });
});
