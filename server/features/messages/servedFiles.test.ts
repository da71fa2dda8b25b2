import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
let agent: Client;
let ticketId: number;
const CONTENT = Buffer.from('0123456789');

beforeAll(async () => {
  server = await startTestServer();
  const em = server.ctx.orm.em.fork();
  const connection = await buildConnection(em, { status: 'DISCONNECTED', isDefault: true });
  const user = await buildUser(em);
  agent = await signIn(server, user);
  ({ id: ticketId } = await buildTicket(em, { status: 'open', user: user.id, connection: connection.id }));
});
afterAll(() => server.stop());

const send = async (name: string, content: Uint8Array<ArrayBuffer>) => {
  const { body } = await agent.request(
    messagesContract.send,
    { params: { ticketId }, body: {} },
    { [name]: content },
  );
  return new URL(body.messages[0]?.mediaUrl ?? '', server.url);
};

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
  const url = await send('nota.txt', CONTENT);
  const response = await fetch(url, { headers: { range } });
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    status,
    contentRange,
    text,
  ]);
});

it.each(['desenho.svg', 'pagina.html', 'pagina.xhtml'])('never shows %s on its own origin', async (name) => {
  const url = await send(name, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
  const { headers } = await fetch(url);
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});
