import { findProgram, namedProgram } from './findProgram.mjs';

/**
 * Debian's `redis-tools` has the program, by another name: `redis-server` is a link to it, and a service that would be
 * started. `startRedis` gives it its name.
 */
const NAMES = ['redis-server', 'valkey-server', 'redis-check-rdb'];

/** The Redis for the tests; undefined where the machine has none. */
export function findRedis() {
  return namedProgram('REDIS_SERVER_PATH') ?? findProgram(NAMES);
}

/** The packages that bring it, if it is not there. */
export function missingPackagesOfRedis() {
  return findRedis() ? [] : ['redis-tools'];
}
