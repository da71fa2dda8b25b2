import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#server/platform/postgres/freePort.ts';

/** A real Redis or Valkey on loopback. It keeps nothing. */
export interface RedisServer {
  /** With the password. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Kills it. */
  stop(): Promise<void>;
}

/** The program looks at this name: Debian's `redis-tools` has it as `redis-check-rdb`, without the service of the server. */
const AS = { argv0: 'redis-server' };
const PASSWORD = 'redis-password';

/**
 * The program of the machine, if it has one.
 * @param named its path; without it, it is looked for in PATH
 */
export function findRedis(named?: string): string | undefined {
  const programs = named ? [named] : ['redis-server', 'valkey-server', 'redis-check-rdb'];
  return programs.find((program) => spawnSync(program, ['--version'], AS).status === 0);
}

/** @param port without one, a free port is used */
export async function startRedis(program: string, port?: number): Promise<RedisServer> {
  const used = port ?? (await freePort());
  const settings = { port: used, bind: '127.0.0.1', requirepass: PASSWORD, save: '', appendonly: 'no' };
  const child = spawn(
    program,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { ...AS, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  let printed = '';
  await new Promise<void>((ready, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('Ready to accept connections')) ready();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Redis ended before it was ready:\n${printed}`)));
  });
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${used}`,
    port: used,
    pid: child.pid ?? 0, // it runs
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
