import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildContact, buildUser } from '#server/test/factories/index.ts';
import { plannedReadsOf } from '#server/test/plans/plans.ts';
import { statementsOfRequest } from '#server/test/statements.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/** $1: contact, $2: connection. Three tickets whose messages alternate, two at a time with the same moment. */
const CONVERSATION = `
  insert into tickets (contact_id, connection_id, status) select ?, ?, 'closed' from generate_series(1, 3);
  insert into messages (ticket_id, body, author, created_at)
    select (select min(id) from tickets) + n % 3, n::text, 'customer', timestamptz '2026-11-01' + n / 2 * interval '1 minute'
    from generate_series(1, 100) n;
  insert into contacts (name) select 'Cliente ' || n from generate_series(1, 2000) n;
  insert into tickets (contact_id, connection_id, status)
    select id, (select min(id) from connections), 'closed' from contacts where name like 'Cliente %';
  insert into messages (ticket_id, body, author)
    select t.id, 'oi', 'customer' from tickets t join contacts c on c.id = t.contact_id, generate_series(1, 5)
    where c.name like 'Cliente %';
  analyze;
`;

interface Expected {
  readonly id: number;
  readonly body: string;
}

let server: TestServer;
let admin: Client;
let ticketId: number;
/** All messages of the conversation, oldest first. */
let all: Expected[];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const contact = await buildContact(em(), { name: 'Rita' });
  const connection = await buildConnection(em());
  await em().execute(CONVERSATION, [contact.id, connection.id]);
  all = await em().execute(
    `select m.id, m.body from messages m join tickets t on t.id = m.ticket_id where t.contact_id = ?
     order by m.created_at, m.id`,
    [contact.id],
  );
  const [first] = await em().execute<{ id: number }[]>('select min(id) as id from tickets');
  ticketId = Number(first?.id);
});
afterAll(() => server.stop());

const page = (query: object) => admin.request(messagesContract.page, { params: { ticketId }, query });
const bodies = (messages: readonly { readonly body: string }[]) => messages.map(({ body }) => body);

describe('the pages of a conversation', () => {
  it('have all messages of its tickets once and in order, also those of the same moment', async () => {
    const read: string[] = [];
    for (const pageNumber of [1, 2, 3, 4, 5]) {
      const { body } = await page({ pageNumber });
      expect([body.count, body.hasMore]).toEqual([100, pageNumber < 5]);
      read.unshift(...bodies(body.messages));
    }
    expect(read).toEqual(bodies(all));
    expect((await page({ pageNumber: 6 })).body).toEqual({
      messages: [],
      events: [],
      notes: [],
      count: 100,
      hasMore: false,
      hasOtherChannels: false,
    });
  });

  it('before a message have those that are older, also of the same moment', async () => {
    for (const index of [50, 51, 10]) {
      const { body } = await page({ before: all[index]?.id });
      expect(bodies(body.messages)).toEqual(bodies(all.slice(Math.max(0, index - 20), index)));
      expect([body.count, body.hasMore]).toEqual([index, index > 20]);
    }
    const second = await page({ before: all[90]?.id, pageNumber: 2 });
    expect(bodies(second.body.messages)).toEqual(bodies(all.slice(50, 70)));
  });

  it('before a message that is not there are refused, also for an id beyond the range of the column', async () => {
    for (const before of [999_999, 2_147_483_648])
      expect((await page({ before })).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });

  it('until a message reach twenty beyond it', async () => {
    const until = await page({ until: all[59]?.id });
    expect(bodies(until.body.messages)).toEqual(bodies(all.slice(39)));
    const between = await page({ before: all[80]?.id, until: all[59]?.id });
    expect(bodies(between.body.messages)).toEqual(bodies(all.slice(39, 80)));
  });

  it('are read by the index of each ticket, in its order', async () => {
    const statements = await statementsOfRequest(server, () => page({}));
    const sql = statements.find((each) => each.includes('as page'));
    if (!sql) throw new Error('the page sent no statement');
    const tickets = `{${ticketId},${ticketId + 1}}`;
    expect(
      await plannedReadsOf(server, { sql, values: [tickets, tickets, 20, 20, 0], isPrepared: false }),
    ).toEqual({
      whole: [],
      indexes: ['messages_ticket_created', 'messages_ticket_created'], // count and page
    });
  });
});
