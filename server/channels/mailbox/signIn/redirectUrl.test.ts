import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInsContract } from '#shared/contract/signIns.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { mailboxChannel } from '../mailboxChannel.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, [mailboxChannel()]);
});
afterAll(() => server.stop());

it('providers send people back to the address of the request while the server has no public one', async () => {
  const admin = await signIn(server, await buildUser(server.ctx.orm.em.fork(), { profile: 'admin' }));
  const { body } = await admin.request(signInsContract.setup);
  expect(body).toEqual({ redirectUrl: `${server.url}/sign-ins/callback`, configured: [] });
  const fromElsewhere = await fetch(`${server.url}/sign-ins`, {
    headers: { authorization: `Bearer ${admin.token}`, origin: 'https://elsewhere.example' },
  });
  expect(await fromElsewhere.json()).toEqual(body);
});
