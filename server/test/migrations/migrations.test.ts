import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LONG_TEST } from '#build/testing/patience.ts';
import { Setting } from '#server/features/settings/setting.entity.ts';
import { migrate, NewerSchemaError } from '#server/platform/database/migrate.ts';
import { MIGRATIONS, openOrm, type Orm } from '#server/platform/database/orm.ts';
import { FILLED, GROWING, RENAMED, ROWS_AFTER, UNRELATED_ROWS, WITHOUT_ROWS } from './rows.ts';

const made = new Set<string>();
let server: pg.Client;
const addressOf = (name: string) => inject('templateUrl').replace(/\/[^/]*$/, `/${name}`);

beforeAll(async () => {
  server = new pg.Client(addressOf('postgres'));
  await server.connect();
});
afterAll(async () => {
  for (const name of made) await dropDatabase(name);
  await server.end();
});

/** Creates an empty database, or a copy of one without connections. */
async function makeDatabase(template = 'template0'): Promise<string> {
  const name = `m_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  made.add(name);
  return name;
}

async function dropDatabase(name: string): Promise<void> {
  await server.query(`drop database ${name} with (force)`);
  made.delete(name);
}

async function withOrm<Result>(name: string, action: (orm: Orm) => Promise<Result>) {
  const orm = await openOrm(addressOf(name), [Setting]);
  try {
    return await action(orm);
  } finally {
    await orm.close();
  }
}

async function withClient<Result>(
  name: string,
  action: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(addressOf(name));
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

type Rows = Record<string, Record<string, unknown>[]>;

/** The whole content of the database, with the rows of each table in a fixed order. */
async function contentOf({ em }: Orm): Promise<Rows> {
  const tables = await em.execute<{ name: string }[]>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'other') and table_type = 'BASE TABLE'
       and table_name <> 'mikro_orm_migrations'`,
  );
  const rowsOf = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') as rows from ${name} t`,
  );
  const content = await em.execute<{ name: string; rows: Rows[string] }[]>(rowsOf.join(' union all '));
  return Object.fromEntries(content.map(({ name, rows }) => [name.replace('public.', ''), rows]));
}

async function migratedContentOf(orm: Orm): Promise<Rows> {
  await migrate(orm);
  return contentOf(orm);
}

/** The rows expected after the migrations: without the columns whose content is no longer needed. */
function expectedOf(content: Rows): Rows {
  return Object.fromEntries(
    Object.entries(content).map(([table, rows]) => [
      table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).flatMap(([column, value]) => {
            const name = RENAMED[`${table}.${column}`];
            const filled: unknown = value ?? FILLED[`${table}.${column}`] ?? null;
            return name === null ? [] : [[name ?? column, filled]];
          }),
        ),
      ),
    ]),
  );
}

it('two processes that start simultaneously migrate a new database once', async () => {
  const name = await makeDatabase();
  await withOrm(name, (one) => withOrm(name, (two) => Promise.all([migrate(one), migrate(two)])));
  const { length } = await readdir(MIGRATIONS);
  await withOrm(name, async (orm) => expect(await orm.migrator.getExecuted()).toHaveLength(length));
});

it('a database of a newer version is refused and left unchanged', async () => {
  const name = await makeDatabase('template_ramal');
  const newer = 'Migration29990101000000';
  await withClient(name, (client) =>
    client.query('insert into mikro_orm_migrations (name) values ($1)', [newer]),
  );
  await withOrm(name, async (orm) => {
    await expect(migrate(orm)).rejects.toThrow(NewerSchemaError);
    await expect(migrate(orm)).rejects.toThrow(newer);
  });
});

it.each([
  ['the first that is linked with a phone, where none is the default', null, 2],
  ['that which is the default', 3, 3],
])('the default connection is %s', async (_, before, after) => {
  const name = await makeDatabase();
  await withClient(name, (client) => client.query('create extension pg_trgm'));
  await withOrm(name, (orm) => orm.migrator.up({ to: 'Migration20261127172023_expand_1_10' }));
  await withClient(name, (client) =>
    client.query(
      `insert into connections (id, name, type, is_default)
       select id, name, type, id is not distinct from $1::int
       from (values (1, 'Página', 'facebook'), (2, 'Loja', 'whatsapp'), (3, 'Balcão', 'whatsapp')) as c (id, name, type)`,
      [before],
    ),
  );
  const { connections } = await withOrm(name, migratedContentOf);
  expect(connections?.flatMap((row) => (row['is_default'] === true ? [row['id']] : []))).toEqual([after]);
});

