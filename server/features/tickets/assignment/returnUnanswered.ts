import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { tryToChangeListed } from '../guards/changeListed.ts';
import { moveTicket } from '../transitions/moveTicket.ts';

/** Of one run: more than a shop has; the next run takes the others. */
const BATCH = 1000;

/**
 * Sets tickets back to waiting whose customers got no answer and whose agents have been away or offline since they got them,
 * for as long as their queues say; then they are assigned anew. Those that are put away stay so until they wake.
 * @param signal when aborted, no further ticket is returned
 */
export async function returnUnanswered(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  for (const id of await unanswered(ctx)) {
    if (signal?.aborted) return;
    await returnIfUnanswered(ctx, id);
  }
}

/** Only if nobody has answered it when its turn comes. */
function returnIfUnanswered(ctx: AppContext, id: number): Promise<void> {
  return tryToChangeListed(ctx, id, 'unanswered ticket not returned', async (tx) => {
    if ((await unanswered(tx, id)).length === 0) return;
    await moveTicket(tx, null, id, async (_tx, ticket) => {
      ticket.status = 'pending';
      ticket.user = null;
    });
  });
}

/**
 * The last event that gave a ticket its agent says since when they have it. Its messages are looked up for each ticket, as few
 * are open: joined, all messages would be read.
 * @param only one of them
 */
async function unanswered(ctx: AppContext | Transaction, only?: number): Promise<number[]> {
  const rows = await emOf(ctx).execute<{ id: number }[]>(
    `select t.id from queues q
       join tickets t on t.queue_id = q.id and t.status = 'open' and t.snoozed_at is null${only === undefined ? '' : ' and t.id = ?'}
       join users u on u.id = t.user_id
       cross join lateral (
         select e.created_at as at from ticket_events e where e.ticket_id = t.id and e.details -> 'changes' @> '["agent"]'
         order by e.created_at desc, e.id desc limit 1
       ) as given
     where q.assignment = 'automatic' and not (u.online and not u.away and u.is_available)
       and greatest(given.at, u.absent_since) <= ?::timestamptz - q.return_after * interval '1 minute'
       and (select m.author from messages m where m.id = t.last_message_id) = 'customer'
       and (
         select m.id from messages m
         where m.ticket_id = t.id and m.created_at >= given.at and m.author in ('agent', 'phone') limit 1
       ) is null
     order by t.id limit ${BATCH}`,
    [...(only === undefined ? [] : [only]), ctx.now()],
  );
  return rows.map(({ id }) => id);
}
