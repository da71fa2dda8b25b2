import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverProgram } from '#build/server/serverProgram.ts';

/** Environment of a started server: only what Node itself needs from the environment of the tests. */
export const NODE_ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE:
    process.env['NODE_COMPILE_CACHE'] ?? resolve(import.meta.dirname, '../../out/.compiled'),
};
const LISTENING = /listening at (http:\/\/\S+?)\/(?:app|health)\//;

/** The server in a process of its own, as in production: the only way to really kill it. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** The output so far, for the message of a failed test. */
  printed(): string;
  /** Sends this signal and waits until the process has exited. */
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

/**
 * @param before the beginning of the command, which must replace itself by the program that follows
 * @throws Error with the server's output when it exits before it listens
 */
export async function startServerProcess(
  variables: Record<string, string>,
  before: readonly string[] = [],
): Promise<ServerProcess> {
  const [program, ...args] = [...before, process.execPath, serverProgram()] as const;
  const child = spawn(program, args, {
    env: {
      ...NODE_ENVIRONMENT,
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    cwd: variables['DATA_DIR'],
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((ready, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = LISTENING.exec(printed)?.[1];
      if (address) ready(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the server exited (${code}) before it listened:\n${printed}`)),
    );
  });
  return {
    url,
    pid: pidOf(child),
    printed: () => printed,
    kill: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts the server in a process of its own without waiting for it: for tests of its start. */
export function spawnServerProcess(variables: Record<string, string>, folder: string) {
  const child = spawn(process.execPath, [serverProgram()], {
    cwd: folder,
    env: { ...NODE_ENVIRONMENT, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  const errors = child.stderr ? text(child.stderr) : Promise.resolve('');
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number | null,
    errors: await errors,
  }));
  return { child, ended, printed: () => printed };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the process did not start');
  return pid;
}
