import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux counts in hundredths of a second: `sysconf(_SC_CLK_TCK)`. */
const MILLISECONDS_PER_TICK = 10;

/**
 * Processor time in milliseconds that a process, its running children, and those that it has waited for have used so far.
 * @see proc_pid_stat(5)
 */
export async function processorTime(pid: number): Promise<number> {
  const own = await ticksOf(pid);
  const ofChildren = await Promise.all((await childrenOf(pid)).map((child) => ticksOf(child)));
  return [own, ...ofChildren].reduce((sum, ticks) => sum + ticks) * MILLISECONDS_PER_TICK;
}

/** Processor time in milliseconds of a server and of the processes of its embedded database. */
export interface ServerTime {
  readonly server: number;
  readonly database: number;
}

/**
 * What a server and its embedded database have used so far, which has a process for each connection.
 * @param folder its `DATA_DIR`
 */
export async function serverTime(pid: number, folder: string): Promise<ServerTime> {
  const [postmaster] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return {
    server: (await ticksOf(pid, 'own')) * MILLISECONDS_PER_TICK,
    database: await processorTime(Number(postmaster)),
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/** @param whose of the process only, or also of its children that have ended */
async function ticksOf(pid: number, whose: 'own' | 'all' = 'all'): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return 0; // it has just ended
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, whose === 'own' ? 13 : 15).reduce((sum, ticks) => sum + Number(ticks), 0); // utime, stime, cutime, cstime
}
