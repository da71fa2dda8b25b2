import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_TEST } from '#build/testing/patience.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { entities } from '#server/app/entities.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/**
 * The last migration of version 1.10.4, whose answers to the requests below are recorded: `ROWS` and `answersFor` ran in a
 * tree of that version. Endpoints that it did not have are not requested.
 */
const LEVEL = 'Migration20261122080500';
const RECORDED = new URL('answers.1.10.4.json', import.meta.url);

/** A workspace as that version stored it: every kind of message and author, every status. */
const ROWS = `
  insert into connections (id, name, color, status, is_default, updated_at)
    values (1, 'Loja', '#112233', 'DISCONNECTED', true, '2026-01-01T10:00:00Z');
  insert into queues (id, name, color) values (1, 'Vendas', '#ABCDEF'), (2, 'Suporte', '#123456');
  insert into tags (id, name, color) values (1, 'VIP', '#00AA00'), (2, 'Atrasado', '#AA0000');
  insert into users (id, name, email, password_hash, profile, is_tricked)
    values (1, 'Ana', 'ana@example.com', '-', 'admin', true), (2, 'Beto', 'beto@example.com', '-', 'user', false);
  insert into user_queues values (2, 1);
  insert into contacts (id, name, is_group, created_at)
    select n, 'Cliente ' || n, n = 6, '2026-01-01T10:00:00Z' from generate_series(1, 7) n;
  insert into contact_tags (contact_id, tag_id) values (1, 1), (4, 1), (4, 2), (6, 2);
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
      (6, 'open', 1, 2, null, 3, '💟 Figurinha', false, '2026-01-02T10:00:00Z', null, false),
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
    from unnest(array['connections', 'contacts', 'queues', 'tags', 'users', 'tickets', 'messages']) as names(name);`;

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
}, LONG_TEST);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** The tickets, conversations, contacts and numbers that a user sees. */
async function answersFor(who: Client) {
  // queries are text on the wire, hence the casts
  const list = async (query: object) =>
    (await who.request(ticketsContract.list, { query: query as never })).body;
  const contacts = async (query: object) =>
    (await who.request(contactsContract.page, { query: query as never })).body;
  const dashboard = async (query: object) => {
    const days = { startDate: '2026-01-01', endDate: '2026-01-03' };
    return (await who.request(dashboardContract.show, { query: { ...days, ...query } as never })).body;
  };
  const conversations: Record<string, unknown> = {};
  const openOfContacts: Record<string, unknown> = {};
  for (let id = 1; id <= 7; id += 1) {
    const query = { markRead: false } as never;
    const ticket = await who.request(ticketsContract.show, { params: { ticketId: id } });
    const messages = await who.request(messagesContract.page, { params: { ticketId: id }, query });
    conversations[id] = [ticket, messages].map(({ status, body, refusal }) =>
      status === 200 ? body : refusal.error,
    );
    openOfContacts[id] = (
      await who.request(ticketsContract.openOfContact, { params: { contactId: id } })
    ).body;
  }
  return {
    lists: {
      pending: await list({ status: 'pending', showAll: true }),
      open: await list({ status: 'open', showAll: true }),
      closed: await list({ status: 'closed', showAll: true }),
      ownPending: await list({ status: 'pending' }),
      ownOpen: await list({ status: 'open' }),
      ownClosed: await list({ status: 'closed' }),
      search: await list({ searchParam: 'custa' }),
      waitingLongest: await list({ status: 'pending', showAll: true, sort: 'longestWait' }),
      ofQueue: await list({ status: 'open', showAll: true, queueIds: '1' }),
      ofOtherQueue: await list({ status: 'open', showAll: true, queueIds: '2' }),
      pendingOfQueues: await list({ status: 'pending', showAll: true, queueIds: '1,2' }),
      ofTag: await list({ status: 'open', showAll: true, tags: '1' }),
      ofBothTags: await list({ status: 'closed', showAll: true, tags: '1,2' }),
      unread: await list({ status: 'open', showAll: true, withUnreadMessages: true }),
      unreadOfQueue: await list({ status: 'open', showAll: true, withUnreadMessages: true, queueIds: '2' }),
    },
    contacts: {
      all: await contacts({}),
      found: await contacts({ searchParam: 'cliente 4' }),
      byNumber: await contacts({ searchParam: '8887773' }),
      ofTag: await contacts({ tags: '1' }),
    },
    contact: (await who.request(contactsContract.show, { params: { contactId: 4 } })).body,
    connections: (await who.request(connectionsContract.list)).body,
    agents: (await who.request(ticketsContract.agents)).body,
    counts: (await who.request(ticketsContract.counts)).body,
    dashboard: await dashboard({}),
    dashboardOfQueue: await dashboard({ queueIds: '1' }),
    dashboardOfAgent: await dashboard({ userId: '2' }),
    openOfContacts,
    conversations,
  };
}
type Answers = Pick<Awaited<ReturnType<typeof answersFor>>, 'lists' | 'contacts'>;

/** The ids in each list, in order, and its count. */
function idsOf({ lists, contacts }: Answers) {
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
  return [
    ...Object.entries(lists).map(([name, { tickets, count }]) => [name, ids(tickets), count]),
    ...Object.entries(contacts).map(([name, { contacts: found, count }]) => [name, ids(found), count]),
  ];
}

it.each([
  ['an admin', 1, 'admin'],
  ['an agent', 2, 'agent'],
] as const)('answers %s for a database of version 1.10.4 what that version answered', async (_, id, name) => {
  const recorded = (JSON.parse(await readFile(RECORDED, 'utf8')) as Record<typeof name, Answers>)[name];
  const answers = await answersFor(await signIn(server, { id }));
  expect(idsOf(answers)).toEqual(idsOf(recorded));
  expect(answers).toMatchObject(recorded);
});
