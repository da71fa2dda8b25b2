import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { presenceOf } from '#shared/domain/presence.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Note } from '#server/features/notes/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
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

describe('a search of notes', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
  const note = (ticket: Ticket, body: string, createdAt = at(5)) =>
    em().insert(Note, { ticket: ticket.id, userName: 'Ana', body, createdAt });
  const build = () => buildTicket(em(), { queue: sales.id, connection: connection.id });

  it('returns the newest match with the message that it stands after, so that it can be shown there', async () => {
    const ticket = await build();
    await buildMessage(em(), ticket, { body: 'o boleto', createdAt: at(1) });
    const before = await buildMessage(em(), ticket, { body: 'ok', createdAt: at(2) });
    await note(ticket, 'boleto velho', at(3));
    const noteId = await note(ticket, 'boleto pago', at(4));
    await buildMessage(em(), ticket, { body: 'obrigado', createdAt: at(9) });
    const [hit] = await search('boleto');
    const found = { id: before.id, noteId, text: 'boleto pago', createdAt: at(4).toISOString() };
    expect(hit?.found).toEqual(found);
    const last = await buildMessage(em(), ticket, { body: 'e o BOLETO?', createdAt: at(10) });
    expect((await search('boleto'))[0]?.found).toMatchObject({ id: last.id, text: 'e o BOLETO?' });
    expect((await search('boleto'))[0]?.found).not.toHaveProperty('noteId');
  });

  it('finds notes before the first message, and on tickets without messages', async () => {
    const [early, empty] = [await build(), await build()];
    await note(early, 'cliente difícil', at(1));
    const first = await buildMessage(em(), early, { body: 'oi', createdAt: at(2) });
    await buildMessage(em(), early, { body: 'oi', createdAt: at(3) });
    await note(empty, 'cliente difícil', at(1));
    const found = new Map((await search('difícil')).map((ticket) => [ticket.id, ticket.found?.id]));
    expect(found).toEqual(
      new Map<number, number | null>([
        [early.id, first.id],
        [empty.id, null],
      ]),
    );
  });

  it('finds nothing in tickets that the agent may not read, nor in those that must be accepted first', async () => {
    const other = await buildQueue(em());
    const elsewhere = await buildTicket(em(), { queue: other.id, connection: connection.id });
    await note(elsewhere, 'segredo');
    const waiting = await build();
    await note(waiting, 'segredo');
    expect((await search('segredo')).map(({ id }) => id)).toEqual([waiting.id]);
    await setSetting(server.ctx, 'listItemSpy', 'disabled');
    expect(await search('segredo')).toEqual([]);
    // found by another match, it shows nothing of the note
    await em().nativeUpdate(Contact, waiting.contact.id, { name: 'Segredo Ltda.' });
    expect((await search('segredo')).map(({ found }) => found)).toEqual([undefined]);
  });

  it.each(['5511988887777', '98888-7777', '(11) 98888\u00a07777', '11\u200998888 7777', '98888–7777'])(
    'does not reveal %j to those who see masked numbers',
    async (number) => {
      const masked = await buildUser(em(), { queues: [sales.id], isTricked: false });
      const ticket = await build();
      await note(ticket, `ligar ${number} hoje, pedido 4711`);
      const searchMasked = async (searchParam: string) => {
        const client = await signIn(server, masked);
        return (await client.request(ticketsContract.list, { query: { searchParam } as never })).body.tickets;
      };
      for (const digits of ['7777', number.slice(-6)]) expect(await searchMasked(digits)).toEqual([]);
      const [hit] = await searchMasked('hoje, pedido');
      expect(hit?.found?.text).toMatch(/\*{4} hoje, pedido 4711|\*.*\* hoje/);
      expect(hit?.found?.text).not.toContain('7777');
      expect(await search(number)).toMatchObject([{ id: ticket.id }]);
    },
  );

  it('does not reveal Arabic digits to those who see masked numbers', async () => {
    const masked = await signIn(server, await buildUser(em(), { queues: [sales.id], isTricked: false }));
    const contact = await buildContact(em(), { number: '5511988887777' });
    const ticket = await buildTicket(em(), {
      queue: sales.id,
      connection: connection.id,
      contact: contact.id,
    });
    const number = '٩٨٨٨٨٧٧٧٧';
    await note(ticket, `ligar ${number}`);
    await buildMessage(em(), ticket, { body: `sou ${number}` });
    const find = async (searchParam: string) =>
      (await masked.request(ticketsContract.list, { query: { searchParam } as never })).body.tickets;
    for (const digits of ['٧٧٧٧', number]) {
      expect(await find(digits)).toEqual([]);
      expect(await search(digits)).toMatchObject([{ id: ticket.id }]);
    }
    expect((await find('sou')).map(({ found }) => found?.text)).toEqual(['sou ٩٨٨٨٨****']);
  });

  it('finds other numbers in notes for those who see masked numbers', async () => {
    const masked = await signIn(server, await buildUser(em(), { queues: [sales.id], isTricked: false }));
    const ticket = await build();
    await note(ticket, 'pedido 4711 de 27/11/2026');
    const { body } = await masked.request(ticketsContract.list, { query: { searchParam: '4711' } as never });
    expect(body.tickets).toMatchObject([{ id: ticket.id, found: { text: 'pedido 4711 de 27/11/2026' } }]);
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
