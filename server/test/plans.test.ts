import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { sendingLimitsContract } from '#shared/contract/sendingLimits.ts';
import { systemContract } from '#shared/contract/system.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { shiftDay } from '#shared/domain/days.ts';
import { apiContactsContract } from '#shared/contract/v1/contacts.ts';
import { apiMessagesContract } from '#shared/contract/v1/messages.ts';
import { apiNotesContract } from '#shared/contract/v1/notes.ts';
import { apiTicketsContract } from '#shared/contract/v1/tickets.ts';
import { assignWaiting, returnUnanswered } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { clientWith, signIn, type Client } from './client.ts';
import { buildApiToken, buildQueue, buildUser } from './factories/index.ts';
import { planNodesOf, plannedReadsOf, plannedStatementsOf, type PlannedStatement } from './plans.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/**
 * Some months of twenty agents: 10,000 tickets of as many contacts with 30,000 messages and 10,000 notes, nine of ten tickets closed.
 */
const SEED = `
  insert into connections (name) values ('Loja');
  insert into users (name, email, password_hash) select 'Agente ' || n, n || '@ramal.test', '-' from generate_series(1, 19) n;
  insert into contacts (name) select 'Cliente ' || md5(n::text) from generate_series(1, 10000) n;
  insert into contact_addresses (contact_id, kind, value)
    select id, 'phone', '55119' || lpad((id * 7919 % 100000000)::text, 8, '0') from contacts;
  insert into tickets (contact_id, connection_id, user_id, queue_id, status, updated_at, waiting_since)
    select (select min(id) from contacts) + n - 1, (select min(id) from connections),
      case when n % 20 <> 0 then (select max(id) from users) - n % 19 end,
      case when n % 20 = 0 then (select max(id) from queues) end,
      case when n % 20 = 0 then 'pending' when n % 20 = 1 then 'open' else 'closed' end, now() - n * interval '15 minutes',
      case when n % 20 = 0 then now() - n * interval '15 minutes' end
    from generate_series(1, 10000) n;
  insert into messages (ticket_id, body, author, created_at)
    select t.id, md5((t.id * 11 + n)::text), case when n % 2 = 0 then 'agent' else 'customer' end, t.updated_at - n * interval '1 minute'
    from tickets t, generate_series(1, 3) n;
  insert into ticket_notes (ticket_id, user_name, body, created_at)
    select id, 'Ana', md5((id * 13)::text), updated_at from tickets;
  insert into tags (name, color) select 'Etiqueta ' || n, '#112233' from generate_series(1, 5) n;
  insert into contact_tags (contact_id, tag_id) select id, (select min(id) from tags) + id % 5 from contacts;
  analyze;
`;

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  const queue = await buildQueue(em());
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  await em().execute(SEED);
  const colleague = await em().findOneOrFail(User, { email: '7@ramal.test' });
  agent = await signIn(server, colleague);
  await em().execute('insert into user_queues (user_id, queue_id) values (?, ?)', [colleague.id, queue.id]);
});
afterAll(() => server.stop());

/** The statements that the server sends to the database for a request. */
const statementsOf = (request: () => Promise<{ status: number }>) =>
  plannedStatementsOf(server, async () => expect((await request()).status).toBe(200));

const readsOf = (statement: PlannedStatement, mayReadWhole?: boolean) =>
  plannedReadsOf(server, statement, mayReadWhole);

async function listReads(who: Client, query: object, mayReadWhole = true) {
  const statements = await statementsOf(() => who.request(ticketsContract.list, { query }));
  const list = statements.find(({ sql }) => sql.includes('as positions'));
  if (!list) throw new Error('the list sent no statement');
  return readsOf(list, mayReadWhole);
}

/** Both indexes contain all pending tickets: either is good for counting them. */
const OF_WAITING = ['tickets_status_updated', 'tickets_waiting'];

