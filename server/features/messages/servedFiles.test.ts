import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Message } from './message.entity.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildTicket, buildUser, setSetting } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { PNG, startConversation, type StartedConversation } from './test/startConversation.ts';

let server: TestServer;
let connection: Connection;
let agent: Client;
let stranger: Client;
let openTicket: StartedConversation['openTicket'];
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  ({ server, connection, agent, stranger, openTicket } = await startConversation());
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  ticket = await openTicket();
});

const CONTENT = Buffer.from('0123456789');

/** The URL of a file that has just been sent. */
const sendFile = async (name: string, content: Uint8Array<ArrayBuffer>) => {
  const params = { ticketId: ticket.id };
  const { body } = await agent.request(messagesContract.send, { params, body: {} }, { [name]: content });
  return new URL(body.messages[0]?.mediaUrl ?? '', server.url);
};
const sendPicture = () => sendFile('foto é.png', PNG);

describe('a file', () => {
  const fetchFile = (who: Client, url: string, headers = {}) =>
    fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${who.token}`, ...headers } });

  it('is for users who may read its message', async () => {
    const url = (await sendPicture()).pathname;
    const whole = await fetchFile(agent, url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PNG);
    const part = await fetchFile(agent, url, { range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
    expect((await fetchFile(stranger, url)).status).toBe(404);
    expect((await fetch(server.url + url)).status).toBe(401);
    expect((await fetchFile(agent, '/media/999999999')).status).toBe(404);

    const { contact } = await em().findOneOrFail(Ticket, ticket.id);
    const newcomer = await buildUser(em());
    await buildTicket(em(), { contact: contact.id, connection: connection.id, user: newcomer.id });
    const other = await signIn(server, newcomer);
    expect((await fetchFile(other, url)).status).toBe(404);
    await setSetting(server.ctx, 'contactHistory', 'enabled');
    expect((await fetchFile(other, url)).status).toBe(200);
    await setSetting(server.ctx, 'contactHistory', 'disabled');
  });
});

describe('the name of a file', () => {
  it('is that which the user may see: by token and signed, numbers stay masked', async () => {
    const contact = await buildContact(em(), { number: '5511966665555' });
    const user = await buildUser(em(), { isTricked: false });
    ticket = await openTicket({ contact: contact.id });
    const { pathname, href } = await sendFile('ficha 5511966665555.png', PNG);
    const saved = async (url: string, headers = {}) =>
      (await fetch(url, { headers })).headers.get('content-disposition');
    expect(await saved(href)).toContain('ficha 5511966665555.png');
    await em().nativeUpdate(Ticket, { id: ticket.id }, { user: user.id });
    const masked = await signIn(server, user);
    const { body } = await masked.request(messagesContract.page, { params: { ticketId: ticket.id } });
    const url = new URL(body.messages[0]?.mediaUrl ?? '', server.url);
    const authorization = `Bearer ${masked.token}`;
    for (const name of [await saved(url.href), await saved(server.url + pathname, { authorization })])
      expect(name).toMatch(/ficha 551196666\D+\.png/);
    url.pathname = pathname; // signed for the other name
    expect((await fetch(url)).status).toBe(401);
    url.pathname = `/media/${body.messages[0]?.id}/%FF`;
    expect((await fetch(url)).status).toBe(401);
  });

  it('is none where it has none', async () => {
    const url = await sendPicture();
    const id = Number(url.pathname.split('/')[2]);
    await em().nativeUpdate(Message, { id }, { mediaName: null });
    const { body } = await agent.request(messagesContract.page, { params: { ticketId: ticket.id } });
    const { status, headers } = await fetch(new URL(body.messages[0]?.mediaUrl ?? '', server.url));
    expect([status, headers.get('content-disposition')]).toEqual([200, 'inline']);
  });
});

describe('the signed URL of a file', () => {
  it('needs no token: whole, in parts, shown or saved', async () => {
    const url = await sendPicture();
    const whole = await fetch(url, { headers: { origin: 'https://other.test' } });
    expect([whole.status, whole.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename=/);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PNG);
    const part = await fetch(url, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1-3/${PNG.length}`,
      'PNG',
    ]);
    url.searchParams.set('download', '');
    expect((await fetch(url)).headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('is bound to its file and expires', async () => {
    const [url, other] = [await sendPicture(), await sendPicture()];
    const changed = (name: string, value: string) => {
      const address = new URL(url);
      address.searchParams.set(name, value);
      return address;
    };
    const later = Number(url.searchParams.get('expires')) + 1;
    const forOther = new URL(other.pathname + url.search, server.url);
    for (const address of [changed('expires', String(later)), changed('signature', 'x'), forOther])
      expect((await fetch(address)).status).toBe(401);
    expect((await fetch(url)).status).toBe(200);
    server.setTime(new Date(later));
    expect((await fetch(url)).status).toBe(401);
  });
});

it.each([
  ['bytes=0-0', 206, 'bytes 0-0/10', '0'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-50', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=8-50', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=3-1', 200, null, '0123456789'],
  ['bytes=0-1,3-4', 200, null, '0123456789'],
  ['lines=0-1', 200, null, '0123456789'],
])('answers the range %s with %i %s', async (range, status, contentRange, text) => {
  const url = await sendFile('nota.txt', CONTENT);
  const response = await fetch(url, { headers: { range } });
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    status,
    contentRange,
    text,
  ]);
});

it.each(['desenho.svg', 'pagina.html', 'pagina.xhtml'])('never shows %s on its own origin', async (name) => {
  const url = await sendFile(
    name,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  );
  const { headers } = await fetch(url);
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});
