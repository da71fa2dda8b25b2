import { afterAll, beforeAll, expect, it } from 'vitest';
import { Ticket } from '#server/features/tickets/index.ts';
import { buildTicket } from '#server/test/factories/index.ts';
import { statementsOf } from '#server/test/statements.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { inTransaction } from './inTransaction.ts';
import { updatePrepared } from './updatePrepared.ts';

const LISTED = ['lastMessageAt', 'hasAutoReply', 'snoozeReason'] as const;
const AT = new Date('2026-11-29T10:20:30.456Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const stored = (id: number) => server.ctx.orm.em.fork().findOneOrFail(Ticket, id);

it('stores properties once: the next flush has nothing left', async () => {
  const { id } = await buildTicket(server.ctx.orm.em.fork(), { snoozeReason: 'before' });
  const statements = await statementsOf(server, () =>
    inTransaction(server.ctx, async ({ em }) => {
      const ticket = await em.findOneOrFail(Ticket, id);
      Object.assign(ticket, { lastMessageAt: AT, hasAutoReply: true, snoozeReason: null });
      await updatePrepared(em, Ticket, ticket, LISTED);
    }),
  );
  expect(statements.filter((sql) => sql.startsWith('update'))).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ lastMessageAt: AT, hasAutoReply: true, snoozeReason: null });
});

it('leaves other changes to the flush, and what changes again', async () => {
  const { id } = await buildTicket(server.ctx.orm.em.fork());
  await inTransaction(server.ctx, async ({ em }) => {
    const ticket = await em.findOneOrFail(Ticket, id);
    Object.assign(ticket, { lastMessageAt: AT, unreadMessages: 7 });
    await updatePrepared(em, Ticket, ticket, LISTED);
    ticket.hasAutoReply = true;
  });
  expect(await stored(id)).toMatchObject({ lastMessageAt: AT, hasAutoReply: true, unreadMessages: 7 });
});
