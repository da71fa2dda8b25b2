import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureInitialised } from './initialise.ts';
import { findInstallation } from './installation.ts';

/** Larger than any process id. */
const ENDED = 2_147_483_647;
let folder: string;
let data: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-initialise-'));
  await chmod(folder, 0o755); // PostgreSQL runs under its own user when this process is root
  data = join(folder, 'postgres');
});
afterEach(() => rm(folder, { recursive: true }));

it('leaves alone what another start creates at the same time, and removes what a killed one has left', async () => {
  for (const pid of [process.ppid, ENDED]) {
    await mkdir(`${data}.new-${pid}`);
    await writeFile(`${data}.new-${pid}.password`, 'secret');
  }
  await ensureInitialised(await findInstallation(data), 'ramal', 'secret');
  expect((await readdir(folder)).toSorted()).toEqual([
    'postgres',
    `postgres.new-${process.ppid}`,
    `postgres.new-${process.ppid}.password`,
  ]);
});

it('takes the database of a start that was quicker', async () => {
  const installation = await findInstallation(data);
  const quicker = {
    ...installation,
    removeFile: async (file: string) => {
      await cp(file.replace(/\.password$/, ''), data, { recursive: true });
      await writeFile(join(data, 'quicker'), '');
      await installation.removeFile(file);
    },
  };
  await ensureInitialised(quicker, 'ramal', 'secret');
  expect(await readdir(folder)).toEqual(['postgres']);
  expect(await readdir(data)).toContain('quicker');
});
