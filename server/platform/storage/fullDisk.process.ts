import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { environmentCode, isStorageFull } from '../environmentError.ts';
import { createFileStorage } from './mediaStorage.ts';

/* Child process of the full-disk test: writes more than fits into the folder, and prints the result. */
const [folder = ''] = process.argv.slice(2);
const CHUNK = Buffer.alloc(100_000, 'x');
const media = createFileStorage(folder);
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

async function* bytes(chunks: number) {
  for (let count = 0; count < chunks; count += 1) yield CHUNK;
}

const stored = await media.put(bytes(6));
const failure: unknown = await media.put(bytes(20)).then(
  () => undefined,
  (error: unknown) => error,
);
const left = await files();
const size = (await buffer(media.stream(stored.key))).length;
await media.remove(stored.key);
const next = await media.put(bytes(6));
process.stdout.write(
  JSON.stringify({
    code: environmentCode(failure),
    isFull: isStorageFull(failure),
    left,
    size,
    next: next.size,
  }),
);
