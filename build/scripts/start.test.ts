import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { endGroup } from '../testing/endGroup.ts';
import { PATIENCE } from '../testing/patience.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-start-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['SIGTERM to npm alone', (npm: number) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C in a terminal', (npm: number) => process.kill(-npm, 'SIGINT')],
])('all processes of `npm start` end by %s', async (_, stop) => {
  const address = `http://127.0.0.1:${await freePort()}`;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true, // a separate process group, as in a terminal
    env: { ...process.env, PORT: new URL(address).port, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid = 0 } = npm;
  try {
    await listening(npm, address);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const allProcessesExited = once(npm, 'close'); // each process holds this pipe
    stop(pid);
    await Promise.race([allProcessesExited, lateness(PATIENCE)]);
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  } finally {
    endGroup(pid);
  }
});

async function listening(npm: ChildProcess, address: string): Promise<void> {
  let printed = '';
  await new Promise<void>((ready, reject) => {
    npm.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes(`listening at ${address}`)) ready();
    });
    npm.once('exit', () => reject(new Error(`npm start ended before it listened:\n${printed}`)));
  });
}

function lateness(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('something still runs')), milliseconds).unref();
  });
}
