import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact, ContactAddress, findOrCreateContact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { lockWaits } from '#server/test/lockWaits.ts';
import { contactsWithTickets } from '../contactMetrics.ts';
import { countedTickets, type Counted } from '../countedTickets.ts';
import { em, server, useDashboardServer } from '../test/dashboardServer.ts';
import { readTicketMetrics, statusTotals } from '../ticketMetrics.ts';
import { ensureTotals, mergeTotals } from './keepTotals.ts';
import { ROUNDED_SECONDS } from './roundedSeconds.ts';

useDashboardServer();

/** Around the end of daylight saving time in São Paulo. The last two have whole months, with days beside them and without. */
const PERIODS: readonly Period[] = [
  { startDate: '2018-02-10', endDate: '2018-02-20' },
  { startDate: '2018-02-16', endDate: '2018-02-17' },
  { startDate: '2018-01-25', endDate: '2018-03-01' },
  { startDate: '2017-03-01', endDate: '2018-02-28' },
];
const STATUSES = ['pending', 'open', 'closed'] as const;

/** Numbers from 0 to below `end` in an order that looks random, the same in each run (Park and Miller). */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
}

type Numbers = Pick<
  Dashboard,
  'count' | 'ticketsByDay' | 'ticketsByConnection' | 'ticketsByQueue' | 'ticketsByUser' | 'totals'
> &
  Pick<Dashboard, 'contactsWithTickets' | 'contactsWithTicketsByDay'>;

async function numbersOf(counted: Counted, period: Period, zone: string): Promise<Numbers> {
  const byName = <Row extends { name: string | null; id: number | null }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)); // the order of equal names and counts is none
  const metrics = await readTicketMetrics(em(), counted, period, zone);
  return {
    ...metrics,
    ticketsByConnection: byName(metrics.ticketsByConnection),
    ticketsByQueue: byName(metrics.ticketsByQueue),
    ticketsByUser: byName(metrics.ticketsByUser),
    ...(await statusTotals(em(), counted, period, zone)),
    ...(await contactsWithTickets(em(), counted, period, zone)),
  };
}

const actorOf = (user: User, queueIds: readonly number[]): Actor => ({
  id: user.id,
  name: user.name,
  profile: user.profile,
  queueIds: [...queueIds],
  sessionId: '',
  canSeeNumbers: true,
  exportsContacts: true,
});

/** Expects that everything is the same from the totals as from the tickets themselves. */
async function expectExact(actors: readonly Actor[], zone: string, when: string): Promise<void> {
  for (const actor of actors) {
    const filters = [
      { showAll: true },
      { showAll: false },
      { showAll: true, userId: actor.id },
      { showAll: true, status: 'closed' as const },
      ...(actor.queueIds.length > 0 ? [{ showAll: true, queueIds: [...actor.queueIds] }] : []),
    ];
    for (const filter of filters) {
      const counted = await countedTickets(server.ctx, actor, { withUnreadMessages: false, ...filter });
      expect(counted.hasTotals).toBe(true);
      for (const period of PERIODS) {
        const added = await numbersOf(counted, period, zone);
        const direct = await numbersOf({ ...counted, isAll: false, hasTotals: false }, period, zone);
        expect(added, `${when}: ${JSON.stringify({ actor: actor.id, filter, period })}`).toEqual(direct);
      }
    }
  }
}

/** Expects that each rating knows its ticket as it is. */
async function expectRatingsToKnow(when: string): Promise<void> {
  const wrong = await em().execute(
    `select t.id from ticket_ratings r join tickets t on t.id = r.ticket_id
     where (r.ticket_status, r.ticket_user_id, r.ticket_queue_id, r.ticket_closed_queue_id, r.is_of_history)
       is distinct from (t.status, t.user_id, t.queue_id, t.closed_queue_id, t.is_history)`,
  );
  expect(wrong, `ratings ${when}`).toEqual([]);
}

