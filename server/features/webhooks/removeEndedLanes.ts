import type { AppContext } from '#server/platform/appContext.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';

/** The number in a subject such as `ticket:12`. */
const NUMBER = `split_part(t.subject, ':', 2)::int`;

/** What the lane is about is gone, nothing is due in it, and none of its deliveries is listed. */
const HAS_ENDED = `t.due_at is null and t.leased_until is null
  and case split_part(t.subject, ':', 1)
    when 'ticket' then not exists (select from tickets where id = ${NUMBER})
    when 'contact' then not exists (select from contacts where id = ${NUMBER})
    when 'connection' then not exists (select from connections where id = ${NUMBER})
    else false end
  and not exists (select from webhook_deliveries d where d.lane_id = t.id)`;

/**
 * Forgets lanes whose ticket, contact or connection is gone, once none of their deliveries is listed. Those of what exists
 * stay, as its events are numbered on. A lane that gets a delivery meanwhile is due, and stays as well.
 */
export async function removeEndedLanes(ctx: AppContext, signal: AbortSignal): Promise<void> {
  await deleteInBatches(emOf(ctx), 'webhook_lanes', { sql: HAS_ENDED, values: [] }, signal);
}
