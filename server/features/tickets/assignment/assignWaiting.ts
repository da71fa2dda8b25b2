import { AppError } from '#shared/contract/errors.ts';
import { openQueues, Queue } from '#server/features/queues/index.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { assignTicket } from './assignTicket.ts';
import { freeAgents } from './freeAgents.ts';

interface WaitingTicket {
  readonly id: number;
  readonly queueId: number;
  readonly since: string;
}

const FIRST: WaitingTicket = { id: 0, queueId: 0, since: '-infinity' };

/**
 * Gives the waiting tickets of queues with automatic assignment to agents, the longest waiting first, each in its own
 * transaction, until nobody is free or none waits. Those of a closed queue wait until it opens. One that cannot be accepted,
 * as its contact has another open ticket, does not block those behind it.
 * @param signal when aborted, no further ticket is assigned
 */
export async function assignWaiting(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  const em = emOf(ctx);
  const automatic = await em.find(Queue, { assignment: 'automatic' });
  if (automatic.length === 0) return;
  const queueIds = (await openQueues(em, ctx, automatic)).map(({ id }) => id);
  let last = FIRST;
  while (!signal?.aborted) {
    const agents = await freeAgents(ctx, queueIds);
    const next =
      agents.length > 0 && (await nextWaiting(ctx, [...new Set(agents.map(({ queueId }) => queueId))], last));
    if (!next) return;
    await assignIfPossible(ctx, next);
    last = next;
  }
}

/** The one in these queues that has waited longest, after `last`. */
async function nextWaiting(
  ctx: AppContext,
  queueIds: readonly number[],
  last: WaitingTicket,
): Promise<WaitingTicket | undefined> {
  const [next] = await sharedEmOf(ctx).execute<WaitingTicket[]>(
    `select t.id, t.queue_id as "queueId", t.waiting_since::text as since from unnest(?::int[]) as q (id)
     cross join lateral (
       select id, queue_id, waiting_since from tickets
       where queue_id = q.id and status = 'pending' and user_id is null
         and (waiting_since, id) > (?::timestamptz, ?)
       order by waiting_since, id limit 1
     ) as t
     order by t.waiting_since, t.id limit 1`,
    [`{${queueIds.join()}}`, last.since, last.id],
  );
  return next;
}

async function assignIfPossible(ctx: AppContext, { id, queueId }: WaitingTicket): Promise<void> {
  try {
    await assignTicket(ctx, id, queueId);
  } catch (error) {
    // deleted meanwhile, or its contact may have one open ticket only
    if (!(error instanceof AppError)) ctx.log.error({ err: error, ticketId: id }, 'ticket not assigned');
  }
}
