import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemContract } from '#shared/contract/system.ts';
import { createLog } from '#server/platform/log.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createDictionaries } from './dictionaries.ts';

let server: TestServer;
let folder: string;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  folder = join(server.ctx.config.DATA_DIR, 'dictionaries');
  await writeFile(join(server.ctx.config.DATA_DIR, 'pt-BR-9-9.bdic'), 'outside');
  admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
});
afterAll(() => server.stop());

/** The path as it is given, which `fetch` would tidy up. */
const get = (path: string, method = 'GET') =>
  new Promise<{ status: number; type: string; cache: string; body: string }>((resolve, reject) => {
    request(server.url, { path, method }, async (response) => {
      const chunks = await response.toArray();
      const { 'content-type': type = '', 'cache-control': cache = '' } = response.headers;
      resolve({ status: response.statusCode ?? 0, type, cache, body: Buffer.concat(chunks).toString() });
    })
      .on('error', reject)
      .end();
  });
const hasDictionaries = async () => {
  const { hasDictionaries: announced } = JSON.parse((await get('/health')).body);
  expect((await admin.request(systemContract.status)).body.hasDictionaries).toBe(announced);
  return announced;
};

it('are announced and served without a login once there are any, in upper or lower case', async () => {
  expect(await hasDictionaries()).toBe(false);
  await mkdir(folder);
  await writeFile(join(folder, 'README.txt'), 'no dictionary');
  expect(await hasDictionaries()).toBe(false);
  await writeFile(join(folder, 'pt-BR-3-0.bdic'), 'BDic words');
  expect(await hasDictionaries()).toBe(true);
  for (const name of ['pt-BR-3-0.bdic', 'pt-br-3-0.bdic'])
    expect(await get(`/dictionaries/${name}`)).toEqual({
      status: 200,
      type: 'application/octet-stream',
      cache: 'max-age=86400',
      body: 'BDic words',
    });
  expect(await get('/dictionaries/pt-BR-3-0.bdic', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

it('are the only files served, and not listed', async () => {
  await mkdir(join(folder, 'en-US-10-1.bdic'), { recursive: true });
  for (const path of [
    '',
    'de-DE-3-0.bdic',
    'en-US-10-1.bdic',
    'README.txt',
    '../pt-BR-9-9.bdic',
    '..%2fpt-BR-9-9.bdic',
    '%2e%2e/pt-BR-9-9.bdic',
    'pt-BR-3-0.bdic/',
    'pt-BR-3-0.bdic%00',
  ]) {
    const { status, cache, body } = await get(`/dictionaries/${path}`);
    expect([path, status, cache, JSON.parse(body).error]).toEqual([path, 404, '', 'ERR_NO_SUCH_CALL']);
  }
});

it('do not stop the server from identifying itself when their folder cannot be read', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file');
  expect(await hasDictionaries()).toBe(false);
});

it('are not waited for while their folder hangs, and it is not read again before it has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  const read = vi.fn(() => promise);
  const dictionaries = createDictionaries(folder, createLog('silent'), read);
  expect([await dictionaries.exist(), await dictionaries.exist()]).toEqual([false, false]);
  expect(read).toHaveBeenCalledTimes(1);
  resolve([]);
  await expect
    .poll(async () => {
      await dictionaries.exist();
      return read.mock.calls.length;
    })
    .toBeGreaterThan(1);
});
