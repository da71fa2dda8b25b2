import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Endpoint, EndpointInput } from '#shared/contract/endpoint.ts';
import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { inboxContract } from '#shared/contract/inbox.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { sendingLimitsContract } from '#shared/contract/sendingLimits.ts';
import { systemContract } from '#shared/contract/system.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { apiContactsContract } from '#shared/contract/v1/contacts.ts';
import { apiMessagesContract } from '#shared/contract/v1/messages.ts';
import { apiTicketsContract } from '#shared/contract/v1/tickets.ts';
import { shiftDay } from '#shared/domain/days.ts';
import { programWith, signIn, type Person } from '#simulators/shop/person.ts';
import { report } from './metrics.ts';
import { fillDatabase, type DatabaseSize } from './fillDatabase.ts';
import { signInAgent } from './signInAgent.ts';
import { percentile } from './statistics.ts';
import { ADMIN, startServer } from './startServer.ts';

/*
 * Measures the response times of the endpoints over HTTP, one request after the other, with one year of data: 200,000
 * tickets and 2,000,000 messages. `npm run bench:tickets -- FOLDER` keeps the database in the folder for the next
 * run, `npm run bench:tickets -- FOLDER 500000` fills it with so many tickets of ten messages each.
 */
const [givenFolder, tickets = '200000'] = process.argv.slice(2);
const SIZE: DatabaseSize = { tickets: Number(tickets), messagesPerTicket: 10, days: 365 };
const REQUESTS = 40;
/** What p95 should stay below, in milliseconds. */
const AIM = 100;
const AIM_OF_A_YEAR = 300;

const server = await startServer(givenFolder);
try {
  const filled = await ensureFilledDatabase();
  const admin = await signIn(server.url, ADMIN.email, ADMIN.password);
  const agent = await signInAgent(server.url, admin);
  await measureLists(admin, agent, filled);
  await measureSearches(admin, agent);
  await measurePages(admin, filled);
  await measureContacts(admin);
  await measureDashboards(admin, agent);
  await measureOthers(admin);
  await measureRestApi(admin, filled);
} finally {
  await server.stop();
}

async function measureLists(admin: Person, agent: Person, filled: number): Promise<void> {
  const list = (who: Person, query: object) => () => time(who, ticketsContract.list, { query });
  await measure('list and count, all', list(admin, { showAll: true }));
  await measure('list and count, all closed', list(admin, { showAll: true, status: 'closed' }));
  await measure(
    'list and count, page 100 of closed',
    list(admin, { showAll: true, status: 'closed', pageNumber: 100 }),
  );
  await measure(
    'list and count, page 2,000 of all',
    list(admin, { showAll: true, pageNumber: Math.min(2000, Math.ceil(filled / 40)) }),
  );
  const endDate = shiftDay(new Date().toISOString().slice(0, 10), -60);
  const days = { startDate: shiftDay(endDate, -30), endDate };
  await measure('list and count, created in a month', list(admin, { showAll: true, ...days }));
  await measure(
    'list and count, closed in a month, an agent',
    list(admin, { showAll: true, status: 'closed', dates: 'closed', userId: agent.id, ...days }),
  );
  await measure('list and count, all open', list(admin, { showAll: true, status: 'open' }));
  await measure('list and count, all waiting', list(admin, { showAll: true, status: 'pending' }));
  await measure('list and count, agent, open', list(agent, { status: 'open' }));
  await measure('list and count, agent, waiting', list(agent, { status: 'pending' }));
  await measure('list and count, agent, closed', list(agent, { status: 'closed' }));
  const closed = { showAll: true, status: 'closed' };
  const tags = await admin.request(tagsContract.list, {});
  const [tagId, rareTagId] = [tags[0]?.id, tags.at(-1)?.id];
  const queues = await admin.request(queuesContract.list, {});
  await measure('list and count, unread', list(admin, { showAll: true, withUnreadMessages: true }));
  await measure('list and count, closed and unread', list(admin, { ...closed, withUnreadMessages: true }));
  await measure('list and count, a tag', list(admin, { showAll: true, tags: `${tagId}` }));
  await measure('list and count, another tag', list(admin, { showAll: true, tags: `${rareTagId}` }));
  await measure('list and count, closed, a queue', list(admin, { ...closed, queueIds: `${queues[0]?.id}` }));
  await measure(
    'list and count, longest wait',
    list(admin, { showAll: true, status: 'pending', sort: 'longestWait' }),
  );
  const counts = (who: Person) => () => time(who, ticketsContract.counts, {});
  await measure('counts', counts(admin));
  await measure('counts, agent', counts(agent));
  await measure('count before closing all', () => time(admin, ticketsContract.countCloseable, {}));
}

