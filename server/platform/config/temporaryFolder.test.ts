import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrivateTemporaryFolder } from './temporaryFolder.ts';

let dataDir: string;
beforeEach(async () => {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, process.env[name]); // restored afterwards
  dataDir = await mkdtemp(join(tmpdir(), 'ramal-data-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

/** Leaves a file in the folder of the process with this id. */
async function leave(pid: number | string): Promise<string> {
  const folder = join(dataDir, 'temporary', String(pid));
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'imageABC-original');
  await writeFile(file, 'decrypted');
  return file;
}

it('keeps temporary files private to the process, where libraries find the folder', async () => {
  const folder = await usePrivateTemporaryFolder(dataDir);
  expect(tmpdir()).toBe(folder);
  expect(folder.startsWith(dataDir)).toBe(true);
  const isPrivate = process.platform === 'win32' || ((await stat(folder)).mode & 0o077) === 0;
  expect(isPrivate).toBe(true);
});

it('removes what ended processes left, and nothing of running ones', async () => {
  const ended = spawn(process.execPath, ['--version']);
  const pid = ended.pid ?? 0;
  await once(ended, 'exit');
  const left = [await leave(pid), await leave(process.pid), await leave('other')];
  const used = await leave(process.ppid);
  await usePrivateTemporaryFolder(dataDir);
  expect(left.filter(existsSync)).toEqual([]);
  expect(existsSync(used)).toBe(true);
});
