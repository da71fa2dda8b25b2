import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { entities } from '#server/app/entities.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/** The last migration of version 1.10.4, whose answers to the requests below are recorded. */
const LEVEL = 'Migration20261122080500';
const RECORDED = new URL('answers.1.10.4.json', import.meta.url);

/** A workspace as that version stored it: every kind of message and author, every status. */
const ROWS = `
  insert into connections (id, name, color, status, is_default) values (1, 'Loja', '#112233', 'DISCONNECTED', true);
  insert into queues (id, name, color) values (1, 'Vendas', '#ABCDEF');
  insert into users (id, name, email, password_hash, profile, is_tricked)
    values (1, 'Ana', 'ana@example.com', '-', 'admin', true), (2, 'Beto', 'beto@example.com', '-', 'user', false);
  insert into user_queues values (2, 1);
  insert into contacts (id, name, is_group, created_at)
    select n, 'Cliente ' || n, n = 6, '2026-01-01T10:00:00Z' from generate_series(1, 7) n;
  insert into contact_addresses (contact_id, kind, value) select n, 'phone', '551198888777' || n from generate_series(1, 5) n;
  insert into tickets (id, contact_id, connection_id, status, user_id, queue_id, closed_queue_id, unread_messages, is_group,
      last_message, last_message_from_me, last_message_at, last_message_user_id, has_auto_reply, waiting_since, created_at, updated_at)
    select id, id, 1, status, agent, queue, closed, unread, id = 6, text, mine, said::timestamptz, author, followed,
      case when status = 'pending' then '2026-01-02T10:00:00Z'::timestamptz end, '2026-01-02T09:00:00Z',
      '2026-01-02T12:00:00Z'::timestamptz + id * interval '1 minute'
    from (values
      (1, 'open', 2, 1, null, 1, '🖼️ Imagem', false, '2026-01-02T10:03:00Z', null, true),
      (2, 'pending', null, 1, null, 1, '🖼️ Imagem', false, '2026-01-02T10:00:00Z', null, false),
      (3, 'open', 1, null, null, 0, 'Já vou ver', true, '2026-01-02T10:01:00Z', 1, false),
      (4, 'closed', 2, null, 1, 0, '🚫 Mensagem apagada', true, '2026-01-02T10:01:00Z', 2, true),
      (5, 'pending', null, null, null, 0, 'Seu pedido saiu', true, null, null, true),
      (6, 'open', 1, null, null, 3, '💟 Figurinha', false, '2026-01-02T10:00:00Z', null, false),
      (7, 'closed', null, null, null, 0, '🌍 Localização', true, '2026-01-02T10:00:00Z', null, false)
    ) as t (id, status, agent, queue, closed, unread, text, mine, said, author, followed);
  insert into messages (id, ticket_id, connection_id, contact_id, user_id, body, from_me, is_automatic, media_type, media_mime,
      is_deleted, ack, delivery, provider_id, client_id, quoted_id, created_at, updated_at, read)
    select id, ticket, 1, case when not mine then ticket end, agent, text, mine, automatic, type, mime, deleted, ack,
      case when mine then 'sent' else 'received' end, 'P' || id, client::uuid, quoted,
      '2026-01-02T10:00:00Z'::timestamptz + n * interval '1 minute', '2026-01-02T10:00:00Z'::timestamptz + n * interval '1 minute', true
    from (values
      (1, 1, 0, null, 'Bom dia 5511988887771', false, false, 'chat', null, false, 0, null, null),
      (2, 1, 1, 2, '*Beto:* bom dia', true, false, 'chat', null, false, 3, '00000000-0000-4000-8000-000000000001', 1),
      (3, 1, 3, null, '', false, false, 'image', 'image/jpeg', false, 0, null, null),
      (4, 1, 4, null, 'Voltamos às 8', true, true, 'chat', null, false, 2, null, null),
      (5, 2, 0, null, '🖼️ Imagem', false, false, 'chat', null, false, 0, null, null),
      (6, 3, 0, null, 'Oi', false, false, 'chat', null, false, 0, null, null),
      (7, 3, 1, 1, 'Já vou ver', true, false, 'chat', null, false, 1, '00000000-0000-4000-8000-000000000002', 6),
      (8, 4, 0, null, 'Quanto custa?', false, false, 'chat', null, false, 0, null, null),
      (9, 4, 1, 2, 'engano', true, false, 'chat', null, true, 3, null, null),
      (10, 4, 2, null, 'Até logo', true, true, 'chat', null, false, 1, null, null),
      (11, 5, 0, null, 'Seu pedido saiu', true, true, 'chat', null, false, 1, '00000000-0000-4000-8000-000000000003', null),
      (12, 6, 0, null, '', false, false, 'image', 'image/webp', false, 0, null, null),
      (13, 7, 0, null, 'data:image/png;base64,AA|https://maps.test/?q=1,2|Loja', true, false, 'location', null, false, 2, null, null)
    ) as m (id, ticket, n, agent, text, mine, automatic, type, mime, deleted, ack, client, quoted);
  select setval(pg_get_serial_sequence(name, 'id'), 100)
    from unnest(array['connections', 'contacts', 'queues', 'users', 'tickets', 'messages']) as names(name);`;

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  const orm = await openOrm(database.url, entities);
  await orm.em.execute('create extension if not exists pg_trgm');
  await orm.migrator.up({ to: LEVEL });
  await orm.em.execute(ROWS);
  await orm.close();
  server = await startTestServer({ DATABASE_URL: database.url });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** The tickets, conversations and numbers that a user sees. */
async function answersFor(who: Client) {
  const list = async (query: object) =>
    (await who.request(ticketsContract.list, { query: query as never })).body;
  const conversations: Record<string, unknown> = {};
  for (let ticketId = 1; ticketId <= 7; ticketId += 1) {
    const query = { markRead: false } as never; // a query is text on the wire
    const ticket = await who.request(ticketsContract.show, { params: { ticketId } });
    const messages = await who.request(messagesContract.page, { params: { ticketId }, query });
    conversations[ticketId] = [ticket, messages].map(({ status, body, refusal }) =>
      status === 200 ? body : refusal.error,
    );
  }
  return {
    pending: await list({ status: 'pending', showAll: true }),
    open: await list({ status: 'open', showAll: true }),
    closed: await list({ status: 'closed', showAll: true }),
    search: await list({ searchParam: 'custa' }),
    counts: (await who.request(ticketsContract.counts)).body,
    dashboard: (
      await who.request(dashboardContract.show, {
        query: { startDate: '2026-01-01', endDate: '2026-01-03' } as never,
      })
    ).body,
    conversations,
  };
}

it('answers for a database of version 1.10.4 what that version answered', async () => {
  const answers = {
    admin: await answersFor(await signIn(server, { id: 1 })),
    agent: await answersFor(await signIn(server, { id: 2 })),
  };
  expect(answers).toMatchObject(JSON.parse(await readFile(RECORDED, 'utf8')));
});
