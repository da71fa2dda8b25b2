import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PostgresInstallation } from './installation.ts';

/**
 * Runs one of PostgreSQL's programs and returns its exit code.
 * @throws Error with the program's output, unless it may fail
 */
export function runProgram(
  installation: PostgresInstallation,
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
  {
    mayFail = false,
    spawned,
  }: { readonly mayFail?: boolean; readonly spawned?: (() => void) | undefined } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(installation.programs, program), args, {
      ...installation.owner,
      cwd: installation.programs,
      env: {
        PATH: process.env['PATH'] ?? '',
        LC_ALL: 'C',
        ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }),
      },
      // A started server inherits our file descriptors: with pipes this promise would never resolve.
      stdio: program === 'initdb' ? ['ignore', 'pipe', 'pipe'] : 'ignore',
    });
    const printed: string[] = [];
    child.stdout?.on('data', (chunk) => printed.push(String(chunk)));
    child.stderr?.on('data', (chunk) => printed.push(String(chunk)));
    child.once('error', reject);
    if (spawned) child.once('spawn', spawned);
    child.once('close', (code) => {
      if (code === 0 || mayFail) resolve(code ?? -1);
      else reject(new Error(`${program} ${args[0]} failed (${code})\n${printed.join('')}`));
    });
  });
}
