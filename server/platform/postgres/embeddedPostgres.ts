import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { readOrMakeSecret } from '../config/readOrMakeSecret.ts';
import { keepTrying } from '../keepTrying.ts';
import type { Log } from '../log.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import { ensureInitialised } from './initialise.ts';
import { ensureRunning } from './launch.ts';
import { findInstallation, type PostgresInstallation } from './installation.ts';
import { findPostmaster } from './postmaster.ts';
import { runProgram } from './runProgram.ts';
import { limitServerLog } from './serverLog.ts';

export interface RunningPostgres {
  /** Stays the same when the database is restarted. */
  readonly url: string;
  /** Lets running queries finish, writes everything to disk and stops. */
  stop(): Promise<void>;
}

const USER = 'ramal';
const DATABASE = 'ramal';
const TRY_AGAIN_AFTER = 1000;
const LIMIT_LOG_EVERY = 60_000;

/** Where the data of the embedded database are in the data folder of the server. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Starts the PostgreSQL that is shipped with Ramal on a free loopback port, with its data in `folder`, and
 * restarts it whenever it ends by itself. It runs outside our process group, so that Ctrl-C reaches it only
 * through `stop`; one that outlived a killed server is taken over.
 * @param settings further settings of the database server, e.g. `['fsync=off']` for tests
 * @param spawned called when it starts by itself; never where it runs already
 * @throws DataFolderInUse when another server uses it, EmbeddedPostgresError when it does not start, DatabaseFolderError
 * when it cannot be there
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: readonly string[] = [],
  log?: Log,
  spawned?: () => void,
): Promise<RunningPostgres> {
  await mkdir(dirname(folder), { recursive: true });
  const password = await readOrMakeSecret(`${folder}.password`, 24);
  const installation = await findInstallation(folder);
  await ensureInitialised(installation, USER, password);
  const addressOf = (port: number, database = 'postgres') =>
    `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const stopping = new AbortController();
  const port = await ensureRunning(installation, addressOf, { settings, spawned });
  let reviving = Promise.resolve();
  /** Undefined while the connection with the lock is lost: another server may own the database by then. */
  let unlock: (() => Promise<void>) | undefined;
  const lock = async () => {
    unlock = await lockDataFolder(addressOf(port), () => {
      unlock = undefined;
      reviving = revive();
    });
  };
  await Promise.all([lock(), ensureDatabase(addressOf(port))]);
  const limitingLog = setInterval(() => {
    limitServerLog(installation).catch((error: unknown) =>
      log?.warn({ err: error }, 'server.log not limited'),
    );
  }, LIMIT_LOG_EVERY).unref();

  /** Retries without limit: a full disk or a wrong permission may be fixed at any time. */
  async function revive(): Promise<void> {
    const since = Date.now();
    log?.error('the built-in database no longer responds; restarting it');
    const restart = async () => {
      await ensureRunning(installation, addressOf, { settings, port });
      await lock();
      log?.info({ milliseconds: Date.now() - since }, 'the built-in database responds again');
    };
    await keepTrying(restart, {
      signal: stopping.signal,
      every: TRY_AGAIN_AFTER,
      onError: (error) => log?.error({ err: error }, 'the built-in database does not restart; retrying'),
    });
  }

  log?.info({ port }, 'the built-in database is running');
  return {
    url: addressOf(port, DATABASE),
    stop: async () => {
      stopping.abort();
      clearInterval(limitingLog);
      await reviving;
      if (!unlock) return;
      await unlock();
      await stop(installation);
      log?.info('the built-in database has stopped');
    },
  };
}

/**
 * As `startEmbeddedPostgres`, but resolves as soon as the program that starts the database runs: the caller can load modules
 * meanwhile, which would have blocked this process before it was started.
 * @returns `running` settles as `startEmbeddedPostgres` does
 */
export async function beginEmbeddedPostgres(
  folder: string,
  log: Log,
): Promise<{ readonly running: Promise<RunningPostgres> }> {
  const { promise: spawned, resolve } = Promise.withResolvers<void>();
  const running = startEmbeddedPostgres(folder, [], log, resolve);
  await Promise.race([spawned, running.catch(() => undefined)]); // `running` itself tells the caller of an error
  return { running };
}

async function stop(installation: PostgresInstallation): Promise<void> {
  const ended = await runProgram(
    installation,
    'pg_ctl',
    ['stop', '-D', installation.data, '-m', 'fast', '-w'],
    {
      mayFail: true,
    },
  );
  if (ended !== 0 && (await findPostmaster(installation)))
    throw new Error(`the built-in database of ${installation.data} does not stop`);
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
