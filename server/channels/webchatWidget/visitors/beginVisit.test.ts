import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { PATIENT_LIMITS, startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startVisitor } from '../test/startVisitor.ts';
import { webchatWidget } from '../webchatWidget.ts';

const SHOP = 'https://www.shop.test';
const SLOTS = 2;

let server: TestServer;
let connectionId: number;

beforeAll(async () => {
  const request = { ...PATIENT_LIMITS.request, slots: SLOTS, timeout: 5000 };
  server = await startTestServer({}, [webchatWidget()], { ...PATIENT_LIMITS, request });
  const admin = await signIn(server, await buildUser(server.ctx.orm.em.fork(), { profile: 'admin' }));
  const body = { name: 'Loja', type: 'webchatWidget', credentials: { allowedOrigins: SHOP } };
  connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
});
afterAll(() => server.stop());

it('more visitors who begin at once than connections are free do not wait for each other', async () => {
  const visitors = await Promise.all(
    Array.from({ length: 4 * SLOTS }, () => startVisitor(server, connectionId, { origin: SHOP })),
  );
  expect(new Set(visitors.map(({ id }) => id())).size).toBe(4 * SLOTS);
});
