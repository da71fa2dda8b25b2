import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { readCompletely } from '#server/test/readCompletely.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { AppContext } from '../appContext.ts';
import { createLog } from '../log.ts';
import { createEventBus, currentEventNumber, type Delivery } from './eventBus.ts';
import { removeOldEvents, startEventLog, type EventLog } from './eventLog.ts';

let server: TestServer;
const logs: EventLog[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(logs.splice(0).map((log) => log.stop()));
});
afterAll(() => server.stop());

const OFTEN = { poll: 20, keep: 120_000 };
const NEVER = { poll: 3_600_000, keep: 120_000 };

/** A process of its own on the same database. */
async function startProcess(
  times = OFTEN,
  { orm, log }: Pick<AppContext, 'orm' | 'log'> = server.ctx,
): Promise<AppContext> {
  const { config } = server.ctx;
  const events = createEventBus(log);
  const eventLog = await startEventLog({ databaseUrl: config.DATABASE_URL ?? '', orm, events, log }, times);
  logs.push(eventLog);
  return { ...server.ctx, events, eventLog, now: () => server.ctx.now() };
}
const receivedBy = (ctx: AppContext, delivery?: Delivery) => {
  const ids: number[] = [];
  ctx.events.on('ticket.viewers', ({ ticketId }) => void ids.push(ticketId), delivery);
  return ids;
};
const record = (ctx: AppContext, ...ticketIds: readonly number[]) =>
  inTransaction(ctx, async (tx) =>
    ticketIds.forEach((ticketId) => tx.record('ticket.viewers', { ticketId })),
  );
const until = (assertion: () => void) => vi.waitFor(assertion, { interval: 5 });

it('every process receives the events of all, in the order of their commits', async () => {
  const [one, other] = [await startProcess(NEVER), await startProcess(NEVER)];
  const lists = [receivedBy(one), receivedBy(other)];
  for (let id = 1; id <= 40; id += 2) {
    await record(one, id);
    await record(other, id + 1);
  }
  const all = Array.from({ length: 40 }, (_, index) => index + 1);
  for (const list of lists) await until(() => expect(list).toEqual(all));
});

it('only one process does what has to be done once; prompt listeners get their own events before the others', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const [here, prompt, elsewhere] = [
    receivedBy(one, 'here'),
    receivedBy(one, 'prompt'),
    receivedBy(other, 'here'),
  ];
  await record(one, 1);
  expect([here, prompt]).toEqual([[1], [1]]); // before any reading
  await record(other, 2);
  await until(() => expect(prompt).toEqual([1, 2]));
  expect([here, elsewhere]).toEqual([[1], [2]]);
});

it('an event that is committed after one with a higher number is not missed', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const ids = receivedBy(other);
  const gate = Promise.withResolvers<void>();
  const appended = Promise.withResolvers<void>();
  const late = one.orm.em.fork().transactional(async (em) => {
    const announce = await one.eventLog.append(em, [{ name: 'ticket.viewers', payload: { ticketId: 1 } }]);
    appended.resolve();
    await gate.promise;
    return announce;
  });
  await appended.promise;
  await record(one, 2);
  await until(() => expect(ids).toEqual([2]));
  gate.resolve();
  await (
    await late
  )();
  await until(() => expect(ids).toEqual([2, 1]));
});

