import type { AppContext } from '../appContext.ts';
import { environmentCode } from '../environmentError.ts';
import { inTransaction, type Transaction } from './inTransaction.ts';

/** SQLSTATEs of transactions that waited for each other in a circle, or that could not be done one after the other. */
const ENDED = new Set(['40P01', '40001']);
const TIMES = 5;

/** A transaction as by `inTransaction`, done again when the database has ended it because of another one. */
export async function repeatOnDeadlock<Result>(
  ctx: AppContext,
  action: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let time = 1; ; time += 1) {
    try {
      return await inTransaction(ctx, action);
    } catch (error) {
      if (time === TIMES || !ENDED.has(environmentCode(error) ?? '')) throw error;
      ctx.log.info({ err: error }, 'transaction ended because of another one; repeating');
    }
  }
}
