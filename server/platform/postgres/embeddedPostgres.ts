import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { lockDataFolder } from './dataFolderLock.ts';
import { freePort } from './freePort.ts';
import { findPlace, type Place } from './place.ts';
import { runProgram } from './runProgram.ts';

export interface RunningPostgres {
  readonly url: string;
  /** Lets running queries end, writes everything down and stops. */
  stop(): Promise<void>;
}

const USER = 'ramal';
const DATABASE = 'ramal';
const INIT_FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
const RUNNING = 0;

/**
 * Starts the PostgreSQL that comes with the product on a free loopback port, with its data in `folder`. It runs apart
 * from our process group, so that Ctrl-C reaches it only through `stop`; one that outlived a killed server is taken over.
 * @param settings further settings of the database server, e.g. `['fsync=off']` for tests
 * @throws DataFolderInUse when another server works with it
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<RunningPostgres> {
  await mkdir(dirname(folder), { recursive: true });
  const password = await keptPassword(`${folder}.password`);
  const place = await findPlace(folder);
  if (!(await isInitialised(place))) await initialise(place, password);
  const port = (await portOfRunning(place)) ?? (await launch(place, settings));
  const url = `postgresql://${USER}:${password}@127.0.0.1:${port}/`;
  const unlock = await lockDataFolder(`${url}postgres`);
  await ensureDatabase(url);
  return {
    url: `${url}${DATABASE}`,
    stop: async () => {
      await unlock();
      await runProgram(place, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-w']);
    },
  };
}

async function initialise(place: Place, password: string): Promise<void> {
  const passwordFile = join(place.data, '..', `.initial-${randomBytes(6).toString('hex')}`);
  await place.writeFile(passwordFile, password);
  await runProgram(place, 'initdb', [
    `--pgdata=${place.data}`,
    `--username=${USER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...INIT_FLAGS,
  ]).finally(() => place.removeFile(passwordFile));
}

async function launch(place: Place, settings: readonly string[]): Promise<number> {
  const port = await freePort();
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const options = all.map((setting) => `-c ${setting}`).join(' ');
  const log = join(place.data, 'server.log');
  await runProgram(place, 'pg_ctl', ['start', '-D', place.data, '-l', log, '-o', options, '-w', '-t', '60']);
  return port;
}

/** The port of a server that already works on this data, e.g. after our own process was killed. */
async function portOfRunning(place: Place): Promise<number | undefined> {
  const status = await runProgram(place, 'pg_ctl', ['status', '-D', place.data], { mayFail: true });
  if (status !== RUNNING) return undefined;
  const PORT_LINE = 3;
  return Number((await readFile(join(place.data, 'postmaster.pid'), 'utf8')).split('\n')[PORT_LINE]);
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client(`${url}postgres`);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function isInitialised(place: Place): Promise<boolean> {
  return readFile(join(place.data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function keptPassword(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
