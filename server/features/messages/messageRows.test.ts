import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { readMessages, readWithTickets } from './messageRows.ts';

const OFTEN = 8;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('messages are read by statements that are planned once for all values', async () => {
  const em = server.ctx.orm.em.fork();
  const ticket = await buildTicket(em);
  const { id } = await buildMessage(em, ticket);
  await inTransaction(server.ctx, async (tx) => {
    for (let count = 0; count < OFTEN; count += 1) {
      expect(await readMessages(tx.em, [id])).toMatchObject([{ id }]);
      expect(await readWithTickets(tx.em, [id])).toMatchObject([
        { message: { id }, ticket: { id: ticket.id } },
      ]);
    }
    const planned = await tx.em.execute(
      `select custom_plans::int as anew, generic_plans::int as again from pg_prepared_statements
       where statement ~ '^select json_build_object' and generic_plans + custom_plans >= ?`,
      [OFTEN],
    );
    expect(planned).toEqual(Array.from({ length: 2 }, () => ({ anew: 0, again: OFTEN })));
  });
});
