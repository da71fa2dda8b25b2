import type { ConstructorOptions, ScheduleOptions } from 'pg-boss';
import { lockFor } from '../database/advisoryLock.ts';
import type { Orm } from '../database/orm.ts';
import { keepTrying } from '../keepTrying.ts';
import type { Log } from '../log.ts';
import { poolDatabase } from './poolDatabase.ts';

/** Work over the whole database that is repeated, and that one process at a time does. */
export interface RecurringJob {
  /** Name of its queue in the database. */
  readonly name: string;
  /** When it is due: a cron expression in the time zone of the installation; null: never. */
  readonly cron: string | null;
  /**
   * May be repeated at any time: what a process left unfinished that has ended, and what failed, is done again.
   * @param signal when aborted, the server stops or the job has been given to another process: it has to end soon
   */
  run(signal: AbortSignal): Promise<void>;
}

/** The recurring jobs of this process. */
export interface Jobs {
  /** Aborts running jobs and waits until they have ended; takes no more. */
  stop(): Promise<void>;
}

interface JobsParts {
  readonly orm: Orm;
  readonly log: Log;
  readonly timeZone: string;
  readonly jobs: readonly RecurringJob[];
}

/** Seconds. A job starts up to about a minute after it is due; the database is asked seldom in return. */
export const TIMES = {
  /** Between two looks for due schedules, among all processes. */
  schedule: 30,
  /** Between two looks of each process for the jobs of one name, and for due schedules to turn into jobs. */
  poll: 20,
  /** Between two looks for jobs whose process has ended, among all processes. */
  supervise: 60,
  /** A job whose process has not confirmed for so long that it still runs is given to another one. */
  heartbeat: 60,
  /** Pause before a job that failed is tried again. */
  retryDelay: 60,
};

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Milliseconds after which a start that failed is tried again. */
const TRY_AGAIN_AFTER = 10_000;

/** Starts the jobs while the server does other work. Until the database lets them start, it logs why and tries again. */
export function startJobsInBackground(
  parts: JobsParts,
  times = TIMES,
  tryAgainAfter = TRY_AGAIN_AFTER,
): Jobs {
  const stopping = new AbortController();
  const started = keepTrying(() => startJobs(parts, times), {
    signal: stopping.signal,
    every: tryAgainAfter,
    onError: (error) => parts.log.error({ err: error }, 'recurring jobs do not start; retrying'),
  });
  return {
    async stop() {
      stopping.abort();
      await (await started)?.stop();
    },
  };
}

/**
 * Takes due jobs from now on. They are rows of the schema `pgboss`, which is created and migrated here; processes that
 * start at once take turns.
 */
export async function startJobs({ orm, log, timeZone, jobs }: JobsParts, times = TIMES): Promise<Jobs> {
  if (jobs.length === 0) return { stop: async () => undefined };
  const { PgBoss } = await import('pg-boss'); // after a server listens; one without jobs never needs it
  const boss = new PgBoss({ db: poolDatabase(orm), schema: 'pgboss', ...intervalsOf(times) });
  boss.on('error', (error) => log.warn({ err: error }, 'recurring jobs cannot be read; retrying'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const stopping = new AbortController();
  const names = jobs.filter(({ cron }) => cron !== null).map(({ name }) => name);

  const begin = async ({ name, cron, run }: RecurringJob) => {
    if (cron === null) {
      await boss.unschedule(name); // it was due in an earlier configuration
      return;
    }
    await boss.createQueue(name, { policy: 'exclusive' }); // no further job while one waits or runs
    await boss.schedule(name, cron, null, { tz: timeZone, ...optionsOf(times) });
    await boss.work(name, { pollingIntervalSeconds: times.poll }, async ([job]) => {
      if (!job) return;
      const signal = AbortSignal.any([stopping.signal, job.signal]);
      try {
        await run(signal);
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, job: name }, 'recurring job failed; it is repeated');
        throw error;
      }
    });
  };

  const stop = async () => {
    stopping.abort();
    await Promise.all(names.map((name) => boss.offWork(name))); // waits for running ones
    await boss.stop({ graceful: false, close: false });
  };

  try {
    await orm.em.fork().transactional(async (em) => {
      await lockFor(em, 'schema of jobs'); // the library fails when two processes make it at the same moment
      await boss.start();
    });
    for (const job of jobs) await begin(job); // at once they would open a connection each
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function intervalsOf({ schedule, poll, supervise }: typeof TIMES): ConstructorOptions {
  return {
    cronMonitorIntervalSeconds: schedule,
    cronWorkerIntervalSeconds: poll,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: HOUR,
    flowIntervalSeconds: DAY, // jobs that wait for others: we have none
  };
}

function optionsOf({ heartbeat, retryDelay }: typeof TIMES): ScheduleOptions {
  return {
    missed: 'once', // the computer of a small shop is switched off at night
    heartbeatSeconds: heartbeat,
    expireInSeconds: DAY - 1, // the heartbeat ends it earlier when its process has ended
    retryLimit: 2,
    retryDelay,
    deleteAfterSeconds: HOUR,
  };
}
