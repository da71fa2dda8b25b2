import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Contact, ContactAddress, findOrCreateContact } from '#server/features/contacts/index.ts';
import { Message, TicketMessageCount } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildContact, buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => em().nativeDelete(Contact, {}));

/** The tickets with messages and how many, as the database stores it and as it is counted anew. */
async function storedAndRecounted() {
  const stored = await em().find(
    TicketMessageCount,
    { messages: { $ne: 0 } },
    { orderBy: { ticket: 'asc' } },
  );
  const recounted = await em().execute<{ id: number; messages: number }[]>(
    'select ticket_id as id, count(*)::int as messages from messages group by ticket_id order by ticket_id',
  );
  return { stored: stored.map(({ ticket, messages }) => ({ id: ticket.id, messages })), recounted };
}

/** Numbers from 0 to below `end` in an order that looks random, the same in each run (Park and Miller). */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
}

const newTicket = async () => buildTicket(em(), { contact: await buildContact(em()) });

/** Merges two contacts, whose tickets and messages then belong to the older one. */
async function mergeContacts(one: number, other: number): Promise<void> {
  const known = await em().find(ContactAddress, { contact: [one, other] });
  const addresses = known.map(({ kind, value }) => ({ kind, value }));
  await inTransaction(server.ctx, (tx) =>
    findOrCreateContact(tx, { name: '', addresses }, { isGroup: false }),
  );
  expect(await em().count(Contact, { id: [one, other] })).toBe(1);
}

it('a message is counted for its ticket only, also after it has moved', async () => {
  const [from, to] = [await newTicket(), await newTicket()];
  const messages = [await buildMessage(em(), from), await buildMessage(em(), from)];
  await em().nativeUpdate(Message, { id: messages[0]?.id }, { ticket: to.id, body: 'movida' });
  await em().nativeUpdate(Message, { id: messages[1]?.id }, { ticket: from.id, body: 'ficou' });
  expect((await storedAndRecounted()).stored).toEqual([
    { id: from.id, messages: 1 },
    { id: to.id, messages: 1 },
  ]);
});

it.each([1, 2, 3])(
  'equals a recount after additions, moves, merges and deletions (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const one = <Item>(items: readonly Item[]) => items[random(items.length)];
    const changes = [
      async (tickets: number[]) => {
        const ids = Array.from({ length: 1 + random(4) }, () => one(tickets));
        await em().execute(
          `insert into messages (ticket_id, contact_id, author)
         select t.id, t.contact_id, 'customer' from (values ${ids.map(() => '(?::int)').join()}) added (id) join tickets t using (id)`,
          ids,
        );
      },
      async (tickets: number[]) => {
        await em().execute('update messages set ticket_id = ? where ticket_id = ? and id % 2 = ?', [
          one(tickets),
          one(tickets),
          random(2),
        ]);
      },
      (tickets: number[]) =>
        em().execute('delete from messages where ticket_id in (?, ?) and id % 3 = ?', [
          one(tickets),
          one(tickets),
          random(3),
        ]),
      async (tickets: number[]) => {
        if (random(4) === 0) await em().nativeDelete(Ticket, { id: one(tickets) });
      },
      async () => {
        const contacts = (await em().find(Contact, {}, { orderBy: { id: 'asc' } })).map(({ id }) => id);
        const [first = 0, second = 0] = [one(contacts), one(contacts)];
        await mergeContacts(first, second);
      },
      async () => void (await newTicket()),
    ];
    for (let step = 0; step < 60; step += 1) {
      const tickets = (await em().find(Ticket, {}, { fields: ['id'], orderBy: { id: 'asc' } })).map(
        ({ id }) => id,
      );
      await one(changes)?.(tickets.length > 0 ? tickets : [(await newTicket()).id]);
      const { stored, recounted } = await storedAndRecounted();
      expect(stored, `after step ${step}`).toEqual(recounted);
    }
  },
);

it('additions to the same ticket at the same time are all counted', async () => {
  const ticket = await newTicket();
  const add = () =>
    em().execute(`insert into messages (ticket_id, author) values (?, 'customer')`, [ticket.id]);
  await Promise.all(Array.from({ length: 10 }, add));
  expect(await em().findOneOrFail(TicketMessageCount, { ticket: ticket.id })).toMatchObject({ messages: 10 });
});
