import { DriverException } from '@mikro-orm/core';
import pg from 'pg';
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

/** Transient errors: SQLSTATEs of PostgreSQL (appendix A of its manual) and network error codes. */
const PASSING = new Set([
  '08000', // connection exception
  '08003',
  '08006',
  '25P03', // idle in transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53000', // insufficient resources, such as a full disk
  '53100',
  '53200',
  '53300',
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shutdown
  '57P02',
  '57P03', // starting up
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'DATABASE_UNAVAILABLE',
  'CONCURRENCY_LIMIT_REACHED',
]);
const BROKEN = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Whether an error was caused by the state of the database, not by the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || error instanceof ConcurrencyLimitReached) return true;
  if (BROKEN.test(error.message)) return true;
  const isOfDatabase = error instanceof DriverException || error instanceof pg.DatabaseError;
  if (isOfDatabase && PASSING.has(String(error.code))) return true;
  return isDatabaseUnavailable(error.cause);
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
