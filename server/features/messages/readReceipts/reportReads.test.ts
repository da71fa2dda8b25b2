import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { buildConnection, buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startReportingReads } from './reportReads.ts';
import { UnreportedRead } from './unreportedRead.entity.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('tries again what could not be reported, without an event, and goes on after a ticket that fails', async () => {
  const connection = await buildConnection(em());
  const tickets = [
    await buildTicket(em(), { connection: connection.id }),
    await buildTicket(em(), { connection: connection.id }),
  ];
  for (const [index, ticket] of tickets.entries()) {
    await buildMessage(em(), ticket, { providerId: `M${index}` });
    server.channel.failure = new AppError('ERR_WAPP_NOT_INITIALIZED');
    server.ctx.events.publish([{ name: 'ticket.read', payload: { ticketId: ticket.id } }]);
    await server.ctx.eventLog.settled();
  }
  expect(await em().count(UnreportedRead)).toBe(2);

  server.channel.failure = new Error('of the provider'); // of the first attempt
  const channels = new Map([[server.channel.type, server.channel]]);
  const stop = startReportingReads(server.ctx, channels, 20);
  await expect.poll(() => em().count(UnreportedRead)).toBe(0);
  await stop();
  const attempts = server.channel.commands.flatMap((each) => (each.command === 'markRead' ? each.keys : []));
  // both while the session was down, the first one that failed, the other, and the first one again
  expect(attempts.map(({ providerId }) => providerId)).toEqual(['M0', 'M1', 'M0', 'M1', 'M0']);
});
