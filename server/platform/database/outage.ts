import { DriverException } from '@mikro-orm/core';
import pg from 'pg';
import { environmentCode } from '../environmentError.ts';
import type { Log } from '../log.ts';
import { ConcurrencyLimitReached } from './concurrencyLimits.ts';

/** No connection to the database could be established. */
export class DatabaseUnavailable extends Error {
  /** When the ORM wraps an error, only its code remains. */
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('the database does not respond', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const OF_DATABASE = [DatabaseUnavailable, ConcurrencyLimitReached, DriverException, pg.DatabaseError];

/** Whether an error was caused by the state of the database, not by the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = environmentCode(error);
  if (code === undefined) return false;
  const isOfDatabase = code === 'database' || OF_DATABASE.some((kind) => error instanceof kind);
  return isOfDatabase || isDatabaseUnavailable(error.cause);
}

/** Logs when the database stops responding, and when it responds again. */
export function createOutage(log: Log) {
  let since: number | undefined;
  let failures = 0;
  return {
    goesOn(error: unknown): void {
      failures += 1;
      if (since !== undefined) return;
      since = Date.now();
      log.error({ err: error }, 'the database does not respond');
    },
    isOver(): void {
      if (since === undefined) return;
      log.warn({ milliseconds: Date.now() - since, failures }, 'the database responds again');
      since = undefined;
      failures = 0;
    },
  };
}
