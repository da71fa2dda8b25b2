import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from '#server/platform/postgres/freePort.ts';

/** A real MariaDB on loopback, with a data folder of its own. */
export interface MariaDb {
  readonly port: number;
  /** Runs statements as the superuser, with names in quotation marks. */
  execute(sql: string, values?: readonly unknown[]): Promise<void>;
  /** Ends it and its connections at once. */
  halt(): Promise<void>;
  /** Starts it again, at the same port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const SUPERUSER = 'root';

/** @param program the path of `mariadbd` @param database is created @throws Error when it does not start */
export async function startMariaDb(program: string, database: string): Promise<MariaDb> {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-mariadb-'));
  const port = await freePort();
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const made = spawnSync(
    installerOf(program),
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...asRoot,
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`MariaDB has no data folder:\n${made.stdout}${made.stderr}`);
  let end: () => Promise<void> = async () => undefined;

  const resume = async () => {
    const child = spawn(
      program,
      [
        '--no-defaults',
        `--datadir=${data}`,
        `--socket=${join(folder, 'socket')}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--character-set-server=utf8mb4',
        '--innodb-flush-log-at-trx-commit=0',
        '--innodb-buffer-pool-size=32M',
        ...asRoot,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const exited = once(child, 'exit');
    end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    let printed = '';
    await new Promise<void>((ready, reject) => {
      child.stderr.on('data', (chunk) => {
        printed += String(chunk);
        if (printed.includes('ready for connections')) ready();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`MariaDB ended before it was ready:\n${printed}`)));
    });
  };
  await resume();
  const asSuperuser = async (sql: string, values: readonly unknown[] = [], within?: string) => {
    const connection = await createConnection({
      host: '127.0.0.1',
      port,
      user: SUPERUSER,
      multipleStatements: true,
      ...(within && { database: within }),
    });
    try {
      await connection.query(`set session sql_mode = 'ANSI_QUOTES', foreign_key_checks = 0`);
      await connection.query(sql, [...values]);
    } finally {
      await connection.end();
    }
  };
  await asSuperuser(`create database "${database}" character set utf8mb4 collate utf8mb4_general_ci`);
  return {
    port,
    execute: (sql, values) => asSuperuser(sql, values, database),
    halt: () => end(),
    resume,
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The program that makes a data folder is elsewhere, where programs of the system are only for root. */
function installerOf(program: string): string {
  const name = 'mariadb-install-db';
  const beside = join(dirname(program), name);
  return existsSync(beside) ? beside : name;
}