describe('a list', () => {
  it('is read by an index in its order; full scans are used only to count nine of ten tickets', async () => {
    const done = await listReads(admin, { showAll: true, status: 'closed' });
    expect(done.whole).toEqual(['tickets']);
    expect(done.indexes).toHaveLength(1);
    expect(['tickets_status_updated', 'tickets_updated', 'tickets_closed']).toContain(done.indexes[0]);
    const all = await listReads(admin, { showAll: true });
    expect(all.indexes).toContain('tickets_updated');
  });

  it('uses the index of its status when that is selective', async () => {
    expect(await listReads(admin, { showAll: true, status: 'open' })).toEqual({
      whole: [],
      indexes: ['tickets_status_updated', 'tickets_status_updated'], // count and page
    });
    const pending = await listReads(admin, { showAll: true, status: 'pending' });
    expect(pending).toEqual({ whole: [], indexes: [pending.indexes[0], 'tickets_status_updated'] });
    expect(OF_WAITING).toContain(pending.indexes[0]);
    expect((await listReads(agent, { status: 'pending' })).whole).toEqual([]);
  });

  it('leaves out snoozed tickets by the index of their status, and finds them by their own', async () => {
    const query = { showAll: true, status: 'open' };
    expect(await listReads(admin, { ...query, snoozed: false })).toEqual({
      whole: [],
      indexes: ['tickets_status_updated', 'tickets_status_updated'],
    });
    for (const who of [admin, agent])
      expect(await listReads(who, { ...query, snoozed: true })).toEqual({
        whole: [],
        indexes: ['tickets_snoozed', 'tickets_snoozed'],
      });
  });

  it('of the board is read by its index, column by column', async () => {
    await em().execute(`
      insert into stages (name, color, position) values ('Orçamento', '#112233', 0), ('Pagamento', '#112233', 1);
      update tickets set stage_id = (select min(id) from stages) + id % 2 where id % 3 > 0;
      analyze tickets`);
    const [stage] = await em().execute<{ id: number }[]>('select min(id) as id from stages');
    for (const query of [{ stageId: stage?.id }, { missing: 'stage' }]) {
      const indexes = ['tickets_board', 'tickets_board']; // count and page
      expect(await listReads(admin, { onBoard: true, ...query })).toEqual({ whole: [], indexes });
      const ofAgent = await listReads(agent, { onBoard: true, ...query });
      expect(ofAgent.whole).toEqual([]);
      expect(ofAgent.indexes).toContain('tickets_board');
    }
  });

  it('uses the index of pending tickets for the longest wait', async () => {
    const query = { showAll: true, status: 'pending', sort: 'longestWait' };
    const { whole, indexes } = await listReads(admin, query);
    expect({ whole, page: indexes[1] }).toEqual({ whole: [], page: 'tickets_waiting' });
    expect(OF_WAITING).toContain(indexes[0]);
  });

  it('finds what is overdue, and what is due next, by the index of what is due', async () => {
    const query = { showAll: true, sort: 'dueNext' };
    for (const who of [admin, agent])
      expect(await listReads(who, { ...query, overdue: true })).toEqual({
        whole: [],
        indexes: ['tickets_due', 'tickets_due'],
      });
    const { whole, indexes } = await listReads(admin, { ...query, status: 'open' });
    expect({ whole, page: indexes[1] }).toEqual({ whole: [], page: 'tickets_due' });
  });

  it('uses the index of unread tickets, also where hardly a ticket of the status is unread', async () => {
    for (const query of [{ showAll: true }, { showAll: true, status: 'closed' }])
      expect(await listReads(admin, { ...query, withUnreadMessages: true })).toEqual({
        whole: [],
        indexes: ['tickets_unread', 'tickets_unread'],
      });
  });

  it('begins a page at its cursor, without reading the pages before', async () => {
    const [oldest] = await em().execute<{ id: number; moment: string }[]>(
      "select id, (extract(epoch from updated_at) * 1000)::bigint as moment from tickets where status = 'closed' order by updated_at limit 1",
    );
    const cursor = `${oldest?.moment}-${oldest?.id}`;
    for (const query of [{ showAll: true }, { showAll: true, status: 'closed' } as const]) {
      const statements = await statementsOf(() =>
        admin.request(ticketsContract.list, { query: { ...query, cursor } }),
      );
      const list = statements.find(({ sql }) => sql.includes('as positions'));
      if (!list) throw new Error('the list sent no statement');
      const plan = await em().execute<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${list.sql}`, [
        ...list.values,
      ]);
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
        /Index Cond: .*ROW\(updated_at, id\) </,
      );
    }
  });

  it('finds the tickets of queues by the indexes of queues', async () => {
    const [queue] = await em().execute<{ id: number }[]>('select min(id) as id from queues');
    const query = { showAll: true, queueIds: `${queue?.id}`, withoutQueue: false };
    const { whole, indexes } = await listReads(admin, query, false);
    expect(whole).toEqual([]);
    expect(indexes).toEqual(expect.arrayContaining(['tickets_queue_id_index', 'tickets_closed_queue']));
  });

  it('finds the tickets behind a number of the dashboard by the same indexes as others', async () => {
    const counted = { showAll: true, withoutQueue: false, withoutHistory: true };
    const days = { startDate: '2020-01-01', endDate: '2020-01-01' };
    for (const query of [days, { ...days, status: 'closed', dates: 'closed' }, { status: 'open' }]) {
      const [without, all] = [
        await listReads(admin, { ...counted, ...query }),
        await listReads(admin, { ...counted, ...query, withoutHistory: false }),
      ];
      expect(without.whole).toEqual([]);
      expect(without.indexes).toEqual(all.indexes);
    }
  });

  it('uses the indexes of own tickets and own queues for agents', async () => {
    const open = await listReads(agent, { status: 'open' });
    expect(open.whole).toEqual([]);
    expect(open.indexes).toContain('tickets_user_status');
    const closed = await listReads(agent, { status: 'closed' });
    expect(closed.whole).toEqual([]);
    expect(closed.indexes).toEqual(expect.arrayContaining(['tickets_user_status', 'tickets_closed_queue']));
  });
});

/**
 * Trigram indexes pay off from some hundred thousand texts on, too many for a test. So full scans are
 * forbidden here: the test checks whether these indexes can answer the search at all.
 */
describe('a search', () => {
  const searchReads = (who: Client, searchParam: string) => listReads(who, { searchParam }, false);

  /** Ten thousand numbers are searched just as fast in their unique index. */
  const isOfNumbers = (index: string) =>
    ['contact_addresses_value_trigram', 'contact_addresses_kind_value'].includes(index);

  it('uses the trigram indexes of names, messages and notes, and an index of numbers', async () => {
    const textSearch = await searchReads(admin, 'abc123');
    expect(textSearch.whole).toEqual([]);
    expect(textSearch.indexes).toEqual(
      expect.arrayContaining([
        'contacts_name_trigram',
        'messages_body_trigram',
        'ticket_notes_body_trigram',
        'tickets_contact_connection',
      ]),
    );
    const number = await searchReads(admin, '9876543');
    expect(number.whole).toEqual([]);
    expect(number.indexes.some(isOfNumbers)).toBe(true);
  });

  it('reads the list from its beginning, and the contact, messages and notes of each ticket by their indexes', async () => {
    const { indexes } = await listReads(admin, { showAll: true, searchParam: 'abc123' });
    expect(indexes).toEqual(
      expect.arrayContaining([
        'tickets_updated',
        'contacts_pkey',
        'messages_ticket_created',
        'ticket_notes_ticket_created',
      ]),
    );
  });

  it('uses the same indexes for users who see masked numbers', async () => {
    const masked = await buildUser(em(), { isTricked: false });
    const { whole, indexes } = await searchReads(await signIn(server, masked), '9876543');
    expect(whole).toEqual([]);
    expect(indexes.some(isOfNumbers)).toBe(true);
  });
});

describe('the files and links of a conversation', () => {
  it('are read by their own indexes, so that a conversation without any is not read as a whole', async () => {
    const [first] = await em().execute<{ id: number }[]>('select min(id) as id from tickets');
    const params = { ticketId: Number(first?.id) };
    const statements = await statementsOf(() => admin.request(messagesContract.shared, { params }));
    const read = [];
    for (const statement of statements.filter(({ sql }) => /from "messages"/.test(sql)))
      read.push((await readsOf(statement)).indexes);
    expect(read).toEqual([['messages_files'], ['messages_links']]);
  });
});

describe('the dashboard of a day', () => {
  it('reads the tickets that were created on it by their index', async () => {
    const query = { date: '2020-01-01' };
    const statements = await statementsOf(() => admin.request(dashboardContract.show, { query }));
    const ofCreated = statements.filter(
      ({ sql }) => /as dimension|order by t\.created_at desc/.test(sql) && !sql.includes('ticket_ratings'),
    );
    const read = [];
    for (const statement of ofCreated) {
      const { whole, indexes } = await readsOf(statement);
      read.push({ isWhole: whole.includes('tickets'), isByCreated: indexes.includes('tickets_created') });
    }
    const byIndex = { isWhole: false, isByCreated: true };
    expect(read).toEqual([byIndex, byIndex]);
  });
});

describe('the dashboard of a year', () => {
  it('counts messages and the days of contacts without reading them', async () => {
    const query = { startDate: '2020-01-01', endDate: '2020-12-31' };
    const statements = await statementsOf(() => admin.request(dashboardContract.show, { query }));
    const totals = statements.filter(({ sql }) => sql.includes('ticket_message_counts'));
    expect(totals).toHaveLength(1);
    for (const { sql } of statements) expect(sql).not.toMatch(/(?:from|join) (?:messages|contact_days)\b/);
  });
});

/**
 * The planner is told that there are fifty times as many rows, distributed in the same way: 500,000 tickets and contacts and
 * 1,500,000 messages.
 */
describe('in a large workspace', () => {
  const LARGE = [
    'tickets',
    'messages',
    'ticket_notes',
    'contacts',
    'contact_addresses',
    'contact_tags',
    'ticket_events',
    'ticket_ratings',
    'ticket_message_counts',
    'ticket_times',
  ];
  /** Rows. Sorting as many takes some milliseconds. */
  const SORTED_AT_MOST = 50_000;
  const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' };
  let program: Client;
  let params: { ticketId: number };
  let ofAgent: { ticketId: number };
  let contactId: number;
  let queueId: number;

  beforeAll(async () => {
    await em().execute(
      `insert into ticket_events (ticket_id, type, author, details, created_at)
       select id, 'rated', 'customer', '{"by": null, "before": null, "status": "closed", "agent": null,
         "queue": null, "connection": null, "changes": [], "rating": {"score": 5, "comment": "Bom"}}', updated_at from tickets;
       insert into ticket_times (ticket_id, kind, at, seconds, user_id)
       select id, 'answer', created_at, 60, user_id from tickets;
       analyze ticket_events, ticket_ratings, ticket_times`,
    );
    await em().execute(
      LARGE.map((table) => `alter table ${table} set (autovacuum_enabled = false)`).join('; '),
    );
    await em().execute(
      `update pg_class set reltuples = reltuples * 50 where relname in (?)
         or oid in (select i.indexrelid from pg_index i join pg_class c on c.oid = i.indrelid where c.relname in (?))`,
      [LARGE, LARGE],
    );
    program = clientWith(server, await buildApiToken(em()));
    const [ticket] = await em().execute<{ id: number; contact_id: number }[]>(
      "select id, contact_id from tickets where status = 'open' limit 1",
    );
    const [queue] = await em().execute<{ id: number }[]>('select id from queues limit 1');
    const [own] = await em().execute<{ id: number }[]>(
      "select t.id from tickets t join users u on u.id = t.user_id where u.email = '7@ramal.test' limit 1",
    );
    ofAgent = { ticketId: own?.id ?? 0 };
    params = { ticketId: ticket?.id ?? 0 };
    contactId = ticket?.contact_id ?? 0;
    queueId = queue?.id ?? 0;
  });

  interface Planned {
    readonly send: () => Promise<{ status: number }>;
    readonly indexes: readonly string[];
    /** Tables that it reads as a whole. */
    readonly whole?: readonly string[];
  }

  const list =
    (query: object, who = () => admin) =>
    () =>
      who().request(ticketsContract.list, { query });
  const contacts = (query: object) => () => admin.request(contactsContract.page, { query });
  const dashboard =
    (query: object, who = () => admin) =>
    () =>
      who().request(dashboardContract.show, { query });
  const rest = (query: object) => () => program.request(apiTicketsContract.list, { query });

  const REQUESTS: Readonly<Record<string, Planned>> = {
    'all tickets': { send: list({ showAll: true }), indexes: ['tickets_updated'] },
    'page 2,000': { send: list({ showAll: true, pageNumber: 2000 }), indexes: ['tickets_updated'] },
    closed: { send: list({ showAll: true, status: 'closed' }), indexes: ['tickets_closed'] },
    'closed, of an agent': {
      send: list({ status: 'closed' }, () => agent),
      indexes: ['tickets_user_status', 'tickets_closed_queue'],
    },
    open: { send: list({ showAll: true, status: 'open' }), indexes: ['tickets_status_updated'] },
    'open, of an agent': { send: list({ status: 'open' }, () => agent), indexes: ['tickets_user_status'] },
    waiting: {
      send: list({ showAll: true, status: 'pending', sort: 'longestWait' }),
      indexes: ['tickets_waiting'],
    },
    'due next': {
      send: list({ showAll: true, status: 'open', sort: 'dueNext' }),
      indexes: ['tickets_due'],
    },
    overdue: { send: list({ showAll: true, overdue: true }), indexes: ['tickets_due'] },
    unread: { send: list({ showAll: true, withUnreadMessages: true }), indexes: ['tickets_unread'] },
    'created on a day': {
      send: list({ showAll: true, date: '2020-01-01' }),
      indexes: ['tickets_created'],
    },
    'a rare text': {
      send: list({ showAll: true, searchParam: 'pedido 31031' }),
      indexes: [
        'tickets_updated',
        'messages_ticket_created',
        'messages_body_trigram',
        'ticket_notes_ticket_created',
        'ticket_notes_body_trigram',
        'contacts_name_trigram',
      ],
    },
    'tab counts': { send: () => admin.request(ticketsContract.counts), indexes: ['tickets_status_updated'] },
    'a ticket': {
      send: () => admin.request(ticketsContract.show, { params }),
      indexes: ['tickets_pkey', 'contacts_pkey', 'messages_pkey'],
    },
    'events of a ticket': {
      send: () => admin.request(ticketsContract.events, { params }),
      indexes: ['ticket_events_ticket_created'],
    },
    'tickets of a contact': {
      send: () => admin.request(ticketsContract.contactTickets, { params }),
      indexes: ['tickets_contact_connection'],
    },
    'the open ticket of a contact': {
      send: () => admin.request(ticketsContract.openOfContact, { params: { contactId } }),
      indexes: ['tickets_contact_connection'],
    },
    agents: {
      send: () => admin.request(ticketsContract.agents),
      indexes: ['tickets_status_updated|tickets_user_status'],
    },
    'tickets to close': {
      send: () => admin.request(ticketsContract.countCloseable),
      indexes: ['tickets_status_updated|tickets_due'],
    },
    'a page of messages': {
      send: () => admin.request(messagesContract.page, { params }),
      indexes: ['messages_ticket_created', 'ticket_events_ticket_created'],
    },
    'a page of messages over all channels': {
      send: () => admin.request(messagesContract.page, { params, query: { allChannels: true } }),
      indexes: ['tickets_contact_connection', 'messages_ticket_created', 'ticket_events_ticket_created'],
    },
    'a page of messages over all channels, for an agent': {
      send: () => agent.request(messagesContract.page, { params: ofAgent, query: { allChannels: true } }),
      indexes: ['tickets_contact_connection', 'messages_ticket_created'],
    },
    'files and links': {
      send: () => admin.request(messagesContract.shared, { params }),
      indexes: ['messages_files', 'messages_links'],
    },
    contacts: { send: contacts({}), indexes: ['contacts_name'], whole: ['contacts'] },
    'contacts by name': { send: contacts({ searchParam: 'abc123' }), indexes: ['contacts_name_trigram'] },
    'contacts by number': {
      send: contacts({ searchParam: '9876543' }),
      indexes: ['contacts_name_trigram', 'contact_addresses_value_trigram|contact_addresses_kind_value'],
    },
    'new contacts': {
      send: contacts({ countedAs: 'new', startDate: '2020-01-01', endDate: '2020-01-01' }),
      indexes: ['contacts_created'],
    },
    'tags in use': { send: () => admin.request(tagsContract.withCount), indexes: ['contact_tags_tag'] },
    'a dashboard of a day': {
      send: dashboard({ startDate: '2020-01-01', endDate: '2020-01-01' }),
      indexes: [
        'tickets_created',
        'tickets_status_updated',
        'ticket_message_counts_pkey',
        'contacts_created',
      ],
    },
    'a dashboard of a year': {
      send: dashboard(YEAR),
      indexes: ['tickets_created', 'ticket_message_counts_pkey', 'ticket_ratings_created'],
      whole: ['contacts', 'ticket_ratings'], // all were made within it
    },
    'a dashboard of a year, of an agent': {
      send: dashboard(YEAR, () => agent),
      indexes: ['tickets_status_updated', 'ticket_message_counts_pkey', 'ticket_ratings_created'],
      whole: ['contacts', 'ticket_ratings'],
    },
    'waiting times of a day': {
      send: () =>
        admin.request(dashboardContract.times, {
          query: { startDate: '2020-01-01', endDate: '2020-01-01' },
        }),
      indexes: ['ticket_times_at'],
    },
    'reply targets of a year': {
      send: () => admin.request(dashboardContract.targets, { query: YEAR }),
      indexes: [],
      whole: ['target_totals'], // all were made within it
    },
    'tickets answered on a day': {
      send: list({ showAll: true, dates: 'answered', startDate: '2020-01-01', endDate: '2020-01-01' }),
      indexes: ['ticket_times_at', 'tickets_pkey'],
    },
    'a short number among words': {
      send: list({ showAll: true, searchParam: 'pedido 123' }),
      indexes: ['messages_pkey', 'messages_body_trigram', 'contacts_name_trigram'],
    },
    'status of the server': {
      send: () => admin.request(systemContract.status),
      indexes: [],
    },
    'sending limits': {
      send: () => admin.request(sendingLimitsContract.list),
      indexes: [],
    },
    'tickets for programs': { send: rest({}), indexes: ['tickets_created|tickets_updated'] },
    'of a queue, for programs': {
      send: () => program.request(apiTicketsContract.list, { query: { queueId } }),
      indexes: ['tickets_queue_id_index|tickets_created|tickets_updated'],
    },
    'of a contact, for programs': {
      send: () => program.request(apiTicketsContract.list, { query: { contactId } }),
      indexes: ['tickets_contact_connection'],
    },
    'contacts for programs': {
      send: () => program.request(apiContactsContract.list, { query: {} }),
      indexes: ['contacts_pkey'],
    },
    'changed contacts, for programs': {
      send: () =>
        program.request(apiContactsContract.list, {
          query: { sort: 'updatedAt', updatedSince: new Date(Date.now() - 60_000).toISOString() },
        }),
      indexes: ['contacts_updated'],
    },
    'contacts by name, for programs': {
      send: () => program.request(apiContactsContract.list, { query: { search: 'abc123' } }),
      indexes: ['contacts_name_trigram'],
    },
    'messages for programs': {
      send: () => program.request(apiMessagesContract.list, { params }),
      indexes: ['messages_ticket_created'],
    },
    'notes for programs': {
      send: () => program.request(apiNotesContract.list, { params }),
      indexes: ['ticket_notes_ticket_created'],
    },
  };

  it.each(Object.entries(REQUESTS))(
    '%s are read by their indexes',
    async (_, { send, indexes, whole = [] }) => {
      const nodes = [];
      for (const statement of await statementsOf(send)) nodes.push(...(await planNodesOf(server, statement)));
      const read = nodes.filter(
        ({ type, reads, parent }) =>
          type === 'Seq Scan' && parent !== 'Limit' && reads && LARGE.includes(reads),
      );
      const sorted = nodes.filter(({ parent, rows }) => parent?.endsWith('Sort') && rows > SORTED_AT_MOST);
      const used = new Set(nodes.map(({ reads }) => reads));
      expect({
        whole: read.map(({ reads }) => reads).filter((table) => table && !whole.includes(table)),
        sorted: sorted.map(({ type, rows }) => `${rows} rows of ${type}`),
        unused: indexes.filter((index) => !index.split('|').some((name) => used.has(name))),
      }).toEqual({ whole: [], sorted: [], unused: [] });
    },
  );

  it('the ratings and contacts of an agent are counted without reading the tickets of a year', async () => {
    const statements = await statementsOf(dashboard(YEAR, () => agent));
    const readsOfTickets = async (part: string) => {
      const counting = statements.filter(({ sql }) => sql.includes(part));
      expect(counting).not.toHaveLength(0);
      const nodes = (await Promise.all(counting.map((statement) => planNodesOf(server, statement)))).flat();
      return new Set(nodes.map(({ reads }) => reads).filter((name) => name?.startsWith('tickets')));
    };
    expect(await readsOfTickets('ticket_ratings')).toEqual(new Set());
    // Open tickets, and those of few contacts; never those of the period.
    const ofContacts = await readsOfTickets('taken_away');
    expect(ofContacts).toContain('tickets_status_updated');
    for (const index of ['tickets_created', 'tickets_closed', 'tickets_updated'])
      expect(ofContacts).not.toContain(index);
  });

  it('tickets that were created in a period long ago are sorted, in place of reading all newer ones first', async () => {
    const today = new Date().toISOString().slice(0, 10);
    server.setTime(new Date(Date.now() + 10 * 86_400_000));
    try {
      const later = await signIn(server, await buildUser(em(), { profile: 'admin' }));
      const query = { showAll: true, startDate: shiftDay(today, -1), endDate: shiftDay(today, 1) };
      const statements = await statementsOf(() => later.request(ticketsContract.list, { query }));
      const page = statements.find(({ sql }) => sql.includes('as positions'));
      if (!page) throw new Error('the list sent no statement');
      const read = (await planNodesOf(server, page)).map(({ reads }) => reads);
      expect(read).toContain('tickets');
      expect(read).not.toContain('tickets_updated');
    } finally {
      server.setTime();
    }
  });
});

describe('automatic assignment', () => {
  it('finds waiting tickets, free agents and who was there before without reading all tickets', async () => {
    const { id } = await em().findOneOrFail(User, { email: '7@ramal.test' });
    await em().execute('update users set online = true where id = ?', [id]);
    await em().execute(
      `update queues set assignment = 'automatic', return_after = 1, ticket_limit = (
         select count(*) + 1 from tickets where user_id = ? and status = 'open')`,
      [id],
    );
    const assign = async () => {
      await returnUnanswered(server.ctx);
      await assignWaiting(server.ctx);
    };
    const statements = await plannedStatementsOf(server, assign, (sql) => /^\s*(select|with)/.test(sql));
    expect(statements.some(({ sql }) => sql.includes('last_assigned_at nulls first'))).toBe(true);
    const nodes = (await Promise.all(statements.map((one) => planNodesOf(server, one)))).flat();
    const whole = nodes.filter(({ type }) => type === 'Seq Scan').map(({ reads }) => reads);
    for (const table of ['tickets', 'messages', 'contacts']) expect(whole).not.toContain(table);
  });
});
