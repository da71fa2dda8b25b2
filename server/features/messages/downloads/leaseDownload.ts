import type { Em } from '#server/platform/database/orm.ts';
import type { DownloadLimits } from './limits.ts';

/** A download leased by this process. */
export interface LeasedDownload {
  readonly id: number;
  readonly messageId: number;
  readonly channelType: string;
  readonly reference: Uint8Array;
  readonly attempts: number;
  readonly createdAt: Date;
}

interface Row {
  readonly id: number;
  readonly message_id: number;
  readonly channel_type: string;
  readonly reference: Uint8Array;
  readonly attempts: number;
  readonly created_at: Date | string;
}

/**
 * Leases the next due download; undefined when there is none. New downloads precede retries, and contacts
 * that have used up their share wait. Leases use the database clock, which all processes share.
 */
export async function leaseDownload(
  em: Em,
  owner: string,
  now: Date,
  limits: Pick<DownloadLimits, 'lease' | 'parallelOfContact' | 'hourlyBytesOfContact'>,
): Promise<LeasedDownload | undefined> {
  const [row] = await em.execute<Row[]>(
    `update media_downloads set leased_by = ?, leased_until = now() + ? * interval '1 millisecond'
     where id = (
       select d.id from media_downloads d
       where d.due_at <= ? and d.reference is not null and (d.leased_until is null or d.leased_until < now())
         and (select count(*) from media_downloads o where o.contact_id = d.contact_id and o.leased_until >= now()) < ?
         and (select coalesce(sum(o.size), 0) from media_downloads o
              where o.contact_id = d.contact_id and o.done_at > now() - interval '1 hour') < ?
       order by d.attempts, d.due_at, d.id limit 1
       for update of d skip locked
     ) returning id, message_id, channel_type, reference, attempts, created_at`,
    [owner, limits.lease, now, limits.parallelOfContact, limits.hourlyBytesOfContact],
  );
  return (
    row && {
      id: row.id,
      messageId: row.message_id,
      channelType: row.channel_type,
      reference: row.reference,
      attempts: row.attempts,
      createdAt: new Date(row.created_at),
    }
  );
}

/** Renews the leases of running downloads. @returns the ids still leased by this process */
export async function renewLeases(
  em: Em,
  owner: string,
  ids: readonly number[],
  { lease }: Pick<DownloadLimits, 'lease'>,
): Promise<Set<number>> {
  const rows = await em.execute<{ id: number }[]>(
    `update media_downloads set leased_until = now() + ? * interval '1 millisecond'
     where leased_by = ? and id in (?) returning id`,
    [lease, owner, [...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When the next download is due; undefined when none is waiting. */
export async function nextDue(em: Em): Promise<Date | undefined> {
  const [next] = await em.execute<{ at: Date | string | null }[]>(
    `select min(due_at) as at from media_downloads where leased_until is null or leased_until < now()`,
  );
  return next?.at ? new Date(next.at) : undefined;
}

/** Downloads that wait for our own disk or database rather than the remote side; null when there are none. */
export async function waitingDownloads(em: Em) {
  const [row] = await em.execute<{ count: number; reason: string | null; since: Date | string | null }[]>(
    `select count(*)::int as count, max(failure) as reason, min(created_at) as since from media_downloads
     where due_at is not null and failure !~ '^[a-z]'`,
  );
  return row?.reason && row.since
    ? { count: row.count, reason: row.reason, since: new Date(row.since).toISOString() }
    : null;
}

/** Deletes downloads that finished an hour ago, for which they count towards the share of their contact. */
export async function forgetFinishedDownloads(em: Em): Promise<void> {
  await em.execute(`delete from media_downloads where done_at < now() - interval '1 hour'`);
}
