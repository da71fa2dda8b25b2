import { DriverException } from '@mikro-orm/core';
import { fail, type ErrorCode } from '#shared/contract/errors.ts';

/** Does it; when the database cannot, at the commit too, the caller hears what came of that. @throws DeskError with this code */
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
