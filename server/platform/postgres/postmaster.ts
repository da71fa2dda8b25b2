import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresInstallation } from './installation.ts';
import { runProgram } from './runProgram.ts';

/** The database server process of a data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Lines of `postmaster.pid`; see "storage" in PostgreSQL's `miscadmin.h`. */
const PID_LINE = 0;
const FOLDER_LINE = 1;
const PORT_LINE = 3;
const RUNNING = 0;
/** Larger than any process id. */
const UNUSED_PID = 2_147_483_647;

/**
 * Finds the database server that runs on this data, e.g. after our own process was killed. A process of
 * another program that was assigned the id of a killed server does not count, nor does a zombie process.
 */
export async function findPostmaster(installation: PostgresInstallation): Promise<Postmaster | undefined> {
  const lines = await readPidFile(installation);
  const pid = Number(lines?.[PID_LINE]);
  if (!lines || !pid || pid === UNUSED_PID) return undefined;
  const status = await runProgram(installation, 'pg_ctl', ['status', '-D', installation.data], {
    mayFail: true,
  });
  if (status !== RUNNING || !(await isPostmaster(pid, lines[FOLDER_LINE] ?? ''))) return undefined;
  return { pid, port: Number(lines[PORT_LINE]) };
}

/**
 * Lets a new server start although the id of a killed one now belongs to another program, which would make
 * PostgreSQL refuse. Only the id is replaced: from the rest of the file PostgreSQL still recognizes processes
 * of the killed server.
 */
export async function forgetStalePid(installation: PostgresInstallation): Promise<void> {
  const lines = await readPidFile(installation);
  if (!lines || (await findPostmaster(installation))) return;
  await writeFile(pidFile(installation), [String(UNUSED_PID), ...lines.slice(1)].join('\n'));
}

async function readPidFile(installation: PostgresInstallation): Promise<string[] | undefined> {
  try {
    return (await readFile(pidFile(installation), 'utf8')).split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function pidFile({ data }: PostgresInstallation): string {
  return join(data, 'postmaster.pid');
}

/** Whether a process is the PostgreSQL server of this folder. On Windows `pg_ctl` already checks that. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(folder);
}

/** The command line of a process; empty when it has ended. */
async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return (await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return ''; // the process has ended
  }
}
