import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStorage, type MediaStorage } from './mediaStorage.ts';
import { describeStorage } from './test/storageContract.ts';

let folder: string;
let media: MediaStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-media-'));
  media = createFileStorage(join(folder, 'media'));
});
afterEach(() => rm(folder, { recursive: true }));

describeStorage(() => media);

it('makes files unreadable for other accounts', async () => {
  const { key } = await media.put(Buffer.from('x'));
  const modes = [join(folder, 'media', key), join(folder, 'media', key.slice(0, 2))];
  const found = await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777));
  expect(found).toEqual([0o600, 0o700]);
});

it('leaves nothing half written', async () => {
  const broken = (async function* () {
    yield Buffer.from('half');
    throw new Error('the line broke');
  })();
  await media.put(Buffer.from('whole'));
  await expect(media.put(broken)).rejects.toThrow('the line broke');
  const files = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1);
});

it('removes what a process that ended had begun to write', async () => {
  const { key } = await media.put(Buffer.from('x'));
  const part = join(folder, 'media', `${key}.part`);
  await writeFile(part, 'half');
  await utimes(part, new Date(0), new Date(0));
  expect(await media.removeUnfinished(new Date(-1))).toBe(0);
  expect(await media.removeUnfinished(new Date(1))).toBe(1);
  expect(await media.size(key)).toBe(1);
});

it('is reachable while its folder is there', async () => {
  expect(await media.isReachable()).toBe(false); // it is made with the first file
  await media.put(Buffer.from('x'));
  expect(await media.isReachable()).toBe(true);
});

it('does not take a folder that cannot be read for a missing file', async () => {
  const { key } = await media.put(Buffer.from('x'));
  await rm(join(folder, 'media', key.slice(0, 2)), { recursive: true });
  await writeFile(join(folder, 'media', key.slice(0, 2)), 'no folder');
  await expect(media.size(key)).rejects.toMatchObject({ code: 'ENOTDIR' });
});
