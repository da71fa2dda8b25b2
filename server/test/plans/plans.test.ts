import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { assignWaiting, returnUnanswered } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { planNodesOf, plannedStatementsOf } from './plans.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startPlannedWorkspace, type PlannedWorkspace } from './plannedWorkspace.ts';

let workspace: PlannedWorkspace;
let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => workspace.em();
const statementsOf: PlannedWorkspace['statementsOf'] = (request) => workspace.statementsOf(request);
const readsOf: PlannedWorkspace['readsOf'] = (...given) => workspace.readsOf(...given);
const listReads: PlannedWorkspace['listReads'] = (...given) => workspace.listReads(...given);

beforeAll(async () => {
  workspace = await startPlannedWorkspace();
  ({ server, admin, agent } = workspace);
});
afterAll(() => server.stop());

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

  it('finds the tickets of contacts with a rare tag by their contacts, and those with a common one in its order', async () => {
    await em().execute(`insert into tags (name, color) values ('Rara', '#112233');
      insert into contact_tags (contact_id, tag_id)
        select id, (select max(id) from tags) from contacts where id % 2500 = 1;
      analyze contact_tags`);
    const [{ rare, common } = { rare: 0, common: 0 }] = await em().execute<
      { rare: number; common: number }[]
    >('select max(id) as rare, min(id) as common from tags');
    for (const status of ['open', 'closed'] as const) {
      const { whole, indexes } = await listReads(admin, { showAll: true, status, tags: [rare] });
      expect(whole).toEqual([]);
      expect(indexes.filter((index) => index === 'contact_tags_tag')).toHaveLength(2);
      expect(indexes).toContain('tickets_contact_connection');
    }
    const open = await listReads(admin, { showAll: true, status: 'open', tags: [common] });
    expect(open.whole).toEqual([]);
    expect(open.indexes).toContain('tickets_status_updated');
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

describe('a new contact', () => {
  it('is compared with those that are there by the index of addresses', async () => {
    const body = { name: 'Nova', email: 'nova@shop.test', number: '' };
    const statements = await statementsOf(() => admin.request(contactsContract.create, { body }));
    const [storing, ...others] = statements.filter(({ sql }) => sql.includes('contact_addresses'));
    if (!storing) throw new Error('no contact was stored');
    expect(others).toEqual([]);
    const { whole, indexes } = await readsOf(storing);
    expect(whole).not.toContain('contact_addresses');
    expect(indexes).toContain('contact_addresses_kind_value');
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
  it('counts the tickets of each closing reason by their index alone', async () => {
    await em().execute(`
      insert into closing_reasons (name, position) select 'Motivo ' || n, n from generate_series(1, 8) n;
      update tickets set closing_reason_id = (select min(id) from closing_reasons) + id % 8 where status = 'closed' and id % 4 > 0;
      analyze tickets`);
    const query = { startDate: '2020-01-01', endDate: '2020-12-31' };
    const statements = await statementsOf(() => admin.request(dashboardContract.show, { query }));
    const [counted, ...others] = statements.filter(({ sql }) => sql.includes('from closing_reasons r'));
    if (!counted) throw new Error('no reasons were counted');
    expect(others).toEqual([]);
    expect(await readsOf(counted)).toEqual({
      whole: ['closing_reasons'],
      indexes: ['tickets_closing_reason'],
    });
    const [reason] = await em().execute<{ id: number }[]>('select min(id) as id from closing_reasons');
    const list = { showAll: true, status: 'closed', dates: 'closed', ...query, closingReasonId: reason?.id };
    const reads = await listReads(admin, list);
    expect(reads.whole).toEqual([]);
    expect(reads.indexes).toContain('tickets_closing_reason');
  });

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
