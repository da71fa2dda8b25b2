import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail } from '#shared/contract/errors.ts';
import { createLog } from '../log.ts';
import type { Actor } from '../actor.ts';
import { createFileStorage } from '../storage/mediaStorage.ts';
import { createErrorHandler } from './errorHandler.ts';
import { serveFiles, type PublicRoute, type RawRoute } from './rawRoute.ts';
import type { ServedFile } from './servedFile.ts';

const ANA = { id: 1, profile: 'user' } as Actor;
const CONTENT = '0123456789';
let folder: string;
let http: Server;
let url: string;
let file: ServedFile;
/** The file of each id below /media/. */
let files: Record<string, ServedFile>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-files-'));
  const media = createFileStorage(folder);
  const { key } = await media.put(Buffer.from(CONTENT));
  const gone = await media.put(Buffer.from('gone'));
  await media.remove(gone.key);
  file = { key, mime: 'image/png', name: 'foto.png' };
  files = { 1: file, 2: { ...file, key: gone.key } };
  const find = (id: string) => files[id] ?? fail('ERR_NO_MEDIA_FOUND');
  const ofMessages: RawRoute = {
    prefix: '/media/',
    pattern: /^(\d+)$/,
    find: async (actor, id) => (actor === ANA ? find(id) : fail('ERR_NO_PERMISSION')),
    findSigned: async (id, query) => (query.get('signature') === 'ours' ? find(id) : undefined),
  };
  const logos: PublicRoute = {
    right: 'public',
    prefix: '/logos/',
    pattern: /^(\w+)$/,
    find: async () => file,
  };
  const unsigned: RawRoute = { prefix: '/pictures/', pattern: /^(\d+)$/, find: async (_, id) => find(id) };
  const app = new Koa();
  app.silent = true; // clients that close a connection are none of its errors
  app.use(createErrorHandler(createLog('silent')));
  app.use((koaCtx, next) => {
    const origin = koaCtx.get('origin');
    if (origin) koaCtx.set('access-control-allow-origin', origin); // as for the origins of the configuration
    return next();
  });
  app.use(
    serveFiles({
      routes: [ofMessages, logos, unsigned],
      authenticate: async (token) => (token === 'ana' ? ANA : fail('ERR_SESSION_EXPIRED')),
      media,
    }),
  );
  app.use((koaCtx) => {
    if (koaCtx.path === '/media/other') koaCtx.body = 'next';
  });
  http = app.listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers });
const AS_ANA = { authorization: 'Bearer ana' };
/** Serves the file with these fields at an address of its own. */
const getAs = (fields: Partial<ServedFile>, query = '') => {
  files['3'] = { ...file, ...fields };
  return get(`/media/3?signature=ours${query}`);
};

describe('who gets a file', () => {
  it('signed-in users, by the rules of its route', async () => {
    const response = await get('/media/1', AS_ANA);
    expect([response.status, await response.text()]).toEqual([200, CONTENT]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await get('/media/1')).status).toBe(401);
    expect((await get('/media/1', { authorization: 'Bearer bia' })).status).toBe(401);
  });

  it('everyone with its signed address, on pages of any origin', async () => {
    const response = await get('/media/1?signature=ours');
    expect(await response.text()).toBe(CONTENT);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('content-range');
    const known = await get('/media/1?signature=ours', { origin: 'https://shop.test' });
    expect(known.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    const refused = await get('/media/1?signature=forged');
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'ERR_SESSION_EXPIRED' }]);
    expect((await get('/media/1?signature=forged', AS_ANA)).status).toBe(200);
    expect((await get('/pictures/1?signature=ours')).status).toBe(401);
  });

  it('everyone, where the route is public', async () => {
    expect(await (await get('/logos/light')).text()).toBe(CONTENT);
  });

  it('nobody, when it was deleted', async () => {
    const response = await get('/media/2', AS_ANA);
    expect([response.status, await response.json()]).toMatchObject([404, { error: 'ERR_NO_MEDIA_FOUND' }]);
  });
});

it('leaves other paths and methods to other routes', async () => {
  expect(await (await get('/media/other')).text()).toBe('next');
  for (const path of ['/media/', '/logos/', '/1', '/medias/1', '/logos/a/b'])
    expect((await get(path)).status).toBe(404);
  expect((await get('/logos/light', {}, 'POST')).status).toBe(404);
});

describe('a file', () => {
  it('is kept by browsers for ever, and never run on this origin', async () => {
    const { headers } = await getAs({});
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': '10',
    });
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await getAs({})).headers.get('etag') ?? '';
    const ask = (known: string) =>
      get('/media/3?signature=ours', { 'if-none-match': known, 'cache-control': 'max-age=0' });
    expect(etag).toBe(`"${file.key.replace('/', '')}"`);
    const again = await ask(etag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask('"other"')).status).toBe(200);
  });

  it.each(['image/png', 'audio/ogg', 'video/mp4', 'application/pdf'])('of type %s is shown', async (mime) => {
    const { headers } = await getAs({ mime });
    expect(headers.get('content-disposition')).toBe('inline; filename="foto.png"');
    expect(headers.get('content-type')).toBe(mime);
  });

  it.each(['image/svg+xml', 'image/SVG+xml', 'text/html', 'application/pdf+x', 'x-image/png', 'text/plain'])(
    'of type %s is saved',
    async (mime) => {
      const { headers } = await getAs({ mime });
      expect(headers.get('content-disposition')).toBe('attachment; filename="foto.png"');
    },
  );

  it('is saved when the address says so', async () => {
    const { headers } = await getAs({}, '&download');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('may have neither name nor a type that headers can carry', async () => {
    const { headers } = await getAs({ name: '', mime: 'no type' });
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('content-type')).toBe('application/octet-stream');
  });
});

describe('the range', () => {
  it.each([
    ['bytes=0-0', '0-0', '0'],
    ['bytes=0-9', '0-9', CONTENT],
    ['bytes=2-4', '2-4', '234'],
    ['bytes=3-3', '3-3', '3'],
    ['bytes=9-', '9-9', '9'],
    ['bytes=7-', '7-9', '789'],
    ['bytes=-3', '7-9', '789'],
    ['bytes=-10', '0-9', CONTENT],
    ['bytes=-50', '0-9', CONTENT],
    ['bytes=8-50', '8-9', '89'],
    ['bytes=8-9', '8-9', '89'],
  ])('%s is a part of the file', async (range, part, text) => {
    const response = await get('/logos/light', { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${part}/10`]);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  });

  it('continues only the file that the client has the beginning of', async () => {
    const etag = (await get('/logos/light')).headers.get('etag') ?? '';
    const ask = async (known: string, range = 'bytes=7-') => {
      const response = await get('/logos/light', { range, 'if-range': known });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await ask(etag)).toEqual([206, 'bytes 7-9/10', '789']);
    for (const other of ['"other"', `W/${etag}`, etag.slice(1, -1), new Date().toUTCString()])
      expect(await ask(other)).toEqual([200, null, CONTENT]);
    expect(await ask('"other"', 'bytes=10-')).toEqual([200, null, CONTENT]);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is outside', async (range) => {
    const { status, headers } = await get('/logos/light', { range });
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual([null, null]);
  });

  it.each([
    'bytes=3-1',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=-',
    'bytes=a-b',
    'x bytes=0-1',
    'bytes=0-1x',
    '',
  ])('%j is ignored', async (range) => {
    const response = await get('/logos/light', { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null]);
    expect(await response.text()).toBe(CONTENT);
  });
});
