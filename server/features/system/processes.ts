import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { SystemStatus } from '#shared/contract/system.ts';
import { PROCESS_ROLES } from '#shared/domain/processRoles.ts';
import { VERSION } from '#server/platform/config/version.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { startRepeating } from '#server/platform/startRepeating.ts';

/** What a process is busy with at the moment. */
export interface ProcessLoad {
  /** Sessions of exclusive channels that it runs. */
  readonly sessions: number;
  readonly sockets: number;
}

/** Milliseconds. A process that has not renewed its row for `lease` was killed or is cut off from the database. */
const TIMES = { renew: 5000, lease: 20_000 };

/**
 * Lists this process among those on the database until it is stopped. All times are the database's, as clocks of several
 * machines differ.
 */
export async function joinProcesses(
  ctx: AppContext,
  measure: () => Promise<ProcessLoad>,
  times = TIMES,
): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const roles = ctx.config.RAMAL_ROLES.join();
  /** Kept here for the case that others have removed the row meanwhile. */
  let startedAt: string | undefined;
  const renew = async () => {
    const { sessions, sockets } = await measure();
    const [row] = await emOf(ctx).execute<Pick<ProcessRow, 'started_at'>[]>(
      `with ended as (delete from server_processes where seen_at < now() - ? * interval '1 millisecond' and id <> ?)
       insert into server_processes (id, host, pid, version, roles, sessions, sockets, started_at, seen_at)
       values (?, ?, ?, ?, ?, ?, ?, coalesce(?::timestamptz, now()), now())
       on conflict (id) do update set sessions = excluded.sessions, sockets = excluded.sockets, seen_at = now()
       returning started_at`,
      [times.lease, id, id, hostname(), process.pid, VERSION, roles, sessions, sockets, startedAt ?? null],
    );
    startedAt = row?.started_at;
  };

  await renew();
  const renewing = startRepeating(renew, times.renew, (error) =>
    ctx.log.warn({ err: error }, 'process not listed; trying again'),
  );
  return {
    async stop() {
      await renewing.stop();
      await emOf(ctx)
        .execute('delete from server_processes where id = ?', [id])
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'process still listed; its lease expires'));
    },
  };
}

/** The processes on the database, the oldest first; when each was seen is a time of this computer's clock. */
export async function listProcesses(ctx: AppContext): Promise<NonNullable<SystemStatus['processes']>> {
  const rows = await emOf(ctx).execute<ProcessRow[]>(
    `select id, host, pid, version, roles, sessions, sockets, started_at,
       extract(epoch from now() - seen_at) * 1000 as age
     from server_processes
     where seen_at >= now() - ? * interval '1 millisecond' order by started_at, id`,
    [TIMES.lease],
  );
  return rows.map(({ roles, started_at: startedAt, age, ...row }) => ({
    ...row,
    roles: PROCESS_ROLES.filter((role) => roles.split(',').includes(role)),
    startedAt: new Date(startedAt),
    seenAt: new Date(ctx.now().getTime() - Math.max(0, Number(age))),
  }));
}

interface ProcessRow extends ProcessLoad {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly roles: string;
  readonly started_at: string;
  /** Milliseconds since it was seen. */
  readonly age: string;
}