async function measureSearches(admin: Person, agent: Person): Promise<void> {
  const search = (who: Person, searchTextOf: (index: number) => string) => (index: number) =>
    time(who, ticketsContract.list, { query: { showAll: true, searchParam: searchTextOf(index) } });
  await measure(
    'search, one name',
    search(admin, (index) => `Souza ${index * 17 + 15}`),
  );
  await measure(
    'search, a common name',
    search(admin, () => 'karina'),
  );
  await measure(
    'search, number',
    search(admin, (index) => String(11_900_000 + index * 7919)),
  );
  await measure(
    'search, rare words of a message',
    search(admin, (index) => `pedido ${index * 31 + 1000} `),
  );
  await measure(
    'search, words in one of ten messages',
    search(admin, () => 'boleto venceu'),
  );
  await measure(
    'search, letters in one of 140 messages',
    search(admin, (index) => (0xa7f + index).toString(16)),
  );
  await measure(
    'search, words in one of 900 messages',
    search(admin, (index) => `pedido ${index + 123}`),
  );
  await measure(
    'search, agent, rare words',
    search(agent, (index) => `pedido ${index * 31 + 1000} `),
  );
  await measure(
    'search, agent, common words',
    search(agent, () => 'boleto venceu'),
  );
  await measure(
    'search, three letters',
    search(admin, () => 'ped'),
  );
}

async function measurePages(admin: Person, tickets: number): Promise<void> {
  const page = (pageNumber: number) => (index: number) =>
    time(admin, messagesContract.page, {
      params: { ticketId: 1 + ((index * 4999) % tickets) },
      query: { pageNumber },
    });
  await measure('page of messages, newest', page(1));
  await measure('page of messages, second', page(2));
  await measure('files and links of a conversation', (index) =>
    time(admin, messagesContract.shared, { params: { ticketId: 1 + ((index * 4999) % tickets) } }),
  );
  const params = (index: number) => ({ ticketId: 1 + ((index * 4999) % tickets) });
  await measure('ticket, show', (index) => time(admin, ticketsContract.show, { params: params(index) }));
  await measure('ticket, events', (index) => time(admin, ticketsContract.events, { params: params(index) }));
  await measure('tickets of the same contact', (index) =>
    time(admin, ticketsContract.contactTickets, { params: params(index) }),
  );
  await measure('agents to transfer to', () => time(admin, ticketsContract.agents, {}));
}

async function measureContacts(admin: Person): Promise<void> {
  const page = (query: object) => () => time(admin, contactsContract.page, { query });
  const [tag] = await admin.request(tagsContract.list, {});
  await measure('contacts, first page', page({}));
  await measure('contacts, page 2,000', page({ pageNumber: 2000 }));
  await measure('contacts, search, a common name', page({ searchParam: 'karina' }));
  await measure('contacts, search, one name', page({ searchParam: 'Souza 151' }));
  await measure('contacts, search, number', page({ searchParam: '11900079' }));
  await measure('contacts, a tag', page({ tags: `${tag?.id}` }));
  await measure('contacts, a tag, page 500', page({ tags: `${tag?.id}`, pageNumber: 500 }));
  const endDate = new Date().toISOString().slice(0, 10);
  const days = { startDate: shiftDay(endDate, -29), endDate };
  await measure('contacts, new in 30 days', page({ countedAs: 'new', ...days }));
  await measure('contacts, with tickets in 30 days', page({ countedAs: 'withTickets', ...days }));
}

async function measureOthers(admin: Person): Promise<void> {
  await measure('quick answers', () => time(admin, quickAnswersContract.page, {}));
  await measure('quick answers, search', () =>
    time(admin, quickAnswersContract.page, { query: { searchParam: 'frete' } }),
  );
  await measure('tags with counts', () => time(admin, tagsContract.page, {}));
  await measure('tags in use', () => time(admin, tagsContract.withCount, {}));
  await measure('users', () => time(admin, usersContract.page, {}));
  await measure('receiving', () => time(admin, inboxContract.receiving, {}));
  await measure('unfinished messages', () => time(admin, inboxContract.unfinished, {}));
  await measure('sending limits', () => time(admin, sendingLimitsContract.list, {}));
  await measure('status of the server', () => time(admin, systemContract.status, {}));
}

