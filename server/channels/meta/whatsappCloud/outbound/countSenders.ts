import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Seconds. A process that has not renewed its row for so long has ended. */
const LEASE = 20;

/**
 * How many processes send, of which each has its share of what Meta takes. This one may not be listed yet, and counts as the
 * only one when the database cannot say: Meta then limits the number if it has to.
 */
export async function countSenders(ctx: AppContext): Promise<number> {
  try {
    const [row] = await emOf(ctx).execute<{ senders: number }[]>(
      `select count(*)::int as senders from server_processes
       where 'worker' = any(string_to_array(roles, ',')) and seen_at > now() - interval '${LEASE} seconds'`,
    );
    return Math.max(1, row?.senders ?? 1);
  } catch (error) {
    ctx.log.warn({ err: error }, 'processes that send are not counted');
    return 1;
  }
}