it('earlier tickets get the times of their messages and events', async () => {
  const name = await makeDatabase();
  await withClient(name, (client) => client.query('create extension pg_trgm'));
  await withOrm(name, (orm) => orm.migrator.up({ to: 'Migration20261128083000_expand_1_10' }));
  await withClient(name, (client) =>
    client.query(`
      insert into contacts (id, name) values (1, 'Maria'), (2, 'Rui'), (3, 'Bia');
      insert into queues (id, name, color) values (1, 'Vendas', '#112233');
      insert into tickets (id, contact_id, status, queue_id, closed_queue_id, is_history, created_at, updated_at)
        values (1, 1, 'closed', null, 1, false, '2026-01-01T12:00:00Z', '2026-01-01T14:00:00Z'),
               (2, 2, 'open', 1, null, false, '2026-01-01T12:00:00Z', '2026-01-01T12:30:00Z'),
               (3, 3, 'closed', null, null, true, '2026-01-01T12:00:00Z', '2026-01-01T12:30:00Z');
      insert into messages (ticket_id, author, kind, created_at)
        values (1, 'agent', 'message', '2026-01-01T11:59:00Z'), (1, 'customer', 'message', '2026-01-01T12:00:00Z'),
               (1, 'system', 'message', '2026-01-01T12:00:01Z'), (1, 'agent', 'note', '2026-01-01T12:01:00Z'),
               (1, 'phone', 'message', '2026-01-01T12:10:00Z'), (1, 'agent', 'message', '2026-01-01T12:20:00Z'),
               (2, 'customer', 'message', '2026-01-01T12:00:00Z'), (2, 'agent', 'message', '2026-01-01T12:00:30Z'),
               (3, 'customer', 'message', '2026-01-01T12:00:00Z'), (3, 'phone', 'message', '2026-01-01T12:00:30Z');
      insert into ticket_events (ticket_id, type, author, created_at, details)
        select 1, type, 'agent', at::timestamptz, jsonb_build_object('status', status,
          'before', case when status_before is not null then jsonb_build_object('status', status_before) end)
        from (values ('created', '2026-01-01T12:00:00Z', 'pending', null), ('queued', '2026-01-01T12:01:00Z', 'pending', 'pending'),
          ('accepted', '2026-01-01T12:05:00Z', 'open', 'pending'), ('closed', '2026-01-01T12:30:00Z', 'closed', 'open'),
          ('reopened', '2026-01-01T13:00:00Z', 'open', 'closed'), ('closed', '2026-01-01T14:00:00Z', 'closed', 'open')
        ) as e (type, at, status, status_before);`),
  );
  const { ticket_times: times, tickets } = await withOrm(name, migratedContentOf);
  const brief = times?.map((row) => [row['ticket_id'], row['kind'], row['seconds'], row['queue_id']]);
  expect(brief?.toSorted()).toEqual([
    [1, 'acceptance', 300, 1],
    [1, 'answer', 600, 1],
    [1, 'resolution', 3600, 1],
    [2, 'answer', 30, 1],
  ]);
  const asked = tickets?.map((row) => [row['id'], row['asked_at'] !== null, row['answered_at'] !== null]);
  expect(asked?.toSorted()).toEqual([
    [1, false, false],
    [2, true, true],
    [3, false, false],
  ]);
});

/** Expects that each row of the earlier content is still there, in the form that the migrations give it. */
function expectUnchanged(level: string, before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(expectedOf(before)))
    for (const row of rows)
      expect(after[table], `${table} from ${level}`).toContainEqual(expect.objectContaining(row));
}

/** The numbers of rows, except of tables to which a migration adds some. */
const countsOf = (rows: Rows) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([table, { length }]) => (GROWING.has(table) ? [] : [[table, length]])),
  );

