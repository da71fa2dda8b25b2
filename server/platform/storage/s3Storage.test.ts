import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { environmentCode } from '../environmentError.ts';
import type { MediaStorage } from './mediaStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import { describeStorage, pagesOf } from './test/storageContract.ts';

let folder: string;
let store: S3rver;
let port: number;
let media: MediaStorage;
/** With the only account of the store. */
const addressOf = (path = 'ramal/desk') => `http://S3RVER:S3RVER@127.0.0.1:${port}/${path}`;
const storageAt = (address: string) => createS3Storage(address, join(folder, 'spool'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-s3-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: 'ramal' }],
  });
  ({ port } = await store.run());
  media = storageAt(addressOf());
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describeStorage(() => media);

it('collects what is written on disk only until the store has it', async () => {
  await media.put(Buffer.alloc(5_000_000, 'x'));
  const files = await readdir(join(folder, 'spool'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});

it('keeps installations that share a bucket apart', async () => {
  const other = storageAt(addressOf('ramal/other'));
  const { key } = await other.put(Buffer.from('x'));
  expect(await media.size(key)).toBeUndefined();
  expect((await pagesOf(media)).flat()).toEqual([]);
  const top = storageAt(addressOf('ramal'));
  expect(await top.size((await top.put(Buffer.from('top'))).key)).toBe(3);
});

it('lists all pages of a store that returns its files in several', async () => {
  // the form of pages: AWS, API reference of ListObjectsV2
  const keys = Array.from({ length: 3 }, () => `aa/${randomUUID()}`);
  const asked: (string | null)[] = [];
  const paged = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
    asked.push(token);
    const at = Number(token ?? 0);
    const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
        `<Name>ramal</Name>${next}<Contents><Key>desk/${keys[at]}</Key>` +
        `<LastModified>2026-11-0${at + 1}T10:00:00.000Z</LastModified><Size>1</Size></Contents></ListBucketResult>`,
    );
  }).listen(0, '127.0.0.1');
  await once(paged, 'listening');
  const { port: pagedPort } = paged.address() as AddressInfo;
  const pages = await pagesOf(storageAt(`http://a:b@127.0.0.1:${pagedPort}/ramal/desk`));
  expect(pages.flat().map(({ key, writtenAt }) => [key, writtenAt.toISOString()])).toEqual(
    keys.map((key, at) => [key, `2026-11-0${at + 1}T10:00:00.000Z`]),
  );
  expect(asked).toEqual([null, '1', '2']);
  paged.closeAllConnections();
  paged.close();
  await once(paged, 'close');
});

it.each([
  ['an unknown access key', async () => storageAt(addressOf().replace('S3RVER:', 'WRONG:'))],
  ['a missing bucket', async () => storageAt(addressOf('missing'))],
  ['no store at all', async () => storageAt(`http://a:b@127.0.0.1:${await closedPort()}/ramal`)],
])('with %s everything fails by an error of the environment', async (_, storage) => {
  const away = await storage();
  const { key } = await media.put(Buffer.from('x'));
  expect(await away.isReachable()).toBe(false);
  for (const attempt of [
    () => away.put(Buffer.from('x')),
    () => away.check(),
    () => away.remove(key),
    () => buffer(away.stream(key)),
    () => pagesOf(away),
  ]) {
    const error: unknown = await attempt().then(
      () => 'no error',
      (thrown: unknown) => thrown,
    );
    expect(environmentCode(error)).toBeDefined();
  }
});

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}
