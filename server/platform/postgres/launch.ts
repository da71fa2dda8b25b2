import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort.ts';
import type { PostgresInstallation } from './installation.ts';
import { findPostmaster, forgetStalePid } from './postmaster.ts';
import { runProgram } from './runProgram.ts';
import { limitServerLog, serverLogOf, serverLogSince, serverLogSize } from './serverLog.ts';

/** The embedded database does not start; the message ends with PostgreSQL's own output. */
export class EmbeddedPostgresError extends Error {
  constructor(file: string, output: string) {
    super(`The built-in database does not start. Its log ${file} says:\n${output.trim() || 'nothing'}`);
    this.name = 'EmbeddedPostgresError';
  }
}

/** How long the remains of a killed server may keep a new one from starting. Milliseconds. */
const LEFTOVERS_WITHIN = 60_000;
const BETWEEN_TRIES = 250;
/** Messages of PostgreSQL after which a start may succeed a moment later. */
const PASSING = /pre-existing shared memory block|lock file .* already exists|Address already in use/;
const NOT_YET = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', '57P01', '57P02']);

export interface LaunchOptions {
  /** Further settings of the database server, e.g. `fsync=off`. */
  readonly settings: readonly string[];
  /** The port it listened on before; without one, a free port is used. */
  readonly port?: number | undefined;
  /** Called when the program that starts the database runs by itself; never where the database runs already. */
  readonly spawned?: (() => void) | undefined;
}

/**
 * Makes sure that a database server runs on this data and responds: takes over a running one, otherwise
 * starts one, and waits until it has recovered.
 * @param addressOf URL of a database at this port, with user and password
 * @returns the port
 * @throws EmbeddedPostgresError when it does not start
 */
export async function ensureRunning(
  installation: PostgresInstallation,
  addressOf: (port: number) => string,
  options: LaunchOptions,
): Promise<number> {
  const until = Date.now() + LEFTOVERS_WITHIN;
  for (;;) {
    const found = await findPostmaster(installation);
    if (found && (await answers(installation, addressOf, found.pid))) return found.port;
    if (found) continue; // it ended while we waited for it
    const { port, output } = await launch(installation, options);
    if (port !== undefined) return port;
    if (output === undefined) continue;
    if (!PASSING.test(output) || Date.now() > until)
      throw new EmbeddedPostgresError(serverLogOf(installation), output);
    await pause(BETWEEN_TRIES);
  }
}

/**
 * Starts a server.
 * @returns its port when it responds, its log output when it has not started, nothing while it may still be recovering
 */
async function launch(
  installation: PostgresInstallation,
  { settings, port: portBefore, spawned }: LaunchOptions,
): Promise<{ readonly port?: number; readonly output?: string }> {
  await forgetStalePid(installation);
  await limitServerLog(installation);
  const port = portBefore ?? (await freePort());
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_checkpoints=off',
    'autovacuum_naptime=5s', // new statistics end the table scans of statements that were prepared on small tables
    'work_mem=16MB', // with 4, the dashboard of a year sorts and hashes in files
    ...settings,
  ];
  const sizeBefore = await serverLogSize(installation);
  const started = await runProgram(
    installation,
    'pg_ctl',
    [
      'start',
      '-D',
      installation.data,
      '-l',
      serverLogOf(installation),
      '-o',
      all.map((setting) => `-c ${setting}`).join(' '),
      '-w',
      '-t',
      '60',
    ],
    { mayFail: true, spawned },
  );
  if (started === 0) return { port };
  if (await findPostmaster(installation)) return {};
  return { output: await serverLogSince(installation, sizeBefore) };
}

/** Waits until the server accepts connections. @returns false when it has ended instead */
async function answers(
  installation: PostgresInstallation,
  addressOf: (port: number) => string,
  pid: number,
): Promise<boolean> {
  for (;;) {
    const running = await findPostmaster(installation);
    if (running?.pid !== pid) return false;
    if (running.port && (await isReady(addressOf(running.port)))) return true;
    await pause(BETWEEN_TRIES);
  }
}

async function isReady(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined); // the query that fails reports it
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && (!('code' in error) || NOT_YET.has(String(error.code)))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined); // it may never have been connected
  }
}
