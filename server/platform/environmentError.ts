import { DriverException } from '@mikro-orm/core';

/**
 * SQLSTATEs about the database and not the statement (PostgreSQL's manual, appendix A): connection, read-only as during a failover
 * or when its disk is nearly full, idle in a transaction for too long, conflict, resources, locks, shutdown, system.
 */
const DATABASE_STATES = /^(08|25006|25P03|40|53|55|57|58)/;
/**
 * Functions of PostgreSQL that read a request. It refuses a NUL in a statement as a breach of the protocol, although the
 * connection works; a pooler reports its own outages by the same SQLSTATE, and names no function.
 */
const READING = /^pq_getmsg/;
/**
 * The function that refuses a prepared statement whose columns have another type since it was prepared: a newer version has
 * migrated the database. It works on a new connection.
 */
const OUTDATED_STATEMENT = { code: '0A000', routine: 'RevalidateCachedQuery' };
/** A statement that changes something, on a database that is read-only. */
const READ_ONLY = '25006';
/** Codes of our own errors about the database: no connection, or none free in time. */
const DATABASE_CODES = new Set(['DATABASE_UNAVAILABLE', 'CONCURRENCY_LIMIT_REACHED']);
/** Messages of the database driver that mean, without a code, that the connection is gone. */
const DATABASE_GONE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;
/** System calls whose errors are about the network. */
const NETWORK_CALL = /^(connect|getaddrinfo|bind|listen)/;
/** The code of errors of the object store. */
export const STORE_UNAVAILABLE = 'ESTORAGE';
const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * The code of an error that was caused by our environment (disk, database, network) and says nothing about
 * the action itself: the action succeeds once the environment works. Undefined for all other errors.
 * @returns an errno such as 'ENOSPC', an SQLSTATE such as '57P01', a code of our own such as 'DATABASE_UNAVAILABLE', or 'database'
 */
export function environmentCode(error: unknown): string | undefined {
  for (const each of causesOf(error)) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    const isOfSystem = /^E[A-Z0-9]+$/.test(code) && !code.startsWith('ERR');
    const isOfDatabase =
      DATABASE_CODES.has(code) ||
      (code.length === 5 && DATABASE_STATES.test(code) && !isOfStatement(each, code)) ||
      isOutdatedStatement(each);
    if (isOfSystem || isOfDatabase) return code;
    if (DATABASE_GONE.test(each.message)) return 'database';
  }
  return undefined;
}

/** Whether PostgreSQL could not read the statement, which it never can. */
function isOfStatement(error: Error, code: string): boolean {
  return code === '08P01' && 'routine' in error && READING.test(String(error.routine));
}

/** Whether the connection has prepared the statement before a migration that changed its columns. */
function isOutdatedStatement(error: Error): boolean {
  return Object.entries(OUTDATED_STATEMENT).every(([key, value]) => Reflect.get(error, key) === value);
}

/**
 * Whether the statement may work on another connection although this one is not broken: it leads to a database that is
 * read-only by now, or has prepared the statement before a migration.
 */
export function needsNewConnection(error: unknown): boolean {
  return causesOf(error).some((each) => Reflect.get(each, 'code') === READ_ONLY || isOutdatedStatement(each));
}

/** Whether the disk of the files or of the database is full. */
export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL.has(environmentCode(error) ?? '');
}

/**
 * Where an error comes from, as far as it can be told: the database, the files of this machine, or neither,
 * which is an internal error. Only for actions that use no other service: a refused connection counts as the
 * database's.
 */
export function originOf(error: unknown): 'database' | 'files' | 'fault' {
  if (environmentCode(error) === undefined) return 'fault';
  for (const each of causesOf(error)) {
    if (each instanceof DriverException) return 'database';
    if ('syscall' in each) return NETWORK_CALL.test(String(each.syscall)) ? 'database' : 'files';
  }
  return 'database'; // an SQLSTATE, a code of our own, or a driver without a connection
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && !causes.includes(each); each = each.cause)
    causes.push(each);
  return causes;
}
