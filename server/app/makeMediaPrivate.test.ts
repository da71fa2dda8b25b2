import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeMediaPrivate } from './makeMediaPrivate.ts';

let root: string;
let media: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ramal-modes-'));
  media = join(root, 'media');
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (...path: string[]) => (await stat(join(media, ...path))).mode & 0o777;

it('makes media of earlier versions private to the account, once', async () => {
  await mkdir(join(media, 'ab'), { recursive: true });
  await mkdir(join(media, 'cd'));
  for (const [file, mode] of [
    ['ab/photo', 0o644],
    ['ab/letter', 0o666],
    ['cd/photo', 0o600],
  ] as const) {
    await writeFile(join(media, file), 'bytes');
    await chmod(join(media, file), mode);
  }
  for (const folder of ['ab', '.']) await chmod(join(media, folder), 0o755);
  await chmod(join(media, 'cd'), 0o700);

  expect(await makeMediaPrivate(media)).toBe(1);
  expect(await Promise.all([modeOf('.'), modeOf('ab'), modeOf('cd')])).toEqual([0o700, 0o700, 0o700]);
  expect(await Promise.all([modeOf('ab/photo'), modeOf('ab/letter'), modeOf('cd/photo')])).toEqual([
    0o600, 0o600, 0o600,
  ]);

  await chmod(join(media, 'ab/photo'), 0o640); // shows whether the file is visited again
  expect(await makeMediaPrivate(media)).toBe(0);
  expect(await modeOf('ab/photo')).toBe(0o640);
});

it('resumes after an interruption, and works without a media folder', async () => {
  expect(await makeMediaPrivate(media)).toBe(0);
  await mkdir(join(media, 'ab'), { recursive: true });
  await chmod(join(media, 'ab'), 0o755);
  await chmod(media, 0o700); // as when the process ended after the first step
  expect(await makeMediaPrivate(media)).toBe(1);
});
