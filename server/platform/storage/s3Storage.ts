import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { uploadTime } from '../net/uploadTime.ts';
import { STORE_UNAVAILABLE } from '../environmentError.ts';
import {
  createFileStorage,
  MEDIA_KEY,
  removeOlderBelow,
  requireMediaKey,
  type LinkedResponse,
  type MediaStorage,
  type StoredFile,
} from './mediaStorage.ts';

/** How long the store may take to answer, besides the time that a file takes to reach it. Milliseconds. */
const ANSWERS_WITHIN = 20_000;

/** The object store did not do what was asked. Its code makes it an error of our environment, which is retried. */
class StorageError extends Error {
  readonly code = STORE_UNAVAILABLE;
  override readonly name = 'StorageError';
}

/**
 * Stores media as objects of an S3-compatible store. What is written is collected in `spool` first: the store has to know
 * the size beforehand, and verifies the hash that is sent along.
 * @param address `https://<access key>:<secret key>@<host>/<bucket>[/<prefix>][?region=<region>]`; keys are URL-encoded
 * @param publicUrl the bucket as browsers reach it, `https://<host>/<bucket>` or `https://<bucket>.<host>`
 */
export function createS3Storage(
  address: string,
  spool: string,
  publicUrl?: string,
  answersWithin = ANSWERS_WITHIN,
): MediaStorage {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 0, // a stream can be sent only once; the callers retry
  });
  const [, bucket = '', ...folders] = url.pathname.split('/').filter((part, index) => index === 0 || part);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const base = `${url.protocol}//${url.host}/${bucket}`;
  const objectUrl = (key: string) => `${base}/${prefix}${requireMediaKey(key)}`;
  const collected = createFileStorage(spool);

  /** @returns the head of the answer; its body may come later */
  const fetchFrom = async (target: string, init: RequestInit, within: number): Promise<Response> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${within} ms`)), within);
    try {
      return await client.fetch(target, { ...init, signal: late.signal });
    } catch (error) {
      throw new StorageError(`${init.method} failed`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Returns null when there is no such object. */
  const request = async (
    method: string,
    target: string,
    init: RequestInit = {},
    within = answersWithin,
  ): Promise<Response | null> => {
    const response = await fetchFrom(target, { ...init, method }, within);
    if (response.ok) return response;
    const reason = await response.text();
    if (response.status === 404 && !reason.includes('NoSuchBucket')) return null;
    throw new StorageError(`${method} answered ${response.status}: ${reason.slice(0, 500)}`);
  };

  const put: MediaStorage['put'] = async (bytes) => {
    const stored = await collected.put(bytes);
    const upload: RequestInit & { readonly duplex: 'half' } = {
      headers: { 'content-length': String(stored.size), 'x-amz-content-sha256': stored.sha256 },
      body: Readable.toWeb(collected.stream(stored.key)) as ReadableStream,
      duplex: 'half',
    };
    try {
      await request('PUT', objectUrl(stored.key), upload, answersWithin + uploadTime(stored.size));
    } finally {
      await collected.remove(stored.key);
    }
    return stored;
  };

  async function* read(target: string, range?: { start: number; end: number }) {
    const part = range && { headers: { range: `bytes=${range.start}-${range.end}` } };
    const response = await request('GET', target, part);
    if (!response?.body) throw Object.assign(new Error(`${target} is missing`), { code: 'ENOENT' });
    try {
      yield* response.body;
    } catch (error) {
      throw new StorageError('GET was broken off', { cause: error });
    }
  }

  async function* list(): AsyncGenerator<StoredFile[]> {
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token) query.set('continuation-token', token);
      const page = (await (await request('GET', `${base}?${query.toString()}`))?.text()) ?? '';
      yield [...page.matchAll(OBJECT)]
        .map(([, name = '', time = '']) => ({ key: name.slice(prefix.length), writtenAt: new Date(time) }))
        .filter(({ key }) => MEDIA_KEY.test(key));
      token = NEXT_PAGE.exec(page)?.[1];
    }
  }

  /** The signature covers the whole address: nobody can change what the store answers. */
  const link = async (key: string, response: LinkedResponse) => {
    const target = new URL(`${publicUrl?.replace(/\/+$/, '')}/${prefix}${requireMediaKey(key)}`);
    target.search = new URLSearchParams({
      'X-Amz-Expires': String(response.seconds),
      'response-content-type': response.contentType,
      'response-content-disposition': response.contentDisposition,
      'response-cache-control': response.cacheControl,
    }).toString();
    const signed = new URL((await client.sign(target, { aws: { signQuery: true } })).url);
    signed.search = signed.search.replaceAll('+', '%20'); // what stores take for a space without doubt
    return signed.href;
  };

  return {
    put,
    ...(publicUrl !== undefined && { link }),
    stream: (key, range) => Readable.from(read(objectUrl(key), range), { objectMode: false }),
    async size(key) {
      const head = await request('HEAD', objectUrl(key));
      return head ? Number(head.headers.get('content-length')) : undefined;
    },
    isReachable: () =>
      request('GET', `${base}?list-type=2&max-keys=1`).then(
        (found) => found !== null,
        () => false,
      ),
    async check() {
      const { key } = await put(Buffer.from('readiness'));
      await request('DELETE', objectUrl(key));
    },
    async remove(key) {
      await request('DELETE', objectUrl(key));
    },
    list,
    removeUnfinished: (before) => removeOlderBelow(spool, before), // a killed process has not sent it
  };
}

/** The next page of a listing; its last page has none. */
const NEXT_PAGE = /<NextContinuationToken>([^<]+)</;
/** An object in a listing. Names of ours contain nothing that XML escapes; others are not looked at. */
const OBJECT = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs;
