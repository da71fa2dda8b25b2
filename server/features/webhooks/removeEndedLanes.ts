import type { AppContext } from '#server/platform/appContext.ts';

const BATCH = 5000;

/** The number in a subject such as `ticket:12`. */
const NUMBER = `split_part(l.subject, ':', 2)::int`;

/**
 * Forgets lanes whose ticket, contact or connection is gone, once none of their deliveries is listed. Those of what exists
 * stay, as its events are numbered on. A lane that gets a delivery meanwhile is due, and stays as well.
 */
export async function removeEndedLanes(ctx: AppContext, signal: AbortSignal): Promise<void> {
  let removed: unknown[];
  do {
    removed = await ctx.orm.em.fork().execute(
      `delete from webhook_lanes where id in (
         select l.id from webhook_lanes l
         where l.due_at is null and l.leased_until is null
           and case split_part(l.subject, ':', 1)
             when 'ticket' then not exists (select from tickets where id = ${NUMBER})
             when 'contact' then not exists (select from contacts where id = ${NUMBER})
             when 'connection' then not exists (select from connections where id = ${NUMBER})
             else false end
           and not exists (select from webhook_deliveries d where d.lane_id = l.id)
         limit ${BATCH} for update skip locked
       ) returning id`,
    );
  } while (removed.length === BATCH && !signal.aborted);
}
