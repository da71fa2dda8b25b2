import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentCode, STORE_UNAVAILABLE } from '../environmentError.ts';
import type { LinkedResponse, MediaStorage } from './mediaStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import { startObjectStore, type ObjectStore } from '#simulators/objectStore/index.ts';
import { describeStorage, pagesOf } from './test/storageContract.ts';

let folder: string;
let store: ObjectStore;
let media: MediaStorage;
const addressOf = (path = 'ramal/desk') => store.url.replace(/ramal$/, path);
const storageAt = (address: string, publicUrl?: string) =>
  createS3Storage(address, join(folder, 'spool'), publicUrl);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-s3-'));
  store = await startObjectStore();
  media = storageAt(addressOf());
});
afterEach(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});

describeStorage(() => media);

describe('a link', () => {
  const ANSWER = {
    contentType: 'application/pdf',
    contentDisposition: 'attachment; filename="a b+c.pdf"; filename*=UTF-8\'\'%C3%A9.pdf',
    cacheControl: 'private',
    seconds: 300,
  };
  const linked = async (answer: Partial<LinkedResponse> = {}) => {
    const { link, put } = storageAt(addressOf(), `${store.publicUrl}/`);
    const { key } = await put(Buffer.from('0123456789'));
    return new URL((await link?.(key, { ...ANSWER, ...answer })) ?? '');
  };

  it('gives everyone the file, whole and in part, as it says', async () => {
    const url = await linked();
    const whole = await fetch(url);
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': ANSWER.contentType,
      'content-disposition': ANSWER.contentDisposition,
      'cache-control': ANSWER.cacheControl,
    });
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
  });

  it('is refused after its time', async () => {
    expect((await fetch(await linked({ seconds: -1 }))).status).toBe(403);
  });

  it('carries the signature that the client of AWS makes, over the answer too, and no secret', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:12:51Z') });
    const address = 'http://AK:SEC%2Fret@inner.test:9000/ramal/desk?region=eu-west-1';
    const { link } = storageAt(address, 'https://files.example.com/ramal');
    const url = await link?.('aa/aaaaaaaa-0000-4000-8000-000000000000', {
      contentType: 'text/plain; charset=utf-8',
      contentDisposition: `attachment; filename="a b+c (1)*'!.pdf"; filename*=UTF-8''%C3%A9.pdf`,
      cacheControl: 'private, max-age=31536000, immutable',
      seconds: 300,
    });
    vi.useRealTimers();
    // by generate_presigned_url of boto3 1.43.11 for the same object, answer and time
    expect(url).toMatch(/&X-Amz-Signature=08b82cb96b6e253ec01b624115b921d6bd23180c3f3cd5f6997e55aadd5f19a8$/);
    expect(url).not.toContain('+'); // a space to some stores
    expect(decodeURIComponent(url ?? '')).not.toContain('SEC/ret');
  });

  it('is for own files only, and there is none without a public address', async () => {
    expect(media.link).toBeUndefined();
    await expect(async () => storageAt(addressOf(), store.publicUrl).link?.('../x', ANSWER)).rejects.toThrow(
      'not a media key',
    );
  });
});

it('collects what is written on disk only until the store has it', async () => {
  await media.put(Buffer.alloc(5_000_000, 'x'));
  const files = await readdir(join(folder, 'spool'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});

it('removes what a killed process has collected and not sent, and nothing younger', async () => {
  const spool = join(folder, 'spool', 'aa');
  await mkdir(spool, { recursive: true });
  const [old, young] = [join(spool, randomUUID()), join(spool, randomUUID())];
  const before = new Date(Date.now() - 1000);
  for (const path of [old, young]) await writeFile(path, 'x');
  await utimes(old, before, new Date(before.getTime() - 1000));
  expect(await media.removeUnfinished(before)).toBe(1);
  expect(await readdir(spool)).toEqual([basename(young)]);
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

it('a store that does not answer is given up, also in the middle of a file', async () => {
  const silent = createServer((request, response) => {
    if (request.method === 'GET' && !request.url?.includes('list-type'))
      response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const away = createS3Storage(`http://a:b@127.0.0.1:${port}/ramal`, join(folder, 'spool'), undefined, 50);
  const key = `aa/${randomUUID()}`;
  expect(await away.isReachable()).toBe(false);
  for (const attempt of [() => away.put(Buffer.from('x')), () => away.size(key), () => away.remove(key)])
    await expect(attempt()).rejects.toMatchObject({ code: STORE_UNAVAILABLE });
  await expect(buffer(away.stream(key))).rejects.toMatchObject({ code: STORE_UNAVAILABLE });
  silent.closeAllConnections();
  silent.close();
  await once(silent, 'close');
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
