import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { startObjectStore, type ObjectStore } from '#simulators/objectStore/index.ts';
import { LINKED_FROM } from '#server/platform/http/storeLink.ts';
import type { Client } from '#server/test/client.ts';
import { PNG, startConversation, type StartedConversation } from './test/startConversation.ts';
import { Message } from './message.entity.ts';

let store: ObjectStore;
let conversation: StartedConversation;

beforeAll(async () => {
  store = await startObjectStore();
  conversation = await startConversation({
    S3_URL: `${store.url}/shop`,
    S3_PUBLIC_URL: store.publicUrl,
    PUBLIC_URL: 'http://ramal.test',
  });
});
afterAll(async () => {
  await conversation.server.stop();
  await store.stop();
});

/** The smallest file that the store sends, with a beginning by which its type is recognised. */
const largeFile = (start: Uint8Array = Buffer.alloc(0)) =>
  Buffer.concat([start, Buffer.alloc(LINKED_FROM - start.length)]);
const PHOTO = largeFile(PNG);
const VIDEO = largeFile(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'));

/** A file that has just been sent: what the server says of it. */
async function send(name: string, content: Uint8Array<ArrayBuffer>) {
  const { agent, openTicket } = conversation;
  const params = { ticketId: (await openTicket()).id };
  const { body } = await agent.request(messagesContract.send, { params, body: {} }, { [name]: content });
  return body.messages[0];
}
/** The signed address of a file that has just been sent. */
async function addressOf(name: string, content: Uint8Array<ArrayBuffer> = PHOTO): Promise<URL> {
  const { pathname, search } = new URL((await send(name, content))?.mediaUrl ?? '');
  return new URL(pathname + search, conversation.server.url);
}
/** What the server answers itself, at the address or with a token alone. */
const ask = (url: URL, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
const askAs = ({ token }: Client, { pathname }: URL, headers = {}) =>
  ask(new URL(pathname, conversation.server.url), {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

it('sends those with a signed address to the store, from which pages of any origin read the file', async () => {
  const url = await addressOf('foto é.png');
  const answer = await ask(url, { headers: { origin: 'https://other.test' } });
  expect([answer.status, await answer.text()]).toEqual([302, '']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=240');
  const link = new URL(answer.headers.get('location') ?? '');
  expect(`${link.origin}${link.pathname}`).toContain(`${store.publicUrl}/shop/`);
  expect(link.searchParams.get('X-Amz-Expires')).toBe('300');

  const file = await fetch(url, { headers: { origin: 'https://other.test' } });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PHOTO);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'image/png',
    'content-disposition': `inline; filename="foto ?.png"; filename*=UTF-8''foto%20%C3%A9.png`,
    'cache-control': 'private, max-age=31536000, immutable',
  });
});

it('leaves parts of a file to the store, for an hour while it is played', async () => {
  const url = await addressOf('video.mp4', VIDEO);
  const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, part.url.startsWith(store.publicUrl), await part.text()]).toEqual([206, true, 'ftyp']);
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${LINKED_FROM}`);
  const link = new URL((await ask(url)).headers.get('location') ?? '');
  expect(link.searchParams.get('X-Amz-Expires')).toBe('3600');
});

it.each(['desenho.svg', 'pagina.html', 'pagina.xhtml', 'nota.txt'])(
  'has %s saved, not shown',
  async (name) => {
    const { headers } = await fetch(await addressOf(name, largeFile()));
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  },
);

it('has a file saved when the address says so', async () => {
  const url = await addressOf('foto.png');
  url.searchParams.set('download', '');
  expect((await fetch(url)).headers.get('content-disposition')).toBe('attachment; filename="foto.png"');
});

it('streams to those with a token, which must not go on to the store', async () => {
  const url = await addressOf('foto.png');
  const whole = await askAs(conversation.agent, url);
  expect([whole.status, Buffer.from(await whole.arrayBuffer())]).toEqual([200, PHOTO]);
  const part = await askAs(conversation.agent, url, { range: 'bytes=1-3' });
  expect([part.status, await part.text()]).toEqual([206, 'PNG']);
});

it('streams small files, whose addresses do not promise more', async () => {
  const url = await addressOf('foto.png', PHOTO.subarray(0, -1));
  expect((await ask(url)).status).toBe(200);
  expect(url.searchParams.has('direct')).toBe(false);
  expect((await addressOf('foto.png')).searchParams.has('direct')).toBe(true);
});

it('links nothing for those without rights, with a forged or an expired address', async () => {
  const { server, stranger } = conversation;
  const url = await addressOf('foto.png');
  const refused = async (answer: Promise<Response>) => {
    const { status, headers } = await answer;
    return [status, headers.get('location')];
  };
  expect(await refused(askAs(stranger, url))).toEqual([404, null]);
  const forged = new URL(url);
  forged.searchParams.set('signature', 'x');
  expect(await refused(ask(forged))).toEqual([401, null]);
  server.setTime(new Date(Number(url.searchParams.get('expires')) + 1));
  expect(await refused(ask(url))).toEqual([401, null]);
  server.setTime();
});

it('says itself that a file is gone', async () => {
  const { ctx } = conversation.server;
  const message = await send('foto.png', PHOTO);
  const { mediaKey } = await ctx.orm.em.fork().findOneOrFail(Message, message?.id ?? 0);
  await ctx.media.remove(mediaKey ?? '');
  const { pathname, search } = new URL(message?.mediaUrl ?? '');
  const answer = await ask(new URL(pathname + search, conversation.server.url));
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: 'ERR_NO_MEDIA_FOUND' }]);
});

it('lets pages and programs know the origin of the store', async () => {
  const { origin } = new URL(store.publicUrl);
  const health = await fetch(`${conversation.server.url}/health`);
  expect(await health.json()).toMatchObject({ fileStore: origin });
  const policy = health.headers.get('content-security-policy');
  for (const directive of ['img-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${origin}(;| |$)`));
});
