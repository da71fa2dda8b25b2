import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildTag, buildUser } from '#server/test/factories/index.ts';
import { plannedReadsOf, plannedStatementsOf } from '#server/test/plans/plans.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

const CONTACTS = `
  insert into contacts (name, email)
    select 'Cliente ' || md5(n::text), case when n % 3 = 0 then md5((n * 7)::text) || '@shop.test' else '' end
    from generate_series(1, 10000) n;
  insert into contact_addresses (contact_id, kind, value)
    select id, 'phone', '55119' || lpad((id * 7919 % 100000000)::text, 8, '0') from contacts;
  insert into contact_tags (contact_id, tag_id)
    select id, (select min(id) from tags) from contacts where id % 50 = 0;
  analyze;
`;

let server: TestServer;
let agent: Client;
let masked: Client;
let tag: number;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  tag = (await buildTag(em())).id;
  agent = await signIn(server, await buildUser(em()));
  masked = await signIn(server, await buildUser(em(), { isTricked: false }));
  await em().execute(CONTACTS);
});
afterAll(() => server.stop());

const page = (who: Client, query: object) => who.request(contactsContract.page, { query });

async function readsOf(who: Client, query: object) {
  const statements = await plannedStatementsOf(server, () => page(who, query));
  const search = statements.find(({ sql }) => sql.includes('with found'));
  if (!search) throw new Error('the search sent no statement');
  return plannedReadsOf(server, search, false);
}

/** Ten thousand numbers are searched just as fast in their unique index. */
const OF_NUMBERS = ['contact_addresses_value_trigram', 'contact_addresses_kind_value'];
const OF_TEXTS = ['contacts_name_trigram', 'contacts_email_trigram'];

describe('a search for contacts', () => {
  it('uses the trigram indexes of names and e-mails', async () => {
    const { whole, indexes } = await readsOf(agent, { searchParam: 'abcdef' });
    expect({ whole, indexes: [...indexes].sort() }).toEqual({ whole: [], indexes: OF_TEXTS.toSorted() });
  });

  it('uses an index of numbers too when there are digits, also for users who see masked numbers', async () => {
    for (const who of [agent, masked]) {
      const { whole, indexes } = await readsOf(who, { searchParam: '987654' });
      expect(whole).toEqual([]);
      expect(indexes).toEqual(expect.arrayContaining(OF_TEXTS));
      expect(indexes.some((index) => OF_NUMBERS.includes(index))).toBe(true);
    }
  });

  it('reads the contacts of a tag by their key; the narrow table of tags has no index by tag', async () => {
    expect(await readsOf(agent, { tags: [tag] })).toEqual({
      whole: ['contact_tags'],
      indexes: ['contacts_pkey'],
    });
  });
});

describe('a page of contacts', () => {
  it('counts and orders what name, e-mail or number and tags have in common', async () => {
    const [found] = await em().execute<{ id: number; name: string; email: string; value: string }[]>(
      `select c.id, c.name, c.email, a.value from contacts c join contact_addresses a on a.contact_id = c.id
       where c.email <> '' and exists (select from contact_tags ct where ct.contact_id = c.id) order by c.id limit 1`,
    );
    if (!found) throw new Error('no contact has all of it');
    const ids = async (query: object) => (await page(agent, query)).body.contacts.map(({ id }) => id);
    for (const searchParam of [found.name, found.email.toUpperCase(), found.value])
      expect([searchParam, await ids({ searchParam, tags: [tag] })]).toEqual([searchParam, [found.id]]);
    expect(await ids({ searchParam: found.name, tags: [tag + 1] })).toEqual([]);
  });

  it('follows the one before it', async () => {
    const names: string[] = [];
    for (const pageNumber of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const { body } = await page(agent, { tags: [tag], pageNumber });
      expect([body.count, body.hasMore]).toEqual([200, pageNumber < 10]);
      names.push(...body.contacts.map(({ name }) => name));
    }
    expect(new Set(names).size).toBe(200);
    expect(names).toEqual(names.toSorted());
    expect((await page(agent, { tags: [tag], pageNumber: 11 })).body).toEqual({
      contacts: [],
      count: 200,
      hasMore: false,
    });
  });
});
