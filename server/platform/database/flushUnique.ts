import { fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { Transaction } from './inTransaction.ts';
import { violatedUniqueConstraint } from './violatedUniqueConstraint.ts';

/**
 * Writes what has changed to the database. Call before any query: MikroORM flushes pending changes before queries, outside
 * this error handling.
 * @param codes the error for each unique constraint that may be violated, by its name
 * @throws AppError of `codes`
 */
export async function flushUnique(
  { em }: Transaction,
  codes: Readonly<Record<string, ErrorCode>>,
): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    const code = codes[violatedUniqueConstraint(error) ?? ''];
    if (code) fail(code, undefined, { cause: error });
    throw error;
  }
}
