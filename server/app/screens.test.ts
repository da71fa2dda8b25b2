import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveScreens } from './screens.ts';

const SCRIPT = 'export const words = "olá";';
let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-screens-'));
  await writeFile(join(folder, 'index.html'), '<base href="/" /><title>Ramal</title>');
  await writeFile(join(folder, 'a.js'), SCRIPT);
  await writeFile(join(folder, 'a.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'b.js'), SCRIPT);
  server = createServer(new Koa().use(serveScreens(folder)).callback());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, encoding = 'identity') =>
  fetch(url + path, { headers: { 'accept-encoding': encoding }, redirect: 'manual' });

it('serves the page for every path of the screens below its prefix', async () => {
  for (const path of ['/app/', '/app/tickets/12', '/app/Settings']) {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await response.text()).toContain('<base href="/app/" />');
  }
  expect((await get('/')).headers.get('location')).toBe('/app/');
});

it('serves compressed files to clients that accept them, and plain ones to others', async () => {
  const small = await get('/app/a.js', 'gzip, br');
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('content-type')).toContain('javascript');
  expect(small.headers.get('vary')).toBe('accept-encoding');
  expect(await small.text()).toBe(SCRIPT);

  const plain = await get('/app/a.js');
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, SCRIPT]);
  expect(await (await get('/app/b.js', 'br')).text()).toBe(SCRIPT);
});

it('serves nothing outside its folder', async () => {
  for (const path of ['/app/..%2f..%2fpackage.json', '/app/missing.js', '/app/%2e%2e/%2e%2e/etc/passwd.txt'])
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
});
