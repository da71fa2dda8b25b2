import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { buildConnection, setSetting } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { receiveCall, receiveMessage } from './index.ts';

let server: TestServer;
let connection: Connection;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  connection = await buildConnection(em(), { status: 'DISCONNECTED' });
});
afterAll(() => server.stop());

const call = (number: string, fields = {}) =>
  receiveCall(server.ctx, {
    connectionId: connection.id,
    callId: `CALL${number}`,
    caller: customer(number),
    calledAt: new Date('2026-01-01'),
    isCatchUp: false,
    ...fields,
  });
const messagesAfterCall = async (number: string) => {
  const [first] = await em().find(Message, { providerId: `CALL${number}` });
  return (await em().find(Message, { ticket: first?.ticket.id ?? 0 }, { orderBy: { id: 'asc' } })).map(
    ({ mediaType, author }) => ({ mediaType, author }),
  );
};
const missed = { mediaType: 'call_log', author: 'customer' };
const answer = { mediaType: 'chat', author: 'system' };

it('are recorded, rejected and answered once each while calls are disabled', async () => {
  const number = '5511955550001';
  expect(await Promise.all([call(number), call(number)])).toEqual([{ refuse: true }, { refuse: true }]);
  expect(await messagesAfterCall(number)).toEqual([missed, answer]);
  await receiveMessage(server.ctx, inboundText(connection.id, customer(number), 'oi'));
  expect(await messagesAfterCall(number)).toHaveLength(3);
});

it('are only recorded while calls are enabled, and when the server was not connected', async () => {
  await call('5511955550002', { isCatchUp: true });
  expect(await messagesAfterCall('5511955550002')).toEqual([missed]);
  await setSetting(server.ctx, 'call', 'enabled');
  expect(await call('5511955550003')).toEqual({ refuse: false });
  expect(await messagesAfterCall('5511955550003')).toEqual([missed]);
  await setSetting(server.ctx, 'call', 'disabled');
});
