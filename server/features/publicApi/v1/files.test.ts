import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Message } from '#server/features/messages/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { buildContact, buildTicket } from '#server/test/factories/index.ts';
import { ana, call, connection, em, server, tokenFor, useRestServer } from './test/restServer.ts';

useRestServer();

const PDF = Buffer.from('%PDF-1.7\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The server of a shop, with files. */
const asked: string[] = [];
const shop = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  if (url === '/moved')
    return response.writeHead(302, { location: `http://127.0.0.1:${port}/nota.pdf` }).end();
  if (url === '/busy') return response.writeHead(503).end();
  if (url === '/cut') {
    response.writeHead(200, { 'content-length': 100 }).write('%PDF');
    return response.socket?.destroySoon();
  }
  if (url.startsWith('/gone')) return response.writeHead(404).end();
  return response.end(url.startsWith('/photo') ? PNG : PDF);
});
let port = 0;
beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  ({ port } = shop.address() as AddressInfo);
});
afterAll(() => {
  shop.close();
  shop.closeAllConnections();
});

let ticket: Ticket;
beforeEach(async () => {
  asked.length = 0;
  const contact = await buildContact(em(), { name: 'Maria' });
  const known = { contact: contact.id, connection: connection.id };
  ticket = await buildTicket(em(), { ...known, status: 'open', user: ana.id });
});

const at = (path: string) => `http://localhost:${port}/${path}`;
const path = () => `tickets/${ticket.id}/messages`;
const send = (body: object, headers: Record<string, string> = {}) => call('POST', path(), { body, headers });
const sendForm = async (form: FormData, as: string, key = '') => {
  const response = await fetch(`${server.url}/api/v1/${path()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, ...(key && { 'idempotency-key': key }) },
    body: form,
  });
  return response.json() as Promise<Record<string, unknown>>;
};
const formOf = (files: Record<string, Uint8Array<ArrayBuffer>>, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([bytes]), name);
  return form;
};
const stored = () => em().find(Message, { ticket: ticket.id, author: 'api' }, { orderBy: { id: 'asc' } });
const uploads = () => readdir(join(server.ctx.config.DATA_DIR, 'uploads'));

it('sends files of a form, the text as caption of the first, once for each idempotency key', async () => {
  const token = await tokenFor('messages:send');
  const key = randomUUID();
  const form = () => formOf({ 'nota.pdf': PDF, 'foto.png': PNG }, { text: 'Sua nota' });
  const first = await sendForm(form(), token, key);
  expect(first).toMatchObject({ ticketId: ticket.id, messageIds: [expect.any(Number), expect.any(Number)] });
  expect(await sendForm(form(), token, key)).toEqual(first);
  expect(await sendForm(formOf({ 'nota.pdf': PNG }), token, key)).toMatchObject({
    error: 'ERR_IDEMPOTENCY_KEY_USED',
  });
  expect(await stored()).toMatchObject([
    { mediaName: 'nota.pdf', mediaMime: 'application/pdf', body: 'Sua nota' },
    { mediaName: 'foto.png', mediaType: 'image', body: '' },
  ]);
  await expect
    .poll(() =>
      Promise.all(server.channel.sent().flatMap(({ media }) => (media ? [buffer(media.read())] : []))),
    )
    .toEqual(expect.arrayContaining([PDF, PNG]));
});

it('fetches files by their addresses, once for each idempotency key, and names them', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { text: 'Sua nota', fileUrls: [at('nota%20%C3%A7.pdf?id=3'), at('photo')] };
  const first = await send(body, headers);
  expect((await send(body, headers)).body).toEqual(first.body);
  expect(asked).toEqual(['/nota%20%C3%A7.pdf?id=3', '/photo']);
  expect(await stored()).toMatchObject([
    { mediaName: 'nota ç.pdf', mediaMime: 'application/pdf', mediaSize: PDF.length, body: 'Sua nota' },
    { mediaName: 'photo.png', mediaType: 'image', mediaWidth: 1, body: '' },
  ]);
  const other = { ...body, fileUrls: [at('photo')] };
  expect((await send(other, headers)).body).toMatchObject({ error: 'ERR_IDEMPOTENCY_KEY_USED' });
  expect(await uploads()).toEqual([]);
});

it('takes both, also where a program sends all as a form to a number', async () => {
  const token = await tokenFor('messages:send');
  const form = formOf({}, { number: '5511988887777', fileUrls: at('photo.png') });
  form.append('medias', new Blob([PDF]), 'a.pdf');
  const response = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { messageIds } = (await response.json()) as { messageIds: number[] };
  const messages = await em().find(Message, { id: messageIds }, { orderBy: { id: 'asc' } });
  expect(messages.map(({ mediaName }) => mediaName)).toEqual(['a.pdf', 'photo.png']);
});

it.each([
  ['a private address', () => `http://127.0.0.1:${port}/nota.pdf`, 'refused'],
  ['a private address in disguise', () => `http://2130706433:${port}/nota.pdf`, 'refused'],
  ['a redirection to a private address', () => at('moved'), 'refused'],
  ['a public address without TLS', () => 'http://93.184.216.34/nota.pdf', 'refused'],
  ['a file that is not there', () => at('gone.pdf'), 'refused'],
  ['a busy server', () => at('busy'), 'unreachable'],
  ['a file that ends too early', () => at('cut'), 'unreachable'],
  ['a server that is not there', () => 'http://localhost:1/nota.pdf', 'unreachable'],
])('does not send from %s, and stores nothing', async (_, address, reason) => {
  const { status, body } = await send({ text: 'Sua nota', fileUrls: [at('photo'), address()] });
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: 'ERR_FILE_NOT_FETCHED', details: { url: address(), reason } });
  expect(await stored()).toEqual([]);
  expect(await uploads()).toEqual([]);
});

it('refuses what is no address, too many files, programs, files under another name, and nothing at all', async () => {
  const code = async (body: object) => (await send(body)).body['error'];
  expect(await code({ fileUrls: ['file:///etc/passwd'] })).toBe('ERR_VALIDATION');
  expect(await code({ fileUrls: Array.from({ length: 11 }, () => at('photo')) })).toBe('ERR_VALIDATION');
  expect(await code({ fileUrls: [at('run.exe')] })).toBe('ERR_FILE_TYPE');
  expect(await code({ fileUrls: [] })).toBe('ERR_EMPTY_MESSAGE');
  const token = await tokenFor('messages:send');
  const form = formOf({});
  form.append('medias', new Blob([PDF]), 'a.pdf');
  expect(await sendForm(form, token)).toMatchObject({ error: 'ERR_VALIDATION' });
  const many = formOf(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.pdf`, PDF])), {
    fileUrls: at('photo'),
  });
  expect(await sendForm(many, token)).toMatchObject({ details: { issues: [{ field: 'fileUrls' }] } });
  expect(asked).toEqual(['/run.exe']);
  const reader = await tokenFor('messages:read');
  expect(await sendForm(formOf({ 'a.pdf': PDF }), reader)).toMatchObject({ error: 'ERR_API_SCOPE' });
  expect(await stored()).toEqual([]);
});
