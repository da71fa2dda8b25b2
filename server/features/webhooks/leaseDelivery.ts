import type { Em } from '#server/platform/database/orm.ts';
import type { WebhookEventType } from '#shared/domain/webhooks.ts';
import type { WebhookLimits } from './limits.ts';
import { lockingLanes } from './lockLanes.ts';

/** The oldest waiting delivery of a lane, under a lease of the lane. */
export interface LeasedDelivery {
  /** Of the lane. */
  readonly id: number;
  readonly lease: number;
  readonly webhookId: number;
  readonly deliveryId: number;
  readonly messageId: string;
  readonly type: WebhookEventType;
  readonly body: string;
  readonly attempts: number;
  readonly waitingSince: Date;
}

interface Row extends Omit<LeasedDelivery, 'waitingSince'> {
  readonly waitingSince: Date | string;
}

/** A PostgreSQL array literal of numbers. */
const literal = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/**
 * Leases the lane that has waited longest, with its oldest delivery; undefined when none is due. Leases use the database
 * clock, which all processes share.
 * @param busy webhooks that this process gives no more at present
 */
export async function leaseDelivery(
  em: Em,
  now: Date,
  { lease }: Pick<WebhookLimits, 'lease'>,
  busy: readonly number[],
): Promise<LeasedDelivery | undefined> {
  const [row] = await em.execute<Row[]>(
    `with leased as (
       update webhook_lanes set lease = lease + 1, leased_until = now() + ? * interval '1 millisecond'
       where id = (
         select due.id from webhooks w cross join lateral (
           select id, due_at from webhook_lanes
           where webhook_id = w.id and due_at <= ? and (leased_until is null or leased_until < now())
           order by due_at limit 1 for update skip locked
         ) due
         where w.is_enabled and (w.paused_until is null or w.paused_until <= ?) and w.id <> all(?::int[])
         order by due.due_at limit 1
       ) returning id, lease, webhook_id
     )
     select leased.id, leased.lease, leased.webhook_id as "webhookId", d.id as "deliveryId",
       d.message_id as "messageId", d.type, d.body, d.attempts, d.waiting_since as "waitingSince"
     from leased cross join lateral (
       select * from webhook_deliveries where lane_id = leased.id and state = 'pending' order by id limit 1
     ) d`,
    [lease, now, now, literal(busy)],
  );
  return row && { ...row, waitingSince: new Date(row.waitingSince) };
}

/**
 * Renews the leases of what is being delivered; not of a lane that was given back meanwhile, which would have to wait for the
 * end of its lease. @returns the lanes that are still ours
 */
export async function renewLanes(
  em: Em,
  leased: readonly Pick<LeasedDelivery, 'id' | 'lease'>[],
  milliseconds: number,
): Promise<Set<number>> {
  const rows = await em.execute<{ id: number }[]>(
    `update webhook_lanes l set leased_until = now() + ? * interval '1 millisecond'
     from (${lockingLanes(`leased_until is not null and (id, lease) in (
       select * from rows from (unnest(?::int[]), unnest(?::int[])) as ours (id, lease)
     )`)}) as ours
     where l.id = ours.id returning l.id`,
    [milliseconds, literal(leased.map(({ id }) => id)), literal(leased.map(({ lease }) => lease))],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When the next lane is due; undefined when none waits. */
export async function nextDeliveryDue(em: Em): Promise<Date | undefined> {
  const [next] = await em.execute<{ at: Date | string | null }[]>(
    `select min(greatest(w.paused_until, due.at)) as at from webhooks w cross join lateral (
       select due_at as at from webhook_lanes
       where webhook_id = w.id and due_at is not null and (leased_until is null or leased_until < now())
       order by due_at limit 1
     ) due where w.is_enabled`,
  );
  return next?.at ? new Date(next.at) : undefined;
}
