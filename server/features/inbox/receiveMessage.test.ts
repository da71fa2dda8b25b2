import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { receiveMessage } from './index.ts';

let server: TestServer;
let connection: Connection;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  connection = await buildConnection(em());
});
afterAll(() => server.stop());

const em = () => server.floor.orm.em.fork();
const newCustomer = () => customer(`55119${String(80_000_000 + (count += 1))}`);

describe('once', () => {
  test('the same message ten times at once is one message in one ticket', async () => {
    const inbound = inboundText(connection.id, newCustomer(), 'oi');
    await Promise.all(Array.from({ length: 10 }, () => receiveMessage(server.floor, inbound)));
    const messages = await em().find(Message, { providerId: inbound.providerId }, { populate: ['ticket'] });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.ticket.getEntity()).toMatchObject({
      status: 'pending',
      unreadMessages: 1,
      lastMessage: 'oi',
      lastMessageFromMe: false,
    });
  });
});
