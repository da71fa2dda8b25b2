import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { startJobs, TIMES, type Jobs } from '#server/platform/jobs/jobs.ts';
import { Ticket, TicketEvent } from '#server/features/tickets/index.ts';
import { buildTicket } from '#server/test/factories/index.ts';
import { startSecondServer } from '#server/test/secondServer.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { openChannels } from './channels.ts';
import { recurringJobs } from './recurringJobs.ts';

/** Two whole servers on one database. */
const servers: TestServer[] = [];
const started: Jobs[] = [];
beforeAll(async () => {
  const one = await startTestServer();
  servers.push(one, await startSecondServer(one));
});
afterAll(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  for (const server of servers.toReversed()) await server.stop();
});

it('idle tickets are closed by one of two servers', async () => {
  const [{ ctx: one }] = servers as [TestServer];
  const em = emOf(one);
  const ticket = await buildTicket(em, { status: 'open', updatedAt: new Date(Date.now() - 25 * 3_600_000) });
  const times = { ...TIMES, schedule: 1, poll: 1 };
  await em.execute("update server_processes set started_at = now() - interval '1 hour'");
  for (const { ctx } of servers) {
    const context = {
      ...ctx,
      config: { ...ctx.config, HOURS_CLOSE_TICKETS_AUTO: 24 },
      now: () => ctx.now(),
    };
    const jobs = recurringJobs(context, openChannels(ctx, []));
    started.push(await startJobs({ ...ctx, timeZone: 'UTC', jobs }, times));
  }
  await vi.waitFor(async () =>
    expect(await emOf(one).findOneOrFail(Ticket, ticket.id)).toMatchObject({ status: 'closed' }),
  );
  const runs = () => emOf(one).execute(`select state from pgboss.job where name = 'closeIdleTickets'`);
  await vi.waitFor(async () => expect(await runs()).toEqual([{ state: 'completed' }]));
  expect(await emOf(one).count(TicketEvent, { ticket: ticket.id, type: 'closed' })).toBe(1);
});

it('every job is scheduled and can be run; tickets are not closed without a number of hours', async () => {
  const [{ ctx }] = servers as [TestServer];
  const { signal } = new AbortController();
  const jobs = recurringJobs(ctx, openChannels(ctx, []));
  expect(jobs.find(({ cron }) => cron === null)?.name).toBe('closeIdleTickets');
  for (const { cron, run } of jobs) if (cron !== null) await run(signal);
  started.push(await startJobs({ ...ctx, timeZone: 'UTC', jobs }));
  const schedules = await emOf(ctx).execute<{ name: string }[]>('select name from pgboss.schedule');
  expect(schedules.map(({ name }) => name).toSorted()).toEqual(
    jobs.flatMap(({ name, cron }) => (cron === null ? [] : [name])).toSorted(),
  );
});
