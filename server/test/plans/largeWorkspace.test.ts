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
import { clientWith, signIn, type Client } from '#server/test/client.ts';
import { buildApiToken, buildUser } from '#server/test/factories/index.ts';
import { planNodesOf } from './plans.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startPlannedWorkspace, type PlannedWorkspace } from './plannedWorkspace.ts';

let workspace: PlannedWorkspace;
let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => workspace.em();
const statementsOf: PlannedWorkspace['statementsOf'] = (request) => workspace.statementsOf(request);

beforeAll(async () => {
  workspace = await startPlannedWorkspace();
  ({ server, admin, agent } = workspace);
});
afterAll(() => server.stop());

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
    'a name that many contacts have': {
      send: list({ showAll: true, searchParam: 'cliente a' }),
      indexes: ['contacts_name_trigram', 'tickets_contact_connection'],
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
