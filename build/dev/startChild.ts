import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  readonly pid: number | undefined;
  /** Resolves with the exit code when the program has ended, for whatever reason. */
  readonly ended: Promise<number>;
  /** Asks the program to end and waits for that. */
  stop(): Promise<unknown>;
}

/**
 * Starts a program with the running Node. It reads no input.
 * @param stdio by default it prints where this one prints
 */
export function startChild(
  args: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
  stdio: StdioOptions = ['ignore', 'inherit', 'inherit'],
): Child {
  const child = spawn(process.execPath, args, { cwd, stdio, env: { ...process.env, ...variables } });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1);
  return {
    pid: child.pid,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
