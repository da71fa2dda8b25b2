import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyReceipt } from '#server/features/inbox/index.ts';
import { buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { plannedReadsOf, plannedStatementsOf } from '#server/test/plans/plans.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { recordDelivery } from './recordDelivery.ts';

/** The first weeks of a desk: few enough messages that reading all of them seems cheaper than finding a hundred. */
const SEED = `
  insert into messages (ticket_id, connection_id, provider_id, body, author, delivery, ack)
    select t.id, t.connection_id, 'P' || n, 'oi', 'agent', 'sent', 1 from tickets t, generate_series(1, 3000) n;
  insert into send_attempts (created_at, updated_at, message_id, outcome) select now(), now(), id, 'acknowledged' from messages;
  analyze;
`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('results and receipts find their messages by an index', async () => {
  const { ctx } = server;
  const em = ctx.orm.em.fork();
  const ticket = await buildTicket(em);
  const connectionId = ticket.connection?.id ?? 0;
  const { id: messageId } = await buildMessage(em, ticket, { author: 'agent', delivery: 'queued' });
  await em.execute(SEED);
  const statements = await plannedStatementsOf(
    server,
    async () => {
      const result = { outcome: 'acknowledged', providerId: 'NEW' } as const;
      await recordDelivery(ctx, { attempts: [{ messageId, result }] });
      await applyReceipt(ctx, { connectionId, providerIds: ['NEW', 'P7'], ack: 2 });
    },
    (sql) => sql.startsWith('with given'),
  );
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const { whole } = await plannedReadsOf(server, statement);
    expect(whole).not.toContain('messages');
    expect(whole).not.toContain('send_attempts');
  }
});
