import { fail } from '#shared/contract/errors.ts';
import type { IdentityProof } from '#shared/contract/twoFactor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { RateLimit } from '#server/platform/limits/rateLimit.ts';
import { verifyCurrentPassword } from '#server/features/users/index.ts';
import { consumeCode } from './consumeCode.ts';

/**
 * Does something for which a user has to show a second time who it is: by the password, or by a code.
 * @param guesses rate limit per user
 * @throws AppError ERR_CURRENT_PASSWORD, ERR_TWO_FACTOR_CODE, ERR_TOO_MANY_REQUESTS, and what `act` throws
 */
export async function withProof<Result>(
  ctx: AppContext,
  guesses: RateLimit,
  userId: number,
  { currentPassword, code }: IdentityProof,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (code === undefined) {
    await verifyCurrentPassword(ctx, guesses, userId, currentPassword);
    return inTransaction(ctx, act);
  }
  await guesses.consume(String(userId));
  const result = await inTransaction(ctx, async (tx) => {
    if (!(await consumeCode(tx, userId, code))) fail('ERR_TWO_FACTOR_CODE');
    return act(tx);
  });
  await guesses.forget(String(userId));
  return result;
}
