import { DriverException } from '@mikro-orm/core';

/** SQLSTATE classes that speak of the database and not of the statement: connection, conflict, resources, shutdown, system. */
const DATABASE_STATES = /^(08|40|53|55|57|58)/;
/** Ways in which a database driver says, without a code, that it is gone. */
const DATABASE_GONE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;
/** Calls of the system in which an error speaks of the network. */
const NETWORK_CALL = /^(connect|getaddrinfo|bind|listen)/;
const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * The code of an error that comes from our environment (disk, database, network) and so says nothing about what was
 * being done: it works once the environment does. Undefined for everything else.
 * @returns an errno such as 'ENOSPC', an SQLSTATE such as '57P01', or 'database'
 */
export function environmentCode(error: unknown): string | undefined {
  for (const each of causesOf(error)) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    const isOfSystem = /^E[A-Z0-9]+$/.test(code) && !code.startsWith('ERR');
    if (isOfSystem || (code.length === 5 && DATABASE_STATES.test(code))) return code;
    if (DATABASE_GONE.test(each.message)) return 'database';
  }
  return undefined;
}

/** Whether there was no room left on the disk of the files or of the database. */
export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL.has(environmentCode(error) ?? '');
}

/**
 * What an error of our own speaks of, as far as it shows: the database, the files of this machine, or neither, which is a
 * fault of the program. Only for work that asks nobody else: a refused connection is that of the database.
 */
export function originOf(error: unknown): 'database' | 'files' | 'fault' {
  if (environmentCode(error) === undefined) return 'fault';
  for (const each of causesOf(error)) {
    if (each instanceof DriverException) return 'database';
    if ('syscall' in each) return NETWORK_CALL.test(String(each.syscall)) ? 'database' : 'files';
  }
  return 'database'; // an SQLSTATE, or a driver without a connection
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && !causes.includes(each); each = each.cause)
    causes.push(each);
  return causes;
}
