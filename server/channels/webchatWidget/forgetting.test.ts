import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startVisitor } from './test/startVisitor.ts';
import { forgetVisitors } from './visitors/forgetDeleted.ts';
import { WebchatMessage, WebchatToken, WebchatVisitor } from './visitors/visitor.entity.ts';
import { webchatWidget } from './webchatWidget.ts';

const SHOP = 'https://www.shop.test';
let server: TestServer;
let connectionId: number;
let secret: string;
const em = () => server.ctx.orm.em.fork();
const forget = () => forgetVisitors(server.ctx, new AbortController().signal);
const names = async () => {
  const rows = await em().find(WebchatVisitor, {}, { orderBy: { name: 'asc' } });
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  server = await startTestServer({}, [webchatWidget()]);
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const body = { name: 'Site', type: 'webchatWidget', credentials: { allowedOrigins: SHOP } };
  connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
  const params = { whatsappId: connectionId };
  secret = (await admin.request(webchatWidgetContract.renewSecret, { params })).body.secret;
});
afterAll(() => server.stop());

/** A customer who is logged in on the page. */
async function enter(name: string) {
  const identity = await new SignJWT({ sub: name, name })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('10 minutes')
    .sign(Buffer.from(secret));
  return startVisitor(server, connectionId, { origin: SHOP, identity });
}

it('customers who never wrote are forgotten, once their page can no longer continue, and so are deleted ones', async () => {
  const writes = await enter('escreve');
  await writes.send({ body: 'oi' });
  await enter('olha');
  await enter('olha');
  const deleted = await enter('some');
  await deleted.send({ body: 'oi' });
  await forget();
  expect(await names()).toEqual(['escreve', 'olha', 'some']);
  await em().nativeDelete(ContactAddress, { value: deleted.id() });
  await forget();
  expect(await names()).toEqual(['escreve', 'olha']);
  await em().nativeUpdate(WebchatToken, {}, { expiresAt: new Date(Date.now() - 1000) });
  await forget();
  expect(await names()).toEqual(['escreve']);
  expect(await em().count(WebchatToken)).toBe(0);
});

it('messages of a deleted ticket are neither counted nor given pages', async () => {
  const visitor = await startVisitor(server, connectionId, { origin: SHOP });
  const first = await visitor.send({ body: 'primeira' });
  for (let n = 1; n <= 30; n += 1)
    await em().insert(WebchatMessage, {
      visitor: visitor.id(),
      connection: connectionId,
      providerId: randomUUID(),
      isFromVisitor: n % 2 === 0,
    });
  expect(await visitor.history()).toMatchObject({ messages: [{ id: first.id }], hasMore: false, unread: 0 });
  await em().nativeDelete(Ticket, {});
  expect(await visitor.history()).toMatchObject({ messages: [], hasMore: false, unread: 0 });
});
