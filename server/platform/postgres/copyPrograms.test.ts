import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPrograms } from './copyPrograms.ts';

let folder: string;
let programs: string;
let home: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-programs-'));
  programs = join(folder, 'package/native/bin');
  home = join(folder, 'home');
  await mkdir(programs, { recursive: true });
  await writeFile(join(folder, 'package/package.json'), '{"version":"18.4.0"}');
  await writeFile(join(programs, 'initdb'), 'complete');
});
afterEach(() => rm(folder, { recursive: true }));

it.skipIf(process.platform === 'win32')(
  'takes no interrupted copy of the programs for complete',
  async () => {
    const pipe = join(programs, 'pipe');
    execFileSync('mkfifo', [pipe]); // which cannot be copied
    await expect(copyPrograms(programs, home)).rejects.toThrow(/pipe/);
    expect(await readdir(home)).toEqual([`programs-18.4.0.new-${process.pid}`]);
    await rm(pipe);
    const copied = await copyPrograms(programs, home);
    expect(copied).toBe(join(home, 'programs-18.4.0/bin'));
    expect(await readFile(join(copied, 'initdb'), 'utf8')).toBe('complete');
    expect(await readdir(home)).toEqual(['programs-18.4.0']);
  },
);
