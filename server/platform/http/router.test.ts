import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import fs from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract/endpoint.ts';
import { fail } from '#shared/contract/errors.ts';
import { id, ids, text } from '#shared/contract/fields.ts';
import { clientWith } from '#server/test/client.ts';
import type { Actor } from '../actor.ts';
import { createLog } from '../log.ts';
import { createErrorHandler } from './errorHandler.ts';
import { createEventStreams } from './eventStreams.ts';
import { routesOf } from './route.ts';
import { createRouter } from './router.ts';

const endpoints = contract({
  hello: {
    method: 'GET',
    path: '/hello',
    summary: 'Open to everybody',
    right: 'public',
    response: z.object({ greeting: z.string() }),
  },
  one: {
    method: 'GET',
    path: '/items/:itemId',
    summary: 'One item',
    right: 'signedIn',
    params: z.object({ itemId: id }),
    response: z.object({ itemId: id, asker: z.string() }),
  },
  all: {
    method: 'GET',
    path: '/items/list',
    summary: 'All items',
    right: 'signedIn',
    query: z.object({ searchText: z.string().default('') }),
    response: z.object({ searchText: z.string() }),
  },
  make: {
    method: 'POST',
    path: '/items',
    summary: 'Make an item',
    right: 'tags:manage',
    body: z.object({
      name: z.string().min(2),
      note: text(50).optional(),
      labels: z.array(z.string()).default([]),
      extra: z.record(z.string(), z.string()).default({}),
    }),
    response: z.object({ name: z.string(), note: z.string().optional() }),
  },
  paint: {
    method: 'PUT',
    path: '/items/:itemId',
    summary: 'Paint an item',
    right: 'signedIn',
    params: z.object({ itemId: id }),
    query: z.object({ kind: z.enum(['oil', 'water']).optional(), tags: ids.default([]) }),
    body: z.object({
      color: z.string().min(3).default('#5C59A0'),
      note: z.string().optional(),
      owner: id.optional(),
      labels: ids.optional(),
    }),
    files: 'medias',
    response: z.record(z.string(), z.unknown()),
  },
  send: {
    method: 'POST',
    path: '/files',
    summary: 'Send files',
    right: 'signedIn',
    files: 'medias',
    response: z.array(z.object({ name: z.string(), content: z.string() })),
  },
  broken: {
    method: 'GET',
    path: '/broken/:token',
    summary: 'Fails inside',
    right: 'public',
    params: z.object({ token: z.string() }),
    response: z.object({}),
  },
  wrong: {
    method: 'GET',
    path: '/wrong',
    summary: 'Answers something else than it promises',
    right: 'public',
    response: z.object({ count: z.int() }),
  },
});

const routes = routesOf(endpoints, {
  hello: async () => ({ greeting: 'hi', secret: 'stays here' }),
  one: async ({ params, actor }) => ({ itemId: params.itemId, asker: actor.name }),
  all: async ({ query }) => query,
  make: async ({ body }) => body,
  paint: async ({ query, body }) => ({ ...query, ...body }),
  send: async ({ files }) =>
    Promise.all(files.map(async ({ name, path }) => ({ name, content: await readFile(path, 'utf8') }))),
  broken: async () => {
    throw new Error('password of the database');
  },
  wrong: async () => ({ count: Number.NaN }),
});

const AGENT: Actor = {
  id: 1,
  name: 'Beto',
  profile: 'user',
  sessionId: 's',
  queueIds: [],
  canSeeNumbers: true,
  exportsContacts: true,
};
let server: Server;
let testServer: { url: string };
let uploadFolder: string;
const logged: object[] = [];

beforeAll(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), 'ramal-uploads-'));
  const log = createLog('info', { to: { write: (line: string) => void logged.push(JSON.parse(line)) } });
  const koa = new Koa().use(createErrorHandler(log)).use(
    await createRouter({
      routes,
      authenticate: async (token) =>
        token === 'admin'
          ? { ...AGENT, profile: 'admin' }
          : token === 'agent'
            ? AGENT
            : fail('ERR_SESSION_EXPIRED'),
      admitProgram: async () => fail('ERR_INVALID_API_TOKEN'),
      uploadFolder,
      streams: createEventStreams(log),
      log,
    }),
  );
  const handleRequest = koa.callback();
  server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  testServer = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(uploadFolder, { recursive: true });
});

