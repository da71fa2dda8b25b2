import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST_COUNT_MAX, PAGE_SIZE, SEARCH_COUNT_MAX } from '#shared/domain/limits.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildUser, setSetting } from '#server/test/factories/index.ts';
import { plannedStatementsOf } from '#server/test/plans/plans.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/**
 * 10,050 tickets, half of them of a queue, all closed. Each has a message with "frequente"; every 500th also one with
 * "raro", and the 30 oldest ones have "antigo".
 */
const SEED = `
  insert into contacts (name) select 'Cliente ' || n from generate_series(1, 100) n;
  insert into tickets (contact_id, status, closed_queue_id, updated_at)
    select (select min(id) from contacts) + n % 100, 'closed', case when n % 4 < 2 then (select min(id) from queues) end,
      '2026-01-01'::timestamptz - n / 2 * interval '1 minute'
    from generate_series(1, 10050) n;
  insert into messages (ticket_id, body, author)
    select id, 'frequente' || case when n % 500 = 0 then ' raro' else '' end || case when n > 10020 then ' antigo' else '' end, 'customer'
    from (select id, row_number() over (order by updated_at desc, id desc) as n from tickets) as numbered;
  analyze;
`;

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  const queue = await buildQueue(em());
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em(), { queues: [queue.id] }));
  await setSetting(server.ctx, 'tabsClosed', 'enabled');
  await em().execute(SEED);
});
afterAll(() => server.stop());

const list = async (who: Client, query: object) =>
  (await who.request(ticketsContract.list, { query: { showAll: true, ...query } })).body;

/** All ids of a list, by its cursors. */
async function idsByCursor(who: Client, query: object, pages = Number.POSITIVE_INFINITY): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const { tickets, nextCursor } = await list(who, { ...query, ...(cursor && { cursor }) });
    ids.push(...tickets.map(({ id }) => id));
    cursor = nextCursor;
  }
  return ids;
}

/** The ids of the tickets that fulfil the condition, in the order of the lists. */
async function idsWhere(condition: string): Promise<number[]> {
  const rows = await em().execute<{ id: number }[]>(
    `select id from tickets t where ${condition} order by updated_at desc, id desc`,
  );
  return rows.map(({ id }) => id);
}

const writing = (text: string) =>
  `exists (select from messages m where m.ticket_id = t.id and m.body like '%${text}%')`;

describe('a large list', () => {
  it('is counted up to what the badge shows', async () => {
    expect(await list(admin, {})).toMatchObject({
      count: LIST_COUNT_MAX,
      isCountCapped: true,
      hasMore: true,
    });
    expect(await list(agent, { status: 'closed' })).toMatchObject({
      count: 5025,
      isCountCapped: false,
      hasMore: true,
    });
  });

  it('has the same pages by cursor and by number, also where tickets share their time', async () => {
    const all = await idsWhere('true');
    expect(await idsByCursor(admin, { status: 'closed' }, 4)).toEqual(all.slice(0, 4 * PAGE_SIZE));
    const { tickets, nextCursor, hasMore } = await list(admin, { pageNumber: 503 });
    expect(tickets.map(({ id }) => id)).toEqual(all.slice(502 * PAGE_SIZE));
    expect({ nextCursor, hasMore }).toEqual({ nextCursor: null, hasMore: false });
  });

  it('refuses what is no cursor', async () => {
    for (const cursor of ['x', '1-', '-x', '999999999999999-1'])
      expect((await admin.request(ticketsContract.list, { query: { cursor } })).status).toBe(400);
    expect((await list(admin, { cursor: '99999999999999-9999999999' })).tickets).toHaveLength(PAGE_SIZE);
  });
});

