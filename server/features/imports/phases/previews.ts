import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';

/** Tickets per statement: their rows are locked until it ends. */
const AT_ONCE = 500;

/**
 * Sets the last message of all tickets that came from a source, by the rule of `showInList`, and when their customers asked and
 * were answered, by that of `timeFirstAnswer`. May be repeated; a message that arrives meanwhile stays the last one.
 */
export async function showLastMessages(
  ctx: AppContext,
  sourceId: number,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const rows = await emOf(ctx).execute<{ key: string; id: number }[]>(
      `select source_key as key, target_id as id from imported_rows
       where source_id = ? and kind = 'tickets' and source_key > ? order by source_key limit ?`,
      [sourceId, after, AT_ONCE],
    );
    const last = rows.at(-1);
    if (!last) return;
    await emOf(ctx).execute(
      `update tickets t set last_message_id = found.id, last_message_at = found.at, has_auto_reply = found.is_answered,
         asked_at = asked.at, answered_at = (
           select min(a.created_at) from messages a
           where a.ticket_id = t.id and a.kind = 'message' and a.author in ('agent', 'phone') and a.created_at >= asked.at
         )
       from (
         select t.id as ticket_id, m.id, case when m.by_person then m.created_at end as at,
           exists (
             select 1 from messages a where a.ticket_id = t.id and a.kind = 'message' and a.author in ('api', 'system')
               and (a.created_at, a.id) > (m.created_at, m.id)
           ) or not m.by_person as is_answered
         from tickets t cross join lateral (
           select id, created_at, author not in ('api', 'system') as by_person from messages
           where ticket_id = t.id and kind = 'message'
           order by (author not in ('api', 'system')) desc, created_at desc, id desc limit 1
         ) m
         where t.id in (select jsonb_array_elements_text(?::jsonb)::int)
       ) found cross join lateral (
         select min(q.created_at) as at from messages q
         where q.ticket_id = found.ticket_id and q.kind = 'message' and q.author = 'customer'
       ) asked
       where t.id = found.ticket_id and (
         t.last_message_id is null or t.last_message_at < found.at or (t.last_message_at is null and found.at is not null)
       )`,
      [JSON.stringify(rows.map(({ id }) => id))],
    );
    after = last.key;
  }
}
