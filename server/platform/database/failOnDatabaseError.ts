import { DriverException } from '@mikro-orm/core';
import { fail, type ErrorCode } from '#shared/contract/errors.ts';

/**
 * Runs an action and converts a database error, including one at the commit.
 * @throws AppError with this code
 */
export async function failOnDatabaseError<Result>(
  code: ErrorCode,
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof DriverException) return fail(code, undefined, { cause: error });
    throw error;
  }
}