const as = (token: string) => clientWith(testServer, token);

it('authenticates, then checks the permission, before it validates the input', async () => {
  expect((await as('').request(endpoints.hello)).status).toBe(200);
  for (const token of ['', 'forged']) {
    const { status, refusal } = await as(token).request(endpoints.make, { body: { name: '' } });
    expect([status, refusal.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
  }
  const { status, refusal } = await as('agent').request(endpoints.make, { body: { name: '' } });
  expect([status, refusal.error]).toEqual([403, 'ERR_NO_PERMISSION']);
  expect((await as('admin').request(endpoints.make, { body: { name: 'ok' } })).body).toEqual({ name: 'ok' });
});

it('passes the validated input and the user to the handler', async () => {
  const { body } = await as('agent').request(endpoints.one, { params: { itemId: '12' } });
  expect(body).toEqual({ itemId: 12, asker: 'Beto' });
});

it('names every invalid field', async () => {
  const { status, refusal } = await as('admin').request(endpoints.make, {
    body: { name: 'x', labels: ['a', 1] as string[] },
  });
  expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
  expect(refusal.details?.['issues']).toMatchObject([{ field: 'name' }, { field: 'labels.1' }]);
});

it('rejects invalid JSON', async () => {
  const response = await fetch(`${testServer.url}/items`, {
    method: 'POST',
    headers: { authorization: 'Bearer admin', 'content-type': 'application/json' },
    body: '{"name":',
  });
  expect([response.status, (await response.json()).error]).toEqual([400, 'ERR_VALIDATION']);
});

describe('empty fields', () => {
  const paint = async (query: string, body: FormData | URLSearchParams | object) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(`${testServer.url}/items/1?${query}`, {
      method: 'PUT',
      headers: { authorization: 'Bearer agent', ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  };
  const form = (...fields: [string, string][]) => {
    const made = new FormData();
    for (const [name, value] of fields) made.append(name, value);
    return made;
  };
  const EMPTY: [string, string][] = [
    ['color', ''],
    ['note', ''],
    ['owner', 'undefined'],
  ];

  it.each([
    ['a form', form(...EMPTY)],
    ['an encoded form', new URLSearchParams(EMPTY)],
    ['JSON', { color: '', note: '', owner: null }],
  ])('count as absent, in %s, unless empty is a valid value', async (_, body) => {
    expect(await paint('kind=', body)).toEqual({
      status: 200,
      answer: { color: '#5C59A0', note: '', tags: [] },
    });
  });

  it('repeated where one is expected, the first counts; lists may be repeated, and named with []', async () => {
    const body = form(['note', 'first'], ['note', 'second'], ['labels[]', '1'], ['labels[]', '2']);
    expect((await paint('tags[]=3&tags[]=4&kind=oil&kind=water', body)).answer).toEqual({
      kind: 'oil',
      tags: [3, 4],
      color: '#5C59A0',
      note: 'first',
      labels: [1, 2],
    });
    expect((await paint('', { note: ['first', 'second'] })).status).toBe(400); // in JSON a list is a list
  });
});

it('rejects the character that the database cannot store, wherever it is; free text drops it', async () => {
  const make = (body: object) => as('admin').request(endpoints.make, { body: { name: 'ok', ...body } });
  for (const [body, field] of [
    [{ name: 'a\u0000b' }, 'name'],
    [{ labels: ['fine', '\u0000'] }, 'labels.1'],
    [{ extra: { color: '\u0000' } }, 'extra.color'],
    [{ extra: { '\u0000': 'color' } }, 'extra'],
  ] as const) {
    const { status, refusal } = await make(body);
    expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(refusal.details?.['issues']).toMatchObject([{ field }]);
  }
  const inQuery = await as('agent').request(endpoints.all, { query: { searchText: '\u0000' } });
  expect([inQuery.status, inQuery.refusal.error]).toEqual([400, 'ERR_VALIDATION']);
  expect((await make({ note: 'a\u0000b' })).body.note).toBe('ab');
});

it('replaces half of a character, which JSON can hold and the database cannot', async () => {
  const { body } = await as('admin').request(endpoints.make, { body: { name: 'a\ud800', note: '\udc00b' } });
  expect(body).toEqual({ name: 'a\ufffd', note: '\ufffdb' });
});

it('matches a fixed path before one with a parameter', async () => {
  const { body } = await as('agent').request(endpoints.all, { query: { searchText: 'x' } });
  expect(body).toEqual({ searchText: 'x' });
});

it('returns only declared fields', async () => {
  expect((await as('').request(endpoints.hello)).body).toEqual({ greeting: 'hi' });
});

it('reveals no internal details of an error, and logs no secret of its address', async () => {
  const params = { token: 'of-an-invitation' };
  for (const { status, refusal } of [
    await as('').request(endpoints.broken, { params }),
    await as('').request(endpoints.wrong),
  ]) {
    expect([status, refusal.error]).toEqual([500, 'ERR_INTERNAL']);
    expect(JSON.stringify(refusal)).not.toMatch(/password|count|wrong/);
  }
  const route = { method: 'GET', route: '/broken/:token' };
  expect(logged).toContainEqual(expect.objectContaining({ ...route, msg: 'request failed' }));
  expect(JSON.stringify(logged)).not.toContain(params.token);
  const unknown = await fetch(`${testServer.url}/nowhere`);
  expect([unknown.status, (await unknown.json()).error]).toEqual([404, 'ERR_NO_SUCH_CALL']);
});

it('keeps files until the response and no longer, and accepts them only under their own field', async () => {
  const send = async (field: string, name: string) => {
    const body = new FormData();
    body.append(field, new Blob(['content']), name);
    const headers = { authorization: 'Bearer agent' };
    const response = await fetch(`${testServer.url}/files`, { method: 'POST', headers, body });
    return { status: response.status, answer: await response.json() };
  };
  expect(await send('medias', '../a&#0000;.txt')).toEqual({
    status: 200,
    answer: [{ name: '../a.txt', content: 'content' }],
  });
  expect(await send('other', 'b.txt')).toMatchObject({ status: 400, answer: { error: 'ERR_VALIDATION' } });
  expect(await readdir(uploadFolder)).toEqual([]);
});

it('reports a full disk, whatever became of the file, and keeps nothing', async () => {
  const full = Object.assign(new Error('no space left: /srv/ramal'), { code: 'ENOSPC' });
  const spy = vi
    .spyOn(fs, 'createWriteStream')
    .mockImplementationOnce(
      () => new Writable({ write: (_chunk, _encoding, done) => done(full) }) as fs.WriteStream,
    );
  const { status, refusal } = await as('agent').request(
    endpoints.send,
    {},
    { 'a.png': Buffer.from('picture') },
  );
  spy.mockRestore();
  expect([status, refusal.error]).toEqual([507, 'ERR_STORAGE_FULL']);
  expect(JSON.stringify(refusal)).not.toContain('/srv');
  expect(await readdir(uploadFolder)).toEqual([]);
});

it('lets a client send all of an oversized body, and serves the next request on the same connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (body: Uint8Array) => {
    const headers = { authorization: 'Bearer admin', 'content-type': 'application/json' };
    const sending = request(`${testServer.url}/items`, { method: 'POST', agent, headers });
    const answer = Promise.withResolvers<IncomingMessage>();
    sending.once('response', answer.resolve).once('error', answer.reject);
    const sent = new Promise<void>((resolve) => void sending.end(body, () => resolve()));
    return { sending, sent, answer: answer.promise };
  };
  const large = post(new Uint8Array(64 * 1024 * 1024)); // larger than the socket buffers of both sides
  const refusal = await large.answer;
  expect([refusal.statusCode, JSON.parse(await textOf(refusal)).error]).toEqual([413, 'ERR_FILE_TOO_LARGE']);
  await large.sent;
  const next = post(Buffer.from('{"name":"ok"}'));
  expect(JSON.parse(await textOf(await next.answer))).toEqual({ name: 'ok' });
  expect(next.sending.reusedSocket).toBe(true);
  agent.destroy();
});
