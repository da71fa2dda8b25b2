import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { presenceOf } from '#shared/domain/presence.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
let sales: Queue;
let connection: Connection;
let agent: Client;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
  sales = await buildQueue(em());
  connection = await buildConnection(em());
  agent = await signIn(server, await buildUser(em(), { queues: [sales.id] }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  await setSetting(server.ctx, 'listItemSpy', 'enabled');
});

const search = async (searchParam: string) =>
  (await agent.request(ticketsContract.list, { query: { searchParam } as never })).body.tickets;

describe('a search', () => {
  it('returns the newest matching message with an excerpt around the match', async () => {
    const ticket = await buildTicket(em(), { queue: sales.id, connection: connection.id });
    await buildMessage(em(), ticket, { body: 'o boleto', createdAt: new Date('2026-01-01T10:00:00Z') });
    const body = `${'Bom dia, tudo bem? '.repeat(5)}Quero o BOLETO de março`;
    const newest = await buildMessage(em(), ticket, { body, createdAt: new Date('2026-01-02T10:00:00Z') });
    await buildMessage(em(), ticket, { body: 'boleto apagado', isDeleted: true });
    const [hit] = await search('boleto');
    expect(hit?.found).toEqual({
      id: newest.id,
      text: '…, tudo bem? Quero o BOLETO de março',
      createdAt: '2026-01-02T10:00:00.000Z',
    });
  });

  it('returns no message when only the contact matches', async () => {
    const contact = await buildContact(em(), { name: 'Zulmira' });
    await buildTicket(em(), { queue: sales.id, contact: contact.id, connection: connection.id });
    const [hit] = await search('zulmira');
    expect(hit).not.toHaveProperty('found');
  });

  it('shows nothing of a conversation that must be accepted first', async () => {
    const ticket = await buildTicket(em(), { queue: sales.id, connection: connection.id });
    await buildMessage(em(), ticket, { body: 'segredo' });
    await setSetting(server.ctx, 'listItemSpy', 'disabled');
    for (const hit of await search('segredo')) expect(hit).not.toHaveProperty('found');
  });
});

describe('jumping to an old message', () => {
  it('takes one request that reaches back to it, with a page before it', async () => {
    const ticket = await buildTicket(em(), { queue: sales.id, connection: connection.id });
    await em().execute(
      `insert into messages (ticket_id, connection_id, body, author, created_at)
       select ?, ?, 'n' || n, 'customer', '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 300) n`,
      [ticket.id, connection.id],
    );
    const page = async (query: object) =>
      (await agent.request(messagesContract.page, { params: { ticketId: ticket.id }, query: query as never }))
        .body;
    const newest = await page({});
    const wanted = (newest.messages[0]?.id ?? 0) - 200;
    const back = await page({ before: newest.messages[0]?.id, until: wanted });
    expect(back.messages).toHaveLength(220);
    expect(back.messages[20]?.id).toBe(wanted);
    expect(back.hasMore).toBe(true);
  });
});

describe('the agents that can take a ticket', () => {
  it('are listed with present agents, then those who are away, and the fewest open tickets first, and found by name', async () => {
    const busy = await buildUser(em(), { name: 'Zé Ocupado', online: true });
    const free = await buildUser(em(), { name: 'Zé Livre', online: true, queues: [sales.id] });
    await buildUser(em(), { name: 'Zé Ausente', online: true, away: true });
    await buildUser(em(), { name: 'Zé Desligado' });
    for (const status of ['open', 'open', 'closed'] as const)
      await buildTicket(em(), { connection: connection.id, status, user: busy.id });
    const found = await agent.request(ticketsContract.agents, { query: { searchParam: 'Zé' } });
    expect(found.body.agents.map((each) => [each.name, presenceOf(each), each.openTickets])).toEqual([
      ['Zé Livre', 'online', 0],
      ['Zé Ocupado', 'online', 2],
      ['Zé Ausente', 'away', 0],
      ['Zé Desligado', 'offline', 0],
    ]);
    expect(found.body.agents[0]).toMatchObject({ id: free.id, queues: [{ id: sales.id }] });
  });
});
