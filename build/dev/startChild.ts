import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  readonly pid: number | undefined;
  /** Resolves with the exit code when the program has ended, for whatever reason. */
  readonly ended: Promise<number>;
  /** Asks the program to end and waits for that. */
  stop(): Promise<unknown>;
}

/** Starts a program with the running Node. It prints where this one prints and reads no input. */
export function startChild(args: readonly string[], cwd: string, variables: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  });
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