/** Expects that the times know the agents and queues of their tickets, and that the months have all of them. */
async function expectTimesToKnow(zone: string, when: string): Promise<void> {
  const wrong = await em().execute(
    `select t.id from ticket_times w join tickets t on t.id = w.ticket_id
     where (w.user_id, w.queue_id) is distinct from
         (t.user_id, coalesce(t.queue_id, case when t.status = 'closed' then t.closed_queue_id end))
       or t.is_history or (w.kind = 'resolution' and (t.status <> 'closed' or w.at <> t.updated_at))`,
  );
  expect(wrong, `times ${when}`).toEqual([]);
  const columns = 'month::text, queue_id, user_id, seconds';
  const added = await em().execute(
    `select ${columns}, sum(answers)::int as answers, sum(acceptances)::int as acceptances, sum(resolutions)::int as resolutions
     from ticket_time_months group by month, queue_id, user_id, seconds
     having sum(answers) <> 0 or sum(acceptances) <> 0 or sum(resolutions) <> 0 order by 1, 2, 3, 4`,
  );
  const direct = await em().execute(
    `select date_trunc('month', at at time zone ?)::date::text as month, queue_id, user_id, ${ROUNDED_SECONDS} as seconds,
       count(*) filter (where kind = 'answer')::int as answers, count(*) filter (where kind = 'acceptance')::int as acceptances,
       count(*) filter (where kind = 'resolution')::int as resolutions
     from ticket_times t group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [zone],
  );
  expect(added, `months ${when}`).toEqual(direct);
}

const addRating = (within: Em, ticketId: number) =>
  within.execute(
    `insert into ticket_events (ticket_id, type, author, details)
     values (?, 'rated', 'customer', '{"agent": null, "before": null, "rating": {"score": 4, "comment": ""}}')`,
    [ticketId],
  );

/** What may happen to tickets and their messages, by chance. */
function createWorld(seed: number) {
  const random = createRandom(seed);
  const one = <Item>(items: readonly Item[]) => items[random(items.length)];
  const idsOf = async (
    entity: typeof Ticket | typeof Contact | typeof Queue | typeof User | typeof Connection,
  ) =>
    (await em().find(entity as typeof Ticket, {}, { fields: ['id'], orderBy: { id: 'asc' } })).map(
      ({ id }) => id,
    );
  /** Within forty days around the end of daylight saving time; every third one in the doubled hour. */
  const moment = () =>
    random(3) === 0
      ? new Date(Date.UTC(2018, 1, 18, 1, random(120)))
      : new Date(Date.UTC(2018, 0, 20, 0, random(40 * 24 * 60)));
  const orNull = <Item>(item: Item | undefined) => (random(4) === 0 ? null : (item ?? null));
  const fields = async () => ({
    status: one(STATUSES) ?? 'open',
    connection: orNull(one(await idsOf(Connection))),
    queue: orNull(one(await idsOf(Queue))),
    closedQueue: orNull(one(await idsOf(Queue))),
    user: orNull(one(await idsOf(User))),
    isHistory: random(8) === 0,
    askedAt: orNull(moment()),
    answeredAt: orNull(moment()),
    createdAt: moment(),
    updatedAt: moment(),
  });
  const newTicket = async () => {
    const contacts = await idsOf(Contact);
    const contact = contacts.length > 3 && random(3) > 0 ? one(contacts) : (await buildContact(em())).id;
    return buildTicket(em(), { ...(await fields()), contact: contact ?? 0 });
  };
  const ticket = async () => one(await idsOf(Ticket)) ?? (await newTicket()).id;
  const changes: (() => Promise<unknown>)[] = [
    newTicket,
    newTicket,
    async () => em().nativeUpdate(Ticket, { id: await ticket() }, await fields()),
    async () => em().nativeUpdate(Ticket, { id: await ticket() }, { status: one(STATUSES) ?? 'open' }),
    async () => em().nativeUpdate(Ticket, { id: [await ticket(), await ticket()] }, { updatedAt: moment() }),
    async () =>
      em().nativeUpdate(Ticket, { id: await ticket() }, { contact: one(await idsOf(Contact)) ?? 0 }),
    async () => em().nativeDelete(Ticket, { id: await ticket() }),
    async () => em().nativeDelete(Contact, { id: one(await idsOf(Contact)) ?? 0 }),
    async () =>
      em().execute(
        `insert into messages (ticket_id, author) select id, 'customer' from tickets, generate_series(1, ?) where id in (?, ?)`,
        [1 + random(3), await ticket(), await ticket()],
      ),
    async () => em().nativeDelete(Message, { ticket: await ticket() }),
    async () => addRating(em(), await ticket()),
    async () => em().nativeUpdate(Message, { ticket: await ticket() }, { ticket: await ticket() }),
    // Several tickets of one contact at once, and on one day.
    async () => {
      const { id: contact } = await buildContact(em());
      await em().execute(
        `insert into tickets (contact_id, status, created_at, updated_at)
         select ?, case when n % 2 = 0 then 'closed' else 'open' end, ?::timestamptz + n * interval '10 hours', now()
         from generate_series(1, 5) n`,
        [contact, moment()],
      );
    },
    async () => {
      const [first = 0, second = 0] = [one(await idsOf(Contact)), one(await idsOf(Contact))];
      const known = await em().find(ContactAddress, { contact: [first, second] });
      const addresses = known.map(({ kind, value }) => ({ kind, value }));
      if (addresses.length === 0) return;
      await inTransaction(server.ctx, (tx) =>
        findOrCreateContact(tx, { name: '', addresses }, { isGroup: false }),
      );
    },
    () => mergeTotals(em()),
  ];
  return { step: async () => one(changes)?.(), ticket };
}

/** Waits until one transaction waits for another. */
const isWaiting = () => vi.waitFor(async () => expect(await lockWaits(em())).toBe(1), { interval: 10 });

let actors: Actor[];
beforeEach(async () => {
  const [queue, other] = [await buildQueue(em()), await buildQueue(em())];
  const admin = await buildUser(em(), { profile: 'admin' });
  const agent = await buildUser(em(), { queues: [queue.id] });
  await buildConnection(em());
  actors = [actorOf(admin, [other.id]), actorOf(agent, [queue.id])];
});

const ZONE = 'America/Sao_Paulo';

describe('the totals', () => {
  it.each([1, 2, 3, 4])('are those of the tickets after any changes (seed %i)', async (seed) => {
    const world = createWorld(seed);
    for (let step = 1; step < 60; step += 1) {
      await world.step();
      if (step % 10 === 0) await expectExact(actors, ZONE, `after step ${step}`);
    }
    await expectExact(actors, ZONE, 'at the end');
    await expectRatingsToKnow('at the end');
    await expectTimesToKnow(ZONE, 'at the end');
  });

  it('are right after agents, queues and connections are deleted', async () => {
    const [queue, connection, user] = [
      await buildQueue(em()),
      await buildConnection(em()),
      await buildUser(em()),
    ];
    for (const status of STATUSES)
      for (let made = 0; made < 3; made += 1)
        await buildTicket(em(), {
          status,
          contact: (await buildContact(em())).id,
          queue: queue.id,
          closedQueue: queue.id,
          connection: connection.id,
          user: user.id,
          askedAt: new Date('2018-02-12T12:00:00Z'),
          answeredAt: new Date('2018-02-12T12:10:00Z'),
          createdAt: new Date('2018-02-12T12:00:00Z'),
          updatedAt: new Date('2018-02-12T13:00:00Z'),
        });
    await expectExact(actors, ZONE, 'before');
    await em().nativeDelete(Queue, { id: queue.id });
    await em().nativeDelete(User, { id: user.id });
    await em().nativeDelete(Connection, { id: connection.id });
    await expectExact(actors, ZONE, 'after');
    await expectTimesToKnow(ZONE, 'after');
  });

  it('are right while a ticket that was closed is open again, and when it is closed by another agent', async () => {
    const [queue, other] = [await buildQueue(em()), await buildQueue(em())];
    const contact = (await buildContact(em())).id;
    const closed = { status: 'closed', contact, createdAt: new Date('2018-02-12T12:00:00Z') } as const;
    const { id } = await buildTicket(em(), { ...closed, closedQueue: queue.id });
    await buildTicket(em(), { ...closed, closedQueue: other.id });
    await buildTicket(em(), { ...closed, closedQueue: other.id, contact: (await buildContact(em())).id });
    const reader = actorOf(await buildUser(em()), [queue.id]);
    const all = [...actors, reader, actorOf(await buildUser(em()), [queue.id, other.id])];
    const contactsOf = async () => {
      const counted = await countedTickets(server.ctx, reader, { showAll: true, withUnreadMessages: false });
      const day = { startDate: '2018-02-12', endDate: '2018-02-12' };
      return (await contactsWithTickets(em(), counted, day, ZONE)).contactsWithTickets;
    };
    expect(await contactsOf()).toBe(1);
    await em().nativeUpdate(Ticket, { id }, { status: 'open', queue: other.id });
    await expectExact(all, ZONE, 'open again');
    expect(await contactsOf()).toBe(0);
    await em().nativeUpdate(Ticket, { id }, { status: 'closed', queue: null, closedQueue: queue.id });
    await expectExact(all, ZONE, 'closed again');
    expect(await contactsOf()).toBe(1);
    await mergeTotals(em());
    await expectExact(all, ZONE, 'merged');
    expect(await contactsOf()).toBe(1);
  });

  it('have ratings that know their ticket when it changes at the same time, whichever is first', async () => {
    for (const isRatedFirst of [true, false]) {
      const { id } = await buildTicket(em(), { status: 'closed', contact: (await buildContact(em())).id });
      const rate = (within: Em) => addRating(within, id);
      const change = (within: Em) => within.nativeUpdate(Ticket, { id }, { status: 'open' });
      const [first, second] = isRatedFirst ? [rate, change] : [change, rate];
      const [isDone, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const one = inTransaction(server.ctx, async (tx) => {
        await first(tx.em);
        isDone.resolve();
        await mayEnd.promise;
      });
      await isDone.promise;
      const other = second(em());
      try {
        await isWaiting();
      } finally {
        mayEnd.resolve();
      }
      await Promise.all([one, other]);
      await expectRatingsToKnow(isRatedFirst ? 'rated first' : 'changed first');
    }
  });

  it('are right when a ticket is closed while a message is being added to it', async () => {
    const { id } = await buildTicket(em(), { status: 'open', contact: (await buildContact(em())).id });
    const [added, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const adding = inTransaction(server.ctx, async (tx) => {
      await tx.em.execute(`insert into messages (ticket_id, author) values (?, 'customer')`, [id]);
      added.resolve();
      await mayEnd.promise;
    });
    await added.promise;
    const updatedAt = new Date('2018-02-20T12:00:00Z');
    const closing = em().nativeUpdate(Ticket, { id }, { status: 'closed', updatedAt });
    try {
      await isWaiting();
    } finally {
      mayEnd.resolve();
    }
    await Promise.all([adding, closing]);
    await buildMessage(em(), await em().findOneOrFail(Ticket, id));
    await expectExact(actors, ZONE, 'after');
    const counted = await countedTickets(server.ctx, actors[0] ?? actorOf(await buildUser(em()), []), {
      showAll: true,
      withUnreadMessages: false,
    });
    const { totals } = await statusTotals(
      em(),
      counted,
      { startDate: '2018-02-20', endDate: '2018-02-20' },
      ZONE,
    );
    expect(totals.closed).toEqual({ tickets: 1, messages: 2 });
  });

  it('are right when two tickets of a contact are created at the same time', async () => {
    const contact = (await buildContact(em())).id;
    const createdOn = (day: number) => ({ contact, createdAt: new Date(Date.UTC(2018, 1, day, 12)) });
    const [isCreated, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = inTransaction(server.ctx, async (tx) => {
      await buildTicket(tx.em, createdOn(12));
      isCreated.resolve();
      await mayEnd.promise;
    });
    await isCreated.promise;
    const second = buildTicket(em(), createdOn(14));
    try {
      await isWaiting();
    } finally {
      mayEnd.resolve();
    }
    await Promise.all([first, second]);
    await expectExact(actors, ZONE, 'after');
  });

  it('are right when a ticket is created while those of very many contacts are deleted, with few locks', async () => {
    const [{ id: contact } = { id: 0 }] = await em().execute<{ id: number }[]>(
      `with many as (insert into contacts (name) select 'Muitos' from generate_series(1, 1001) returning id),
         made as (insert into tickets (contact_id, created_at) select id, '2018-02-12 12:00Z' from many)
       select id from many limit 1`,
    );
    const [areDeleted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deleting = inTransaction(server.ctx, async (tx) => {
      await tx.em.execute(
        "delete from tickets t using contacts c where c.id = t.contact_id and c.name = 'Muitos'",
      );
      areDeleted.resolve();
      await mayEnd.promise;
      return tx.em.execute<{ locks: number }[]>(
        `select count(*)::int as locks from pg_locks where pid = pg_backend_pid() and locktype <> 'relation'`,
      );
    });
    await Promise.race([areDeleted.promise, deleting]); // which may fail
    const creating = buildTicket(em(), { contact, createdAt: new Date('2018-02-14T12:00:00Z') });
    try {
      await isWaiting();
    } finally {
      mayEnd.resolve();
    }
    const [[counted]] = await Promise.all([deleting, creating]);
    expect(counted?.locks).toBeLessThan(10); // beside tables and indexes: not one for each of the 1,001 contacts
    await expectExact(actors, ZONE, 'after');
  });

  it('are counted anew in another time zone, and while they are not there the tickets are', async () => {
    const world = createWorld(5);
    for (let step = 0; step < 30; step += 1) await world.step();
    const tokyo = { ...server.ctx, config: { ...server.ctx.config, TIME_ZONE: 'Asia/Tokyo' } };
    try {
      await ensureTotals(tokyo);
      await expectExact(actors, 'Asia/Tokyo', 'in Tokyo');
      for (let step = 0; step < 10; step += 1) await world.step();
      await expectExact(actors, 'Asia/Tokyo', 'in Tokyo, later');
      await expectTimesToKnow('Asia/Tokyo', 'in Tokyo, later');
    } finally {
      await ensureTotals(server.ctx);
    }
    await expectExact(actors, ZONE, 'back again');
  });

  it('of a database from before them are counted at the start', async () => {
    await em().execute('delete from totals_zone; delete from closed_ticket_totals; delete from contact_days');
    await em().execute('delete from closed_ticket_contacts');
    const world = createWorld(6);
    for (let step = 0; step < 30; step += 1) await world.step();
    for (const table of ['closed_ticket_totals', 'closed_ticket_contacts'])
      expect(await em().execute(`select 1 from ${table}`)).toEqual([]);
    await ensureTotals(server.ctx);
    await expectExact(actors, ZONE, 'after the start');
  });

  it('are added up without a change, to one row of each kind', async () => {
    const world = createWorld(7);
    for (let step = 0; step < 40; step += 1) await world.step();
    await mergeTotals(em());
    await expectExact(actors, ZONE, 'merged');
    await expectTimesToKnow(ZONE, 'merged');
    const groups = {
      closed_ticket_totals: 'created_on, closed_on, connection_id, queue_id, closed_queue_id, user_id',
      closed_ticket_contacts: 'created_on, queue_id, closed_queue_id, user_id',
      closed_ticket_months: 'month, connection_id, queue_id, closed_queue_id, user_id',
      closed_ticket_ends: 'closed_on, queue_id, closed_queue_id, user_id',
      ticket_time_months: 'month, queue_id, user_id, seconds',
    };
    for (const [table, group] of Object.entries(groups)) {
      const rows = await em().execute(`select 1 from ${table}`);
      expect(rows, `rows of ${table}`).not.toHaveLength(0);
      const repeated = await em().execute(`select 1 from ${table} group by ${group} having count(*) > 1`);
      expect(repeated, `repeated in ${table}`).toEqual([]);
    }
    expect(
      await em().execute(
        'select 1 from closed_ticket_contacts where tickets <> cardinality(contacts) or tickets < 1',
      ),
    ).toEqual([]);
    const days = `select day, day_before, count(*)::int as contacts from contact_days group by 1, 2 order by 1, 2`;
    const sums = `select day, day_before, contacts from contact_day_totals order by 1, 2`;
    expect(await em().execute(sums)).toEqual(await em().execute(days));
    expect(await em().execute(sums)).not.toHaveLength(0);
  });
});
