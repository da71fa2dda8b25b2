import { expect } from 'vitest';
import type { Em } from '#server/platform/database/orm.ts';
import { lockWaits } from './lockWaits.ts';

/** The answer to a request that comes while a transaction has made this change, and that waits for its end. */
export async function askedDuring<Answer>(
  em: Em,
  change: (locked: Em) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await em.transactional(async (locked) => {
    await change(locked);
    const asked = ask();
    await expect.poll(() => lockWaits(em)).toBe(1);
    return { answer: asked }; // not awaited here: it waits for the end of the transaction
  });
  return answer;
}
