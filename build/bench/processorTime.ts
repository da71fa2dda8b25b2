import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second: `sysconf(_SC_CLK_TCK)`. */
const MILLISECONDS_PER_TICK = 10;

/**
 * Processor time in milliseconds that a process, its running children, and those that it has waited for have used so far.
 * @see proc_pid_stat(5)
 */
export async function processorTime(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();
  const own = await ticksOf(pid);
  const ofChildren = await Promise.all(
    children === '' ? [] : children.split(' ').map((id) => ticksOf(Number(id))),
  );
  return [own, ...ofChildren].reduce((sum, ticks) => sum + ticks) * MILLISECONDS_PER_TICK;
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return 0; // it has just ended
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0); // utime, stime, cutime, cstime
}
