import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTicket } from '#server/test/factories/index.ts';
import { plannedReadsOf } from '#server/test/plans/plans.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { MARK_READ } from './showRead.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the unread messages of a long conversation are found without reading the others', async () => {
  const em = server.ctx.orm.em.fork();
  const { id } = await buildTicket(em);
  await em.execute(
    `insert into messages (ticket_id, author, read) select ?, 'customer', n < 19998 from generate_series(1, 20000) n`,
    [id],
  );
  await em.execute('analyze messages');
  const statement = { sql: MARK_READ, values: [id, 100, ['whatsapp']], isPrepared: true };
  const { whole, indexes } = await plannedReadsOf(server, statement);
  expect(indexes).toContain('messages_unread');
  expect(indexes).not.toContain('messages_ticket_created');
  expect(whole).not.toContain('messages');
});
