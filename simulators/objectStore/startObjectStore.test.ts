import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createS3Storage } from '#server/platform/storage/s3Storage.ts';
import { startObjectStore } from './startObjectStore.ts';

it('writes an object while the last one with the same beginning of its name is deleted', async () => {
  const spool = await mkdtemp(join(tmpdir(), 'ramal-spool-'));
  const store = await startObjectStore();
  try {
    const storage = createS3Storage(store.url, spool);
    for (let round = 0; round < 12; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => storage.check())); // each writes, reads and deletes one
    expect(await storage.isReachable()).toBe(true);
  } finally {
    await store.stop();
    await rm(spool, { recursive: true });
  }
});
