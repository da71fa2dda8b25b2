import { UniqueConstraintViolationException } from '@mikro-orm/core';

/** The name of the unique constraint that a database error violates; undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const isBroken = error instanceof UniqueConstraintViolationException && 'constraint' in error;
  return isBroken && typeof error.constraint === 'string' ? error.constraint : undefined;
}