it('waits for a transaction that began last, while one before it commits a higher number', async () => {
  const ctx = await startProcess(NEVER);
  const ids = receivedBy(ctx);
  /** Takes its number among the transactions; then stores an event, then commits, each when it is told to. */
  const begin = async (ticketId: number) => {
    const [mayStore, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [hasBegun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = ctx.orm.em.fork().transactional(async (em) => {
      await em.execute('select pg_current_xact_id()');
      hasBegun.resolve();
      await mayStore.promise;
      await ctx.eventLog.append(em, [{ name: 'ticket.viewers', payload: { ticketId } }]);
      stored.resolve();
      await mayCommit.promise;
    });
    await hasBegun.promise;
    return {
      store: () => (mayStore.resolve(), stored.promise),
      commit: () => (mayCommit.resolve(), ended),
    };
  };
  const [first, last] = [await begin(1), await begin(2)];
  await last.store();
  await first.store();
  await first.commit();
  for (let reading = 0; reading < 4; reading += 1) await ctx.eventLog.catchUp();
  expect(ids).toEqual([1]);
  await last.commit();
  await ctx.eventLog.catchUp();
  expect(ids).toEqual([1, 2]);
});

it('does not wait for an event that was read before its process announced it', async () => {
  const ctx = await startProcess();
  const ids = receivedBy(ctx);
  const announce = await ctx.orm.em
    .fork()
    .transactional((em) => ctx.eventLog.append(em, [{ name: 'ticket.viewers', payload: { ticketId: 1 } }]));
  await until(() => expect(ids).toEqual([1]));
  await announce();
  await ctx.eventLog.settled();
  expect(ids).toEqual([1]);
});

it('what is read before its process announced it reaches prompt listeners first, and once', async () => {
  const ctx = await startProcess();
  const called: Delivery[] = [];
  for (const delivery of ['ordered', 'here', 'prompt'] as const)
    ctx.events.on('ticket.viewers', () => void called.push(delivery), delivery);
  const announce = await ctx.orm.em
    .fork()
    .transactional((em) => ctx.eventLog.append(em, [{ name: 'ticket.viewers', payload: { ticketId: 1 } }]));
  await until(() => expect(called).toEqual(['prompt', 'here', 'ordered']));
  await announce();
  await ctx.eventLog.settled();
  expect(called).toHaveLength(3);
});

it('prompt listeners get the events of other processes before the others', async () => {
  const [one, other] = [await startProcess(NEVER), await startProcess(NEVER)];
  const called: Delivery[] = [];
  for (const delivery of ['ordered', 'prompt'] as const)
    other.events.on('ticket.viewers', () => void called.push(delivery), delivery);
  await record(one, 1);
  await until(() => expect(called).toEqual(['prompt', 'ordered']));
});

it('a rolled back transaction announces nothing, and those after it are received', async () => {
  const ctx = await startProcess();
  const ids = receivedBy(ctx);
  await expect(
    ctx.orm.em.fork().transactional(async (em) => {
      await ctx.eventLog.append(em, [{ name: 'ticket.viewers', payload: { ticketId: 1 } }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await record(ctx, 2);
  await ctx.eventLog.settled();
  expect(ids).toEqual([2]);
});

it('announces what a process committed that was killed before it could', async () => {
  const [killed, other] = [await startProcess(), await startProcess()];
  const ids = receivedBy(other);
  await killed.orm.em.fork().transactional(async (em) => {
    await killed.eventLog.append(em, [{ name: 'ticket.viewers', payload: { ticketId: 1 } }]);
  });
  await until(() => expect(ids).toEqual([1]));
});

it('receives what was committed while its connection for notifications was lost', async () => {
  const ctx = await startProcess();
  const ids = receivedBy(ctx);
  await emOf(ctx).execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  );
  await record(await startProcess(), 1);
  await until(() => expect(ids).toEqual([1]));
});

it('a process that starts receives only what is committed from then on', async () => {
  const one = await startProcess();
  const events = Array.from({ length: 1300 }, (_, ticketId) => ticketId);
  await record(one, ...events);
  const ids = receivedBy(await startProcess());
  await record(one, -1);
  await until(() => expect(ids).toEqual([-1]));
});

it('reads more than one batch at once, each event once', async () => {
  const ctx = await startProcess();
  const ids = receivedBy(ctx);
  const events = Array.from({ length: 1300 }, (_, ticketId) => ticketId);
  await record(ctx, ...events);
  await ctx.eventLog.settled();
  expect(ids).toEqual(events);
});

it('keeps any text', async () => {
  const ctx = await startProcess();
  const names: string[] = [];
  ctx.events.on('tag.created', ({ name }) => void names.push(name));
  const strange = ['{"a":"\\u0000"}', `'"\\ ? :x $1 — ção 🎉 \u0000 \ud800`];
  for (const name of strange)
    await inTransaction(ctx, async (tx) => tx.record('tag.created', { id: 1, name, color: '#000000' }));
  await ctx.eventLog.settled();
  expect(names).toEqual(strange);
});

it('removes events that every process has read', async () => {
  const ctx = await startProcess(NEVER);
  const { signal } = new AbortController();
  const count = () =>
    emOf(ctx).execute<{ events: number }[]>(
      `select count(*)::int as events from domain_events where name in ('ticket.viewers', 'nothing')`, // the server adds others
    );
  await emOf(ctx).execute('delete from domain_events');
  await record(ctx, 1);
  await removeOldEvents(emOf(ctx), signal);
  expect(await count()).toEqual([{ events: 1 }]);
  await emOf(ctx).execute(
    `insert into domain_events (process_id, name, payload)
     select gen_random_uuid(), 'nothing', '{}' from generate_series(1, 10_000)`,
  );
  await removeOldEvents(emOf(ctx), AbortSignal.abort(), 0); // the server stops: some at a time are removed
  const [left] = await count();
  expect(left?.events).toBeGreaterThan(0);
  await removeOldEvents(emOf(ctx), signal, 0);
  expect(await count()).toEqual([{ events: 0 }]);
});

it('keeps the events of a long transaction for as long as others', async () => {
  const ctx = await startProcess(NEVER);
  let began = '';
  await inTransaction(ctx, async (tx) => {
    await expect
      .poll(async () => {
        const [time] = await tx.em.execute<{ began: string; isLater: boolean }[]>(
          `select now()::text as began, clock_timestamp() > now() + interval '20 milliseconds' as "isLater"`,
        );
        began = time?.began ?? '';
        return time?.isLater;
      })
      .toBe(true);
    tx.record('ticket.viewers', { ticketId: 1 });
  });
  const [row] = await emOf(ctx).execute(
    `select created_at > ?::timestamptz + interval '10 milliseconds' as "isLater" from domain_events order by id desc limit 1`,
    [began],
  );
  expect(row).toEqual({ isLater: true });
});

it('says that events were missed when it could not read for longer than they are kept', async () => {
  const ctx = await startProcess({ poll: 3_600_000, keep: 0 });
  const missed = vi.fn();
  ctx.events.on('events.missed', missed);
  await record(ctx, 1);
  await ctx.eventLog.settled();
  expect(missed).toHaveBeenCalled();
});

it('says so before it passes on what came later', async () => {
  const ctx = await startProcess({ poll: 3_600_000, keep: 0 });
  const order: string[] = [];
  ctx.events.on('events.missed', () => void order.push('missed'));
  ctx.events.on('ticket.viewers', () => void order.push('later'));
  await record(ctx, 1);
  await ctx.eventLog.settled();
  expect(order.slice(0, 2)).toEqual(['missed', 'later']);
});

describe('the position', () => {
  it('is the number up to which the listeners of this process have finished', async () => {
    const ctx = await startProcess(NEVER);
    await record(ctx, 0); // what is missing before the first event is known from then on
    await readCompletely(ctx.eventLog);
    const start = ctx.eventLog.position.read;
    const finish = Promise.withResolvers<void>();
    ctx.events.on('ticket.viewers', ({ ticketId }) => (ticketId === 2 ? finish.promise : undefined));
    const finished: number[] = [];
    ctx.events.on('ticket.viewers', () => void finished.push(ctx.eventLog.position.finished - start));
    await record(ctx, 1, 2, 3);
    await until(() => expect(finished).toEqual([0, 1, 1]));
    expect(ctx.eventLog.position).toMatchObject({ read: start + 3, finished: start + 1 });
    finish.resolve();
    await ctx.eventLog.settled();
    await readCompletely(ctx.eventLog);
    expect(ctx.eventLog.position.finished).toBe(start + 3);
  });

  it('includes what other processes have committed once it was read', async () => {
    const [one, other] = [await startProcess(NEVER), await startProcess(NEVER)];
    await record(other, 1);
    await other.eventLog.settled();
    for (const { eventLog } of [one, other]) await readCompletely(eventLog);
    expect(one.eventLog.position.finished).toBe(other.eventLog.position.finished);
  });

  it('passes a listener that fails', async () => {
    const ctx = await startProcess(NEVER);
    const logged = vi.spyOn(ctx.log, 'error').mockReturnValue();
    ctx.events.on('ticket.viewers', () => {
      throw new Error('at once');
    });
    ctx.events.on('ticket.viewers', () => Promise.reject(new Error('later')));
    await record(ctx, 1);
    await ctx.eventLog.settled();
    await readCompletely(ctx.eventLog);
    expect(logged.mock.calls).toMatchObject([
      [{ err: { message: 'at once' } }, 'an event listener failed'],
      [{ err: { message: 'later' } }, 'an event listener failed'],
    ]);
  });
});

it('tells a listener the number of its event, also after a pause, and none for an event of this process only', async () => {
  const ctx = await startProcess(NEVER);
  const numbers: (number | undefined)[] = [];
  ctx.events.on('ticket.viewers', async ({ ticketId }) => {
    if (ticketId === 1) ctx.events.publish([{ name: 'ticket.viewers', payload: { ticketId: 2 } }]);
    await setImmediate();
    numbers.push(currentEventNumber());
  });
  await record(ctx, 1);
  await ctx.eventLog.settled();
  expect(numbers).toHaveLength(2);
  expect(numbers).toContain(ctx.eventLog.position.read);
  expect(numbers).toContain(undefined);
});

it('logs an outage once, and reads on after it', async () => {
  const { orm } = server.ctx;
  const outage = { isOver: false };
  const em = {
    fork: () => {
      if (outage.isOver) return orm.em.fork();
      throw new Error('away');
    },
  };
  outage.isOver = true;
  const log = { ...server.ctx.log, warn: vi.fn(), info: vi.fn() };
  const ctx = await startProcess(OFTEN, { orm: { em }, log } as unknown as AppContext);
  const ids = receivedBy(ctx);
  outage.isOver = false;
  await record(await startProcess(), 1);
  await until(() => expect(log.warn).toHaveBeenCalledOnce());
  outage.isOver = true;
  await until(() => expect(ids).toEqual([1]));
  await until(() => expect(log.info).toHaveBeenCalledOnce());
  expect(log.warn.mock.calls).toMatchObject([
    [{ err: { message: 'away' } }, 'events cannot be read; retrying'],
  ]);
});

it('a database that has lost its last transactions, as after a failover, is read on, and clients load again', async () => {
  const log = createLog('silent');
  const warned = vi.spyOn(log, 'warn');
  const process = await startProcess(OFTEN, { ...server.ctx, log });
  const ids = receivedBy(process);
  const missed = vi.fn();
  process.events.on('events.missed', missed);
  await record(process, 1, 2, 3);
  await until(() => expect(ids).toEqual([1, 2, 3]));

  const em = emOf(server.ctx);
  const logged = () => warned.mock.calls.map(([, text]) => text);
  await em.execute('alter table domain_events rename to away'); // as if it could not be reached
  await until(() => expect(logged()).toContain('events cannot be read; retrying'));
  await em.execute('delete from away');
  await em.execute(`select setval(pg_get_serial_sequence('away', 'id'), 1, false)`);
  await em.execute('alter table away rename to domain_events');
  await until(() => expect(missed).toHaveBeenCalledOnce());

  await record(await startProcess(), 4);
  await until(() => expect(ids).toEqual([1, 2, 3, 4]));
  expect(missed).toHaveBeenCalledOnce();
});