describe('a search in a large list', () => {
  it('counts a common text no further than needed, and pages through all of its tickets', async () => {
    expect(await list(admin, { searchParam: 'frequente' })).toMatchObject({
      count: SEARCH_COUNT_MAX,
      isCountCapped: true,
    });
    const all = await idsWhere(writing('frequente'));
    const beyondCount = SEARCH_COUNT_MAX / PAGE_SIZE + 2;
    expect(await idsByCursor(admin, { searchParam: 'frequente' }, beyondCount)).toEqual(
      all.slice(0, beyondCount * PAGE_SIZE),
    );
    const { tickets } = await list(admin, { searchParam: 'frequente', pageNumber: 100 });
    expect(tickets.map(({ id }) => id)).toEqual(all.slice(99 * PAGE_SIZE, 100 * PAGE_SIZE));
  });

  it('finds every ticket of a rare text, however old', async () => {
    for (const text of ['raro', 'antigo'])
      expect(await idsByCursor(admin, { searchParam: text })).toEqual(await idsWhere(writing(text)));
    expect(await list(admin, { searchParam: 'antigo' })).toMatchObject({ count: 30, isCountCapped: false });
    expect(await list(admin, { searchParam: 'raro' })).toMatchObject({ count: 20, isCountCapped: false });
  });

  it('reads the messages of a few hundred tickets only, where none of them has the text', async () => {
    const loopsOf = async (searchParam: string) => {
      const statements = await plannedStatementsOf(server, () => list(admin, { searchParam }));
      const search = statements.find(({ sql }) => sql.includes('as positions'));
      if (!search) throw new Error('the search sent no statement');
      const lines = await em().execute<{ 'QUERY PLAN': string }[]>(
        `explain (analyze, costs off) ${search.sql}`,
        [...search.values],
      );
      const ofTicket = lines.filter((line) => line['QUERY PLAN'].includes('messages_ticket_created'));
      const loops = ofTicket.map((line) => Number(/loops=(\d+)/.exec(line['QUERY PLAN'])?.[1] ?? 0));
      return loops.reduce((sum, one) => sum + one, 0);
    };
    expect(await loopsOf('antigo')).toBe(250);
    expect(await loopsOf('frequente')).toBeLessThan(110);
  });

  it('finds a text that none of the first tickets has, in a long list and in a short one', async () => {
    await em().execute(`
      insert into tags (name, color) values ('Antigos', '#112233');
      insert into contact_tags (contact_id, tag_id)
        select id, (select max(id) from tags) from contacts where name in ('Cliente 1', 'Cliente 2', 'Cliente 3', 'Cliente 4')`);
    const [{ tag } = { tag: 0 }] = await em().execute<{ tag: number }[]>('select max(id) as tag from tags');
    const ofTag = `contact_id in (select contact_id from contact_tags where tag_id = ${tag})`;
    const long = (await idsWhere('true')).slice(300);
    const short = (await idsWhere(ofTag)).slice(300);
    expect(short.length).toBeGreaterThan(PAGE_SIZE);
    const write = "insert into messages (ticket_id, body, author) select unnest(?::int[]), ?, 'customer'";
    await em().execute(write, [`{${long.join()}}`, 'tardio']);
    await em().execute(write, [`{${short.join()}}`, 'etiquetado']);
    expect(await idsByCursor(admin, { searchParam: 'tardio' }, 3)).toEqual(long.slice(0, 3 * PAGE_SIZE));
    expect(await idsByCursor(admin, { searchParam: 'etiquetado', tags: `${tag}` })).toEqual(short);
  });

  it('finds for agents every ticket that they may see, and no other', async () => {
    const visible = 't.closed_queue_id is not null';
    for (const text of ['raro', 'antigo']) {
      const expected = await idsWhere(`${visible} and ${writing(text)}`);
      expect(expected.length).toBeGreaterThan(5);
      expect(await idsByCursor(agent, { searchParam: text })).toEqual(expected);
    }
    const ofContact = await idsByCursor(agent, { searchParam: 'Cliente 42' });
    expect(ofContact).toEqual(
      await idsWhere(`${visible} and contact_id in (select id from contacts where name like '%Cliente 42%')`),
    );
  });

  it('finds a short number with common and with rare words, and no number alone', async () => {
    const write = (body: string, every: number) =>
      em().execute(
        `insert into messages (ticket_id, body, author)
         select id, ?, 'customer' from (select id, row_number() over (order by id) as n from tickets) as numbered where n % ? = 0`,
        [body, every],
      );
    await write('frequente 151 de hoje', 900);
    await write('Souza 151', 1500);
    await write('o 151', 700);
    await write('frequente demais', 20);
    for (const text of ['frequente 151', '151 de hoje', 'Souza 151', 'souza 15', 'o 151'])
      expect(await idsByCursor(admin, { searchParam: text }), `found by ${text}`).toEqual(
        await idsWhere(
          `exists (select from messages m where m.ticket_id = t.id and m.body ilike '%${text}%')`,
        ),
      );
  });

  it('of a period has the same pages, however long ago that is', async () => {
    await em().execute(
      `update tickets set created_at = updated_at - (id % 7) * interval '1 day' where updated_at < '2025-12-29'`,
    );
    const within = "created_at >= '2025-12-20 00:00Z' and created_at < '2025-12-27 00:00Z'";
    const all = await idsWhere(within);
    expect(all.length).toBeGreaterThan(2 * PAGE_SIZE);
    const days = { startDate: '2025-12-20', endDate: '2025-12-26' };
    expect(await idsByCursor(admin, days)).toEqual(all);
    const { tickets, count } = await list(admin, { ...days, pageNumber: 2 });
    expect(tickets.map(({ id }) => id)).toEqual(all.slice(PAGE_SIZE, 2 * PAGE_SIZE));
    expect(count).toBe(all.length);
  });
});
