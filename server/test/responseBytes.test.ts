import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Client } from './client.ts';
import { buildMessage, buildTag, buildTicket, buildUser } from './factories/index.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/* What goes over the wire: compressed texts, whole files, and nothing where a client has it already. */
let server: TestServer;
let admin: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin', exportsContacts: true }));
  for (let index = 0; index < 30; index += 1) await buildTag(em());
});
afterAll(() => server.stop());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** As sent, not decompressed. */
  readonly bytes: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET', who = admin) {
  return new Promise<Answer>((resolve, reject) => {
    const given = { authorization: `Bearer ${who.token}`, 'accept-encoding': 'gzip, deflate, br, zstd' };
    const asked = sendRequest(
      server.url + path,
      { method, headers: { ...given, ...headers } },
      (response) => {
        const { statusCode: status, headers: received } = response;
        buffer(response).then((bytes) => resolve({ status, headers: received, bytes }), reject);
      },
    );
    asked.once('error', reject).end();
  });
}

describe('JSON', () => {
  it('above a kilobyte is compressed for clients that accept it', async () => {
    const plain = await get('/tags/list', { 'accept-encoding': 'identity' });
    const compressed = await get('/tags/list');
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(plain.bytes.length),
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(compressed.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
    });
    expect(gunzipSync(compressed.bytes)).toEqual(plain.bytes);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    for (const { headers } of [plain, compressed])
      expect(headers.vary?.toLowerCase().split(', ')).toEqual(
        expect.arrayContaining(['origin', 'accept-encoding']),
      );
  });

  it('below a kilobyte is sent as it is', async () => {
    const { headers, bytes } = await get('/tickets/counts');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(bytes.length));
  });

  it('is private to the client, which asks again each time', async () => {
    expect((await get('/tags/list')).headers['cache-control']).toBe('private, no-cache');
    const refused = await get('/tags/999999');
    expect(refused.status).toBe(404);
    expect(refused.headers).not.toHaveProperty('etag');
  });

  it('is not sent again while it is unchanged', async () => {
    const before = await get('/tags/list');
    const known = { 'if-none-match': before.headers.etag ?? '' };
    const again = await get('/tags/list', known);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag: before.headers.etag, 'cache-control': 'private, no-cache' });
    expect(again.headers.vary).toBe(before.headers.vary);
    const unzipped = await get('/tags/list', { ...known, 'accept-encoding': 'identity' });
    expect(unzipped.status).toBe(304);

    await buildTag(em());
    const changed = await get('/tags/list', known);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(before.headers.etag);
  });

  it('of another user is not mistaken for it, nor is what a user may no longer read', async () => {
    const user = await buildUser(em());
    const agent = await signIn(server, user);
    const ticket = await buildTicket(em(), { status: 'open', user, lastMessage: 'oi' });
    const first = await get(`/tickets/${ticket.id}`, {}, 'GET', agent);
    const known = { 'if-none-match': first.headers.etag ?? '' };
    expect((await get(`/tickets/${ticket.id}`, known, 'GET', agent)).status).toBe(304);
    expect((await get('/tickets?status=open', known, 'GET', agent)).status).toBe(200);
    await em().execute('update tickets set user_id = null where id = ?', [ticket.id]);
    expect((await get(`/tickets/${ticket.id}`, known, 'GET', agent)).status).toBe(404);
    await em().execute('update user_sessions set ended_at = now() where user_id = ?', [user.id]);
    expect((await get(`/tickets/${ticket.id}`, known, 'GET', agent)).status).toBe(401);
  });

  it('is only described for HEAD', async () => {
    const { status, headers, bytes } = await get('/tags/list', {}, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers.etag).toBe((await get('/tags/list')).headers.etag);
  });
});

describe('a file', () => {
  it('of a conversation is sent as it is, whole and in parts, although it is text', async () => {
    const text = 'olá mundo '.repeat(1000);
    const { key } = await server.ctx.media.put(Buffer.from(text));
    const ticket = await buildTicket(em(), { status: 'open' });
    const { id } = await buildMessage(em(), ticket, {
      mediaType: 'application',
      mediaKey: key,
      mediaMime: 'text/plain',
    });
    const whole = await get(`/media/${id}`);
    expect(whole.bytes.toString()).toBe(text);
    expect(whole.headers).toMatchObject({
      'content-length': String(Buffer.byteLength(text)),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const part = await get(`/media/${id}`, { range: 'bytes=2000-3999' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
    expect(part.bytes).toEqual(Buffer.from(text).subarray(2000, 4000));
  });

  it('with all contacts is not kept by the browser', async () => {
    const { status, headers } = await get('/contacts/export');
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('etag');
  });
});
