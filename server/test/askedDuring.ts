import { expect } from 'vitest';
import type { Em } from '#server/platform/database/orm.ts';

/** The answer to a request that comes while a transaction has made this change, and that waits for its end. */
export async function askedDuring<Answer>(
  em: Em,
  change: (locked: Em) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = async () => {
    const [row] = await em.fork().execute<{ count: number }[]>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count;
  };
  const { answer } = await em.transactional(async (locked) => {
    await change(locked);
    const asked = ask();
    await expect.poll(waiting).toBe(1);
    return { answer: asked }; // not awaited here: it waits for the end of the transaction
  });
  return answer;
}
