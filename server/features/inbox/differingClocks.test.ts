import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { receiveMessage } from './index.ts';

let server: TestServer;
let connection: Connection;
let admin: Client;
let adminId: number;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  connection = await buildConnection(em());
  const user = await buildUser(em(), { profile: 'admin' });
  adminId = user.id;
  admin = await signIn(server, user);
});
afterEach(() => server.setTime());
afterAll(() => server.stop());

/** Goes on as another process does, whose clock is ahead of this one's. */
const onProcessAheadBy = (seconds: number) => server.setTime(new Date(Date.now() + seconds * 1000));
const receive = (body: string) =>
  receiveMessage(server.ctx, inboundText(connection.id, customer('5511970000001'), body));
const onlyTicket = () => em().findOneOrFail(Ticket, { connection: connection.id });
const bodies = async () => {
  const rows = await em().find(Message, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return rows.map(({ body }) => body);
};

it('an answer through a process whose clock is behind comes after its question, and so does the next question', async () => {
  onProcessAheadBy(40);
  await receive('Qual o preço?');
  const { id: ticketId, updatedAt } = await onlyTicket();

  await em().nativeUpdate(Ticket, ticketId, { status: 'open', user: adminId });

  onProcessAheadBy(20);
  const sent = await admin.request(messagesContract.send, {
    params: { ticketId },
    body: { body: '10 reais' },
  });
  expect(sent.status).toBe(200);
  expect((await onlyTicket()).updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
  expect((await lastMessageIn(em(), ticketId))?.text).toBe('10 reais');

  onProcessAheadBy(0);
  await receive('Obrigada');
  expect(await bodies()).toEqual(['Qual o preço?', '10 reais', 'Obrigada']);
  expect((await lastMessageIn(em(), ticketId))?.text).toBe('Obrigada');
});
