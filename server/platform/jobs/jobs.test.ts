import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { openOrm, type Orm } from '../database/orm.ts';
import { DomainEvent } from '../events/domainEvent.entity.ts';
import { createLog, type Log } from '../log.ts';
import { poolDatabase } from './poolDatabase.ts';
import { startJobsInBackground, startJobs, TIMES, type Jobs, type RecurringJob } from './jobs.ts';

/** Seconds; the shortest that the library takes. Every minute is due at once, as its last occurrence is less than a minute ago. */
const SOON = { ...TIMES, schedule: 1, poll: 1, supervise: 1, heartbeat: 10, retryDelay: 0 };
const HANGING = join(import.meta.dirname, 'hangingJob.process.ts');
const EVERY_MINUTE = '* * * * *';

let database: TestDatabase;
let orm: Orm;
const started: Jobs[] = [];
const log = createLog('fatal');

beforeAll(async () => {
  database = await createTestDatabase('template0');
  orm = await openOrm(database.url, [DomainEvent], log);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await orm.em.fork().execute('drop schema if exists pgboss cascade');
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const jobOf = (run: RecurringJob['run'], cron: string | null = EVERY_MINUTE): RecurringJob => ({
  name: 'work',
  cron,
  run,
});
/** A process of its own on the same database. */
async function startProcess(job: RecurringJob, logged: Log = log): Promise<Jobs> {
  const jobs = await startJobs({ orm, log: logged, timeZone: 'UTC', jobs: [job] }, SOON);
  started.push(jobs);
  return jobs;
}
const rows = (): Promise<{ state: string; retry_count: number }[]> =>
  orm.em.fork().execute(`select state, retry_count from pgboss.job where name = 'work' order by created_on`);
it('a due job runs once on all processes, which may start at the same time on an empty database', async () => {
  const run = vi.fn(async () => undefined);
  await Promise.all([1, 2, 3].map(() => startProcess(jobOf(run))));
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'completed' }]));
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  expect(run).toHaveBeenCalledOnce();
});

it('starts as soon as the database lets it, and says until then why it does not', async () => {
  const down = () => {
    throw new Error('the database is down');
  };
  vi.spyOn(orm.em, 'fork').mockImplementationOnce(down).mockImplementationOnce(down);
  const logged = vi.spyOn(log, 'error');
  const run = vi.fn(async () => undefined);
  started.push(startJobsInBackground({ orm, log, timeZone: 'UTC', jobs: [jobOf(run)] }, SOON, 1));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  const said = [{ err: new Error('the database is down') }, 'recurring jobs do not start; retrying'] as const;
  expect(logged.mock.calls).toEqual([said, said]);
});

it('stops while it waits for the database', async () => {
  const failed = Promise.withResolvers<void>();
  vi.spyOn(orm.em, 'fork').mockImplementation(() => {
    failed.resolve();
    throw new Error('the database is down');
  });
  const jobs = startJobsInBackground(
    { orm, log, timeZone: 'UTC', jobs: [jobOf(async () => undefined)] },
    SOON,
    600_000,
  );
  await failed.promise;
  await expect(jobs.stop()).resolves.toBeUndefined();
  vi.restoreAllMocks(); // the database is cleared after the test
});

it('is not run a second time while it runs, although it is due again', async () => {
  const gate = Promise.withResolvers<void>();
  const run = vi.fn(() => gate.promise);
  await Promise.all([1, 2].map(() => startProcess(jobOf(run))));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  const em = orm.em.fork();
  const scheduled = `from pgboss.job where name <> 'work' and state = 'completed'`;
  await em.execute(`update pgboss.job set singleton_on = singleton_on - interval '1 hour'`); // as if it had passed
  await vi.waitFor(async () => expect(await em.execute(`select 1 ${scheduled}`)).toHaveLength(2));
  expect(await rows()).toMatchObject([{ state: 'active' }]);
  gate.resolve();
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'completed' }]));
  expect(run).toHaveBeenCalledOnce();
});

it('stop aborts a running job and waits for it; another process runs it again', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<AbortSignal>();
  const jobs = await startProcess(
    jobOf(async (signal) => {
      begun.resolve(signal);
      await gate.promise;
      signal.throwIfAborted();
    }),
  );
  const signal = await begun.promise;
  const stopped = vi.fn();
  const stopping = jobs.stop().then(stopped);
  expect(signal.aborted).toBe(true);
  const run = vi.fn(async () => undefined);
  await startProcess(jobOf(run));
  expect([stopped.mock.calls, run.mock.calls]).toEqual([[], []]);
  gate.resolve();
  await stopping;
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'completed', retry_count: 1 }]));
  expect(run).toHaveBeenCalledOnce();
});

it('a job of a process that was killed is run by another one', async () => {
  const child = spawn(process.execPath, [HANGING, database.url, 'work'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const run = vi.fn(async () => undefined);
  await startProcess(jobOf(run));
  expect(await rows()).toMatchObject([{ state: 'active' }]);
  await orm.em.fork().execute(`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds'`);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'completed', retry_count: 1 }]));
  expect(run).toHaveBeenCalledOnce();
});

it('a job that fails is logged and repeated', async () => {
  const logged = createLog('silent');
  const error = vi.spyOn(logged, 'error');
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('disk full'));
  await startProcess(jobOf(run), logged);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'completed', retry_count: 1 }]));
  expect(error.mock.calls).toMatchObject([
    [{ err: { message: 'disk full' }, job: 'work' }, 'recurring job failed; it is repeated'],
  ]);
});

it('a job that is no longer wanted is not due any more', async () => {
  const run = vi.fn(async () => undefined);
  await startProcess(jobOf(run, '0 0 1 1 *'));
  const schedules = () => orm.em.fork().execute('select name, cron from pgboss.schedule');
  expect(await schedules()).toEqual([{ name: 'work', cron: '0 0 1 1 *' }]);
  await startProcess(jobOf(run, null));
  expect(await schedules()).toEqual([]);
});

it('a statement that fails leaves no broken connection behind', async () => {
  const { executeSql } = poolDatabase(orm);
  await expect(executeSql('begin; select 1/0; commit')).rejects.toThrow('division by zero');
  expect((await executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
