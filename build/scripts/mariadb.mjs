import { existsSync } from 'node:fs';
import { findProgram, namedProgram } from './findProgram.mjs';

/**
 * Of Debian and its relatives: the server without the service, which would be started, and the program with which
 * `mariadb-install-db` begins.
 */
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core'];
const PRINT_DEFAULTS = 'my_print_defaults';
/** Often not in PATH, where programs of the system are only for root. */
const USUAL = '/usr/sbin/mariadbd';

/** The MariaDB for the tests of imports; undefined where the machine has none. */
export function findMariaDb() {
  return namedProgram('MARIADB_PATH') ?? findProgram(['mariadbd']) ?? (existsSync(USUAL) ? USUAL : undefined);
}

/** The packages that bring it, if it is not there. */
export function missingPackagesOfMariaDb() {
  return findMariaDb() && findProgram([PRINT_DEFAULTS]) ? [] : PACKAGES;
}
