import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStorage, type MediaStorage, type StoredMedia } from './mediaStorage.ts';
import { withStoredFile } from './withStoredFile.ts';

let folder: string;
let media: MediaStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-media-'));
  media = createFileStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Stores a file with a transaction that ends like this. @returns whether the file is there afterwards */
async function isStoredAfter(end: () => Promise<boolean>): Promise<boolean> {
  let key = '';
  const refer = (stored: StoredMedia) => {
    key = stored.key;
    return end();
  };
  await withStoredFile(media, Buffer.from('x'), refer).catch(() => undefined); // the caller's to handle
  return (await media.size(key)) !== undefined;
}

it('keeps a file only when something may refer to it', async () => {
  expect(await isStoredAfter(async () => true)).toBe(true);
  expect(await isStoredAfter(async () => false)).toBe(false);
  expect(await isStoredAfter(() => Promise.reject(new Error('rolled back')))).toBe(false);
  const gone = Object.assign(new Error('the commit was not answered'), { code: 'ECONNRESET' });
  expect(await isStoredAfter(() => Promise.reject(gone))).toBe(true);
});
