import type { Em } from '#server/platform/database/orm.ts';

/** How many statements wait at this moment for the end of another transaction. */
export async function lockWaits(em: Em): Promise<number> {
  const waiting = await em
    .fork()
    .execute<unknown[]>(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  return waiting.length;
}
