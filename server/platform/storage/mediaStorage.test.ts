import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStorage, type MediaStorage } from './mediaStorage.ts';

let folder: string;
let media: MediaStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-media-'));
  media = createFileStorage(join(folder, 'media'));
});
afterEach(() => rm(folder, { recursive: true }));

it('returns what was stored, whole and in part', async () => {
  const bytes = Buffer.from('0123456789');
  const { key, size, sha256 } = await media.put(bytes);
  expect([size, sha256]).toEqual([10, createHash('sha256').update(bytes).digest('hex')]);
  expect(await buffer(media.stream(key))).toEqual(bytes);
  expect(await media.size(key)).toBe(10);
  expect((await buffer(media.stream(key, { start: 2, end: 4 }))).toString()).toBe('234');
});

it('stores equal files separately and leaves nothing half written', async () => {
  const [one, other] = [await media.put(Buffer.from('same')), await media.put(Buffer.from('same'))];
  expect(one.key).not.toBe(other.key);
  await media.remove(one.key);
  expect(await media.size(one.key)).toBeUndefined();
  expect((await buffer(media.stream(other.key))).toString()).toBe('same');
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('writes a stream as it arrives, unreadable for other accounts', async () => {
  const parts = ['um', 'dois', 'três'];
  const { key, size, sha256 } = await media.put(
    (async function* () {
      for (const part of parts) yield Buffer.from(part);
    })(),
  );
  expect([size, sha256]).toEqual([11, createHash('sha256').update(parts.join('')).digest('hex')]);
  expect((await buffer(media.stream(key))).toString()).toBe('umdoistrês');
  const modes = [join(folder, 'media', key), join(folder, 'media', key.slice(0, 2))];
  const found = await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777));
  expect(found).toEqual([0o600, 0o700]);
});

it('leaves nothing of a stream that fails', async () => {
  const broken = (async function* () {
    yield Buffer.from('half');
    throw new Error('the line broke');
  })();
  await expect(media.put(broken)).rejects.toThrow('the line broke');
  const files = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});

it('ignores the removal of a missing file', async () => {
  const { key } = await media.put(Buffer.from('x'));
  await media.remove(key);
  await expect(media.remove(key)).resolves.toBeUndefined();
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

it('accesses nothing but its own files', async () => {
  await writeFile(join(folder, 'secret'), 'secret');
  const { key } = await media.put(Buffer.from('x'));
  for (const bad of [
    '../secret',
    `${key}/../../../secret`,
    join(folder, 'secret'),
    `${key}\u0000`,
    `x${key}`,
    `${key}x`,
    key.slice(1),
    '',
  ]) {
    expect(() => media.stream(bad)).toThrow('not a media key');
    await expect(async () => media.size(bad)).rejects.toThrow('not a media key');
    await expect(async () => media.remove(bad)).rejects.toThrow('not a media key');
  }
});
