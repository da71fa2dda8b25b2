import {
  isAmongClosed,
  spansOf,
  type ClosedDay,
  type OpenHours,
  type StoredHours,
} from '#shared/domain/openingHours.ts';
import { TARGETS, type TargetClock, type TargetKind } from '#shared/domain/replyTargets.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The reply targets of a queue, and the hours that they count. */
export interface TargetPolicy {
  /** Null: no target. */
  readonly minutes: Readonly<Record<TargetKind, number | null>>;
  readonly hours: OpenHours;
}

declare module '#server/platform/cache.ts' {
  interface CachedValues {
    /** By queue; those without targets are left out. */
    targetPolicies: ReadonlyMap<number, TargetPolicy>;
  }
}

/**
 * The reply targets of a queue; undefined where it has none. Cached, because every message of a customer needs them; read anew
 * after a queue or a closed day has changed.
 */
export async function policyOf(
  ctx: AppContext | Transaction,
  queueId: number | undefined,
): Promise<TargetPolicy | undefined> {
  if (queueId === undefined) return undefined;
  const policies = await ctx.cache.getOrLoad('targetPolicies', () => readPolicies(ctx));
  return policies.get(queueId);
}

/** Applies changed targets, hours and closed days at once. */
export function subscribeTargets({ events, cache }: AppContext): void {
  const names = [
    'queue.created',
    'queue.updated',
    'queue.deleted',
    'closedDay.saved',
    'closedDay.deleted',
  ] as const;
  for (const name of names) events.on(name, () => cache.invalidate('targetPolicies'), 'prompt');
}

interface QueueRow extends StoredHours, Readonly<Record<TargetKind, number | null>> {
  readonly id: number;
  readonly clock: TargetClock;
}

/** With all closed days: one statement for both. */
const POLICIES = `select q.id, q.first_answer_target as "firstAnswer", q.next_answer_target as "nextAnswer",
  q.resolution_target as resolution, q.target_clock as clock, q.start_work as "startWork", q.end_work as "endWork",
  q.week_hours as "weekHours",
  array(select json_build_object('day', c.day, 'isYearly', c.is_yearly) from closed_days c) as closed
from queues q where coalesce(q.first_answer_target, q.next_answer_target, q.resolution_target) is not null`;

async function readPolicies(ctx: AppContext | Transaction): Promise<ReadonlyMap<number, TargetPolicy>> {
  const rows = await sharedEmOf(ctx).execute<(QueueRow & { closed: ClosedDay[] })[]>(POLICIES);
  const isClosedDay = (day: string) => isAmongClosed(rows[0]?.closed ?? [], day);
  return new Map(
    rows.map((row) => {
      const minutes = Object.fromEntries(TARGETS.map((kind) => [kind, row[kind]])) as TargetPolicy['minutes'];
      const spans = row.clock === 'openingHours' ? spansOf(row) : [];
      return [row.id, { minutes, hours: { spans, zone: ctx.config.TIME_ZONE, isClosedDay } }];
    }),
  );
}
