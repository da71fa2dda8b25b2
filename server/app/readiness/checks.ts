import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadinessCheck } from '#shared/contract/system.ts';
import { CREDENTIALS_WARNING_DAYS } from '#shared/domain/connectionStatus.ts';
import { DAY } from '#shared/domain/days.ts';
import { firstExpiry, type Channels } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { SLOWEST_UPLOAD } from '#server/platform/net/uploadTime.ts';
import { compareSchemas } from '#server/platform/database/migrate.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Config } from '#server/platform/config/config.ts';
import { sinceSchedules } from '#server/platform/jobs/sinceSchedules.ts';
import type { Checks, Measurement } from './readiness.ts';

/** Bytes. Below this, a few files of customers fill the disk. */
const FREE_AT_LEAST = 256 * 1024 * 1024;
/** Seconds that a message may wait, in or out, on a connection that is online. */
const WAITS_AT_MOST = 120;
/** Seconds that an e-mail may wait: several attempts, as a mail server may be away for a moment. */
const EMAIL_WAITS_AT_MOST = 300;
/** Seconds that a statement may wait for a lock. */
const LOCKED_AT_MOST = 2;
/** Seconds in which a process has to check which recurring jobs are due: six times as long as it takes. */
const SCHEDULED_WITHIN = 180;

/**
 * The checks: what the server needs to operate, and what operators have to know of.
 * @param hasJobs whether a process on the database has to do recurring jobs
 */
export function checksOf(ctx: AppContext, channels: Channels, hasJobs: boolean): Checks {
  const { config } = ctx;
  const mediaFolder = join(config.DATA_DIR, 'media');
  return {
    /**
     * Writes an entry to the write-ahead log: proves that the disk accepts writes and that the database is no
     * read-only replica.
     */
    database: async () => {
      await emOf(ctx).execute(`select pg_logical_emit_message(true, 'ramal', 'readiness')`);
      return { problem: null };
    },
    schema: async () => {
      const { missing, newer, isUsable } = await compareSchemas(ctx.orm); // it may have changed while this process ran
      const value = missing.length;
      if (!isUsable) return { value, problem: `a newer version has migrated it: ${newer.join(', ')}` };
      return { value, problem: value === 0 ? null : `${value} migrations are missing` };
    },
    locks: async () => {
      const seconds = await secondsOf(
        ctx,
        `select max(extract(epoch from clock_timestamp() - waitstart)) as seconds from pg_locks
         where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
      );
      return secondsUpTo(LOCKED_AT_MOST, seconds, 'a statement waits for a lock for');
    },
    media: async () => {
      await ctx.media.check();
      return { problem: null };
    },
    disk: async () => {
      const ofData = await statfs(config.DATA_DIR);
      const ofMedia = await statfs(mediaFolder).catch(() => ofData); // the check of media reports a missing folder
      const free = Math.min(...[ofData, ofMedia].map(({ bavail, bsize }) => bavail * bsize));
      const isScarce = free < FREE_AT_LEAST;
      return { value: free, problem: isScarce ? `${Math.floor(free / 1024 / 1024)} MB are free` : null };
    },
    inbox: async () => {
      const times = await Promise.all([...channels.values()].map((channel) => channel.waitingSince()));
      const longest = Math.max(0, ...times.map((time) => (time ? ctx.now().getTime() - time.getTime() : 0)));
      return secondsUpTo(WAITS_AT_MOST, Math.round(longest / 1000), 'a message of a customer waits for');
    },
    outbox: async () =>
      secondsUpTo(WAITS_AT_MOST, await outboxStalledFor(ctx), 'a message to a customer waits for'),
    mail: async () => {
      const seconds = await secondsOf(
        ctx,
        `select max(extract(epoch from now() - created_at)) as seconds from queued_emails where expires_at > now()`,
      );
      return secondsUpTo(EMAIL_WAITS_AT_MOST, seconds, 'an e-mail waits for');
    },
    /** Those of accounts at providers, as far as these say when they expire. */
    credentials: async () => {
      const now = ctx.now().getTime();
      const first = await firstExpiry(emOf(ctx), new Date(now + CREDENTIALS_WARNING_DAYS * DAY));
      if (!first) return { problem: null };
      const days = Math.floor((first.at.getTime() - now) / DAY);
      const when = days < 0 ? 'have expired' : `expire in ${days} days`;
      return { value: Math.max(0, days), problem: `the credentials of ${first.name} ${when}` };
    },
    ...(hasJobs && {
      /** Of all processes. One that has just started waits until it has had the time to begin. */
      jobs: async () => {
        const since = (await sinceSchedules(emOf(ctx))) ?? Infinity;
        const seconds = Math.round(Math.min(since, process.uptime()));
        return secondsUpTo(
          SCHEDULED_WITHIN,
          seconds,
          'no process has checked which recurring jobs are due for',
        );
      },
    }),
    ...(config.REDIS_URL && {
      redis: async () => {
        ctx.eventLog.checkNotifications();
        return { problem: null };
      },
    }),
  };
}

/** Without these a process can serve nobody. */
const NEEDED: readonly ReadinessCheck[] = ['database', 'schema', 'media', 'disk'];

/**
 * Whether a check decides over the readiness of a process. The others are reported only. Locks and waiting messages are the
 * same for all processes on the database: a load balancer would take all of them away at once because of one statement or
 * one number, or because the object store is away, without which texts go in and out. Everything else works without recurring
 * jobs, a mail server or Redis, and credentials have to be renewed by a person.
 */
export function isNeeded(check: ReadinessCheck, { S3_URL }: Pick<Config, 'S3_URL'>): boolean {
  return NEEDED.includes(check) && !(check === 'media' && S3_URL !== undefined);
}

/**
 * For how long nothing has been sent on a connection that is online although a message is due: a long queue that moves is no
 * fault, nor is a message that waits on purpose, with those behind it in its conversation, or one whose file takes its time.
 * @returns seconds; 0 when nothing waits
 */
function outboxStalledFor(ctx: AppContext): Promise<number> {
  return secondsOf(
    ctx,
    `with first as (
       select distinct on (m.connection_id, t.contact_id) m.connection_id, m.is_paused, m.retry_at, m.media_size,
         greatest(m.updated_at, m.retry_at, c.updated_at, a.sent_at) as since
       from messages m join tickets t on t.id = m.ticket_id join connections c on c.id = m.connection_id
         left join connection_activity a on a.connection_id = c.id
       where m.delivery = 'queued' and c.status = 'CONNECTED'
       order by m.connection_id, t.contact_id, m.id
     )
     select max(extract(epoch from now() - since) - coalesce(media_size, 0) / ${SLOWEST_UPLOAD}.0) as seconds
     from first where not is_paused and (retry_at is null or retry_at < now())`,
  );
}

/** Runs a query for a number of seconds; 0 when nothing waits. */
async function secondsOf(ctx: AppContext, query: string): Promise<number> {
  const [row] = await emOf(ctx).execute<{ seconds: string | number | null }[]>(query);
  return Math.max(0, Math.round(Number(row?.seconds ?? 0)));
}

function secondsUpTo(limit: number, value: number, description: string): Measurement {
  return { value, problem: value > limit ? `${description} ${value} s` : null };
}
