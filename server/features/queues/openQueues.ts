import { shiftDay } from '#shared/domain/days.ts';
import { isOpenAt, spansOf } from '#shared/domain/openingHours.ts';
import { dayIn, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { Queue } from './queue.entity.ts';

type Clock = Pick<AppContext, 'config' | 'now'>;

/** Those of the queues that are open now, by their hours and the closed days of the workspace. */
export async function openQueues(
  em: Em,
  { config, now }: Clock,
  queues: readonly Queue[],
): Promise<readonly Queue[]> {
  if (queues.every((queue) => spansOf(queue).length === 0)) return queues;
  const [day, time] = [dayIn(config.TIME_ZONE, now()), timeOfDayIn(config.TIME_ZONE, now())];
  const closed = await closedAmong(em, [shiftDay(day, -1), day]);
  return queues.filter((queue) => isOpenAt(spansOf(queue), { day, time }, (one) => closed.has(one)));
}

const CLOSED = `select wanted.day from unnest(?::text[]) as wanted (day) where exists (
  select from closed_days c
  where c.day = wanted.day or (c.is_yearly and right(c.day, 5) = right(wanted.day, 5)))`;

async function closedAmong(em: Em, days: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await executePrepared<{ day: string }>(em, CLOSED, [days]);
  return new Set(found.map(({ day }) => day));
}
