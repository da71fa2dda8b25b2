import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPrograms } from './copyPrograms.ts';

let folder: string;
let programs: string;
let home: string;
let umask: number;

beforeEach(async () => {
  umask = process.umask(0o077); // as a service that creates everything for itself only
  folder = await mkdtemp(join(tmpdir(), 'ramal-programs-'));
  programs = join(folder, 'package/native/bin');
  home = join(folder, 'home');
  await mkdir(programs, { recursive: true });
  await writeFile(join(folder, 'package/package.json'), '{"version":"18.4.0"}');
  await writeFile(join(programs, 'initdb'), 'complete');
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32')(
  'takes no interrupted copy of the programs for complete',
  async () => {
    const server = createServer().listen(join(programs, 'socket')); // which cannot be copied
    await once(server, 'listening');
    await expect(copyPrograms(programs, home)).rejects.toThrow(/socket/);
    expect(await readdir(home)).toEqual([`programs-18.4.0.new-${process.pid}`]);
    server.close(); // removes it
    await once(server, 'close');
    const copied = await copyPrograms(programs, home);
    expect(copied).toBe(join(home, 'programs-18.4.0/bin'));
    expect(await readFile(join(copied, 'initdb'), 'utf8')).toBe('complete');
    expect(await readdir(home)).toEqual(['programs-18.4.0']);
  },
);

it.skipIf(process.platform === 'win32')('lets all users run the copy, whatever the umask', async () => {
  await symlink('initdb', join(programs, 'link'));
  const copied = await copyPrograms(programs, home);
  for (const path of [home, join(copied, '..'), copied, join(copied, 'initdb')])
    expect((await stat(path)).mode & 0o777).toBe(0o755);
});