async function measureRestApi(admin: Person, tickets: number): Promise<void> {
  const { token } = await admin.request(apiTokensContract.create, {
    body: { name: 'Bench', scopes: ['tickets:read', 'contacts:read', 'conversations:read'] },
  });
  const program = programWith(server.url, token);
  const [queue] = await admin.request(queuesContract.list, {});
  const [tag] = await admin.request(tagsContract.list, {});
  const measureProgram: typeof measure = async (what, request) => {
    await query('delete from rate_limits'); // a program may send a hundred requests a minute
    await measure(what, request);
  };
  const list = (given: object) => () => time(program, apiTicketsContract.list, { query: given });
  await measureProgram('REST, tickets', list({}));
  await measureProgram('REST, tickets, closed', list({ status: 'closed' }));
  await measureProgram('REST, tickets of a queue', list({ queueId: queue?.id }));
  await measureProgram('REST, tickets of a tag', list({ tagId: tag?.id, status: 'open' }));
  await measureProgram('REST, tickets of a contact', list({ contactId: 100 }));
  await measureProgram('REST, tickets of a connection', list({ connectionId: 1, status: 'pending' }));
  const since = new Date(Date.now() - 10 * 86_400_000).toISOString();
  await measureProgram('REST, tickets changed since', list({ updatedSince: since, sort: 'updatedAt' }));
  const contacts = (given: object) => () => time(program, apiContactsContract.list, { query: given });
  await measureProgram('REST, contacts', contacts({}));
  await measureProgram('REST, contacts, a rare name', contacts({ search: 'Souza 151' }));
  await measureProgram('REST, contacts, no name', contacts({ search: 'nobody' }));
  await measureProgram('REST, contacts of a tag', contacts({ tagId: tag?.id }));
  await measureProgram('REST, messages', (index) =>
    time(program, apiMessagesContract.list, { params: { ticketId: 1 + ((index * 4999) % tickets) } }),
  );
}

async function measureDashboards(admin: Person, agent: Person): Promise<void> {
  const endDate = new Date().toISOString().slice(0, 10);
  const show = (who: Person, days: number) => () =>
    time(who, dashboardContract.show, { query: { startDate: shiftDay(endDate, 1 - days), endDate } });
  await measure('dashboard, today', show(admin, 1));
  await measure('dashboard, 30 days', show(admin, 30));
  await measure('dashboard, 365 days', show(admin, 365), AIM_OF_A_YEAR);
  await measure('dashboard, agent, 365 days', show(agent, 365), AIM_OF_A_YEAR);
  const times = (who: Person, days: number) => () =>
    time(who, dashboardContract.times, { query: { startDate: shiftDay(endDate, 1 - days), endDate } });
  await measure('waiting times, today', times(admin, 1));
  await measure('waiting times, 30 days', times(admin, 30));
  await measure('waiting times, 365 days', times(admin, 365), AIM_OF_A_YEAR);
  await measure('waiting times, agent, 365 days', times(agent, 365), AIM_OF_A_YEAR);
}

async function measure(what: string, request: (number: number) => Promise<number>, aim = AIM): Promise<void> {
  const samples: number[] = [];
  await request(REQUESTS); // warm-up: one-time costs do not count
  for (let number = 0; number < REQUESTS; number += 1) samples.push(await request(number));
  report({
    name: `${what}, p95`,
    value: percentile(samples, 0.95),
    unit: 'ms',
    aim,
    details: `p50 ${percentile(samples, 0.5).toFixed(1)} ms`,
  });
}

async function time<C extends Endpoint>(
  who: Pick<Person, 'request'>,
  endpoint: C,
  input: Partial<EndpointInput<C>>,
): Promise<number> {
  const start = performance.now();
  await who.request(endpoint, input);
  return performance.now() - start;
}

/** Fills the database when it is empty; returns the number of tickets. */
async function ensureFilledDatabase(): Promise<number> {
  const start = performance.now();
  if ((await countTickets()) === 0) await fillDatabase(server.databaseUrl, SIZE);
  const tickets = await countTickets();
  print(`${tickets} tickets, ready after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return tickets;
}

async function countTickets(): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*)::int as count from tickets');
  return row?.count ?? 0;
}

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
