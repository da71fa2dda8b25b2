import type { Em } from '../database/orm.ts';

/** An e-mail that this process sends, under its lease. */
export interface LeasedEmail {
  readonly id: number;
  readonly kind: string;
  readonly about: string;
  readonly emailId: string;
  readonly expiresAt: Date;
  readonly attempts: number;
  readonly lease: number;
}

interface Row extends Omit<LeasedEmail, 'expiresAt'> {
  readonly expiresAt: Date | string;
}

/** A PostgreSQL array literal of names. */
const literal = (names: readonly string[]) => `{${names.join(',')}}`;

/**
 * Leases the next due e-mail of these kinds; undefined when there is none. Leases use the database clock, which all
 * processes share.
 * @param milliseconds how long the lease lasts
 */
export async function leaseEmail(
  em: Em,
  kinds: readonly string[],
  now: Date,
  milliseconds: number,
): Promise<LeasedEmail | undefined> {
  const [row] = await em.execute<Row[]>(
    `update queued_emails set lease = lease + 1, leased_until = now() + ? * interval '1 millisecond'
     where id = (
       select id from queued_emails
       where kind = any(?::text[]) and due_at <= ? and (leased_until is null or leased_until < now())
       order by due_at, id limit 1
       for update skip locked
     ) returning id, kind, about, email_id as "emailId", expires_at as "expiresAt", attempts, lease`,
    [milliseconds, literal(kinds), now],
  );
  return row && { ...row, expiresAt: new Date(row.expiresAt) };
}

/** Renews the leases of e-mails that are being sent. @returns the ids of those that are still ours */
export async function renewEmails(
  em: Em,
  emails: readonly LeasedEmail[],
  milliseconds: number,
): Promise<Set<number>> {
  const rows = await em.execute<{ id: number }[]>(
    `update queued_emails q set leased_until = now() + ? * interval '1 millisecond'
     from rows from (unnest(?::int[]), unnest(?::int[])) as ours (id, lease)
     where q.id = ours.id and q.lease = ours.lease returning q.id`,
    [milliseconds, `{${emails.map(({ id }) => id).join()}}`, `{${emails.map(({ lease }) => lease).join()}}`],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When the next e-mail of these kinds is due; undefined when none waits. */
export async function nextEmailDue(em: Em, kinds: readonly string[]): Promise<Date | undefined> {
  const [next] = await em.execute<{ at: Date | string | null }[]>(
    `select min(due_at) as at from queued_emails
     where kind = any(?::text[]) and (leased_until is null or leased_until < now())`,
    [literal(kinds)],
  );
  return next?.at ? new Date(next.at) : undefined;
}

/** Removes e-mails that expired while no process with a mail server ran. */
export async function removeExpiredEmails(em: Em): Promise<void> {
  await em.execute(`delete from queued_emails where expires_at < now() - interval '1 hour'`);
}