/** The number of messages of each ticket that has any, by the id of the ticket. */
const messagesOf = (rows: Rows) => {
  const counts: Record<string, number> = {};
  for (const { ticket_id: ticketId } of rows['messages'] ?? []) {
    const id = String(ticketId);
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
};

/** Expects that the messages that were there before they were counted are counted. */
function expectCounted(level: string, content: Rows): void {
  const counted = (content['ticket_message_counts'] ?? []).map((row) => [row['ticket_id'], row['messages']]);
  expect(Object.keys(messagesOf(content)), `messages from ${level}`).not.toHaveLength(0);
  expect(Object.fromEntries(counted), `counts from ${level}`).toEqual(messagesOf(content));
}

/** Expects that the days of contacts are added up, also those that were there before. */
function expectTotalled(level: string, content: Rows): void {
  const sums = new Map<string, number>();
  const add = ({ day, day_before: before }: Record<string, unknown>, contacts: number) => {
    const key = `${String(day)} after ${String(before)}`;
    sums.set(key, (sums.get(key) ?? 0) + contacts);
  };
  for (const row of content['contact_days'] ?? []) add(row, 1);
  for (const row of content['contact_day_totals'] ?? []) add(row, -Number(row['contacts']));
  expect([...sums.values()].filter(Boolean), `days of contacts from ${level}`).toEqual([]);
}

const sumOf = (rows: readonly Record<string, unknown>[] = [], column = 'tickets') =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

/** Expects that closed tickets from before a list of their contacts, and totals from before their sums, are in these. */
function expectListed(level: string, content: Rows): void {
  if ((content['totals_zone'] ?? []).length === 0) return; // the first start counts them
  const listed = (content['closed_ticket_contacts'] ?? []).flatMap(({ contacts }) => contacts as number[]);
  const closed = (content['tickets'] ?? []).filter(
    ({ status, is_history: isHistory }) => status === 'closed' && isHistory !== true,
  );
  const contactsOf = closed.map(({ contact_id: contactId }) => Number(contactId));
  const byNumber = (a: number, b: number) => a - b;
  expect(listed.toSorted(byNumber), `contacts from ${level}`).toEqual(contactsOf.toSorted(byNumber));
  const totals = content['closed_ticket_totals'];
  for (const table of ['closed_ticket_months', 'closed_ticket_ends'])
    expect(sumOf(content[table]), `${table} from ${level}`).toBe(sumOf(totals));
  expect(sumOf(content['closed_ticket_ends'], 'messages')).toBe(sumOf(totals, 'messages'));
}

/** Expects that ratings from before they knew their ticket know it. */
function expectRatingsToKnow(level: string, content: Rows): void {
  const tickets = new Map((content['tickets'] ?? []).map((row) => [row['id'], row]));
  for (const rating of content['ticket_ratings'] ?? []) {
    const ticket = tickets.get(rating['ticket_id']);
    expect(
      [rating['ticket_status'], rating['ticket_user_id'], rating['ticket_closed_queue_id']],
      `rating from ${level}`,
    ).toEqual([ticket?.['status'], ticket?.['user_id'], ticket?.['closed_queue_id']]);
  }
}

/** Expects that contacts from before they had one can be written to by their e-mail, each address by one contact. */
function expectToBeReachable(content: Rows): void {
  const addresses = (content['contact_addresses'] ?? []).filter(({ kind }) => kind === 'email');
  const owners = Object.fromEntries(addresses.map((row) => [row['value'], row['contact_id']]));
  expect(owners).toEqual({
    'rui@example.com': 71,
    'taken@example.com': 2,
    [`${'l'.repeat(244)}@loja.test`]: 75,
  });
}

it('a database of every earlier version keeps all its rows', { timeout: LONG_TEST }, async () => {
  const levels = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, '')).sort();
  const filled = Object.keys(ROWS_AFTER).sort();
  expect(levels).toEqual(expect.arrayContaining(filled));
  const growing = await makeDatabase();
  await withClient(growing, async (client) => {
    await client.query('create extension pg_trgm');
    await client.query(UNRELATED_ROWS);
  });
  // Each row passes all migrations after its own, in steps; a copy passes them at once, as an update does.
  const contents: [level: string, content: Rows][] = [];
  for (const level of filled) {
    const before = await withOrm(growing, async (orm) => {
      await orm.migrator.up({ to: level });
      await orm.em.execute(ROWS_AFTER[level] ?? '');
      return contentOf(orm);
    });
    contents.push([level, before]);
    const copy = await makeDatabase(growing);
    const after = await withOrm(copy, migratedContentOf);
    await dropDatabase(copy);
    expectUnchanged(level, before, after);
    expectCounted(level, after);
    expectTotalled(level, after);
    expectListed(level, after);
    expectRatingsToKnow(level, after);
    expect(countsOf(after)).toMatchObject(countsOf(expectedOf(before)));
  }
  const newest = await withOrm(growing, migratedContentOf);
  expect(newest['contact_days']).not.toHaveLength(0);
  expectTotalled('all', newest);
  expect(newest['closed_ticket_contacts']).not.toHaveLength(0);
  expect(newest['ticket_ratings']).not.toHaveLength(0);
  expectListed('all', newest);
  expectRatingsToKnow('all', newest);
  expectToBeReachable(newest);
  for (const [level, before] of contents) expectUnchanged(level, before, newest);
  const empty = Object.keys(newest).filter((table) => newest[table]?.length === 0);
  expect(empty.sort(), 'tables without rows in ROWS_AFTER').toEqual(WITHOUT_ROWS);
});
