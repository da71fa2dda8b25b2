import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { translations } from '#shared/i18n/index.ts';
import { buildConnection, buildQueue, setSetting } from '#server/test/factories/index.ts';
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
    ({ mediaType, author, body }) => ({ mediaType, author, body }),
  );
};
const recorded = (number: string) =>
  em().findOneOrFail(Message, { providerId: `CALL${number}` }, { populate: ['ticket'] });
const missed = { mediaType: 'call_log', author: 'customer', body: '' };
const answer = {
  mediaType: 'chat',
  author: 'system',
  body: translations('pt').automatic.callRefused,
};

it('are recorded, rejected and answered once each while calls are disabled', async () => {
  const number = '5511955550001';
  expect(await Promise.all([call(number), call(number)])).toEqual([{ refuse: true }, { refuse: true }]);
  expect(await messagesAfterCall(number)).toEqual([missed, answer]);
  await receiveMessage(server.ctx, inboundText(connection.id, customer(number), 'oi'));
  expect(await messagesAfterCall(number)).toHaveLength(3);
  const { ticket, contact, createdAt } = await recorded(number);
  expect(ticket.getEntity()).toMatchObject({ status: 'pending', unreadMessages: 2 });
  expect(contact?.id).toBe(ticket.getEntity().contact.id);
  expect(Date.now() - createdAt.getTime()).toBeLessThan(3_600_000);
});

it('assign the only queue of the connection, which does not greet a caller', async () => {
  const queue = await buildQueue(em(), { greetingMessage: 'Olá' });
  const [number, withQueue] = ['5511955550004', await buildConnection(em(), { queues: [queue.id] })];
  await call(number, { connectionId: withQueue.id });
  expect((await recorded(number)).ticket.getEntity().queue?.id).toBe(queue.id);
  expect(await messagesAfterCall(number)).toEqual([missed, answer]);
});

it('are only recorded while calls are enabled, and when the server was not connected', async () => {
  await call('5511955550002', { isCatchUp: true });
  expect(await messagesAfterCall('5511955550002')).toEqual([missed]);
  expect((await recorded('5511955550002')).createdAt).toEqual(new Date('2026-01-01'));
  await setSetting(server.ctx, 'call', 'enabled');
  expect(await call('5511955550003')).toEqual({ refuse: false });
  expect(await messagesAfterCall('5511955550003')).toEqual([missed]);
  await setSetting(server.ctx, 'call', 'disabled');
});
