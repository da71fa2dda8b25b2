import { expect, it, vi } from 'vitest';
import { authenticate } from '#server/features/auth/index.ts';
import { applyReceipt } from '#server/features/inbox/index.ts';
import { buildMessage } from '#server/test/factories/index.ts';
import { statementsOf } from '#server/test/statements.ts';
import { sendMessage } from '../sending/sendMessage.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

/* How many statements it costs to store, send and confirm a message of an agent. A new statement needs a reason. */
const fixture = setUpOutbox();

const claims = (statements: readonly string[]) => statements.filter((sql) => sql.startsWith('with first'));

it('a message of an agent costs few statements', async () => {
  const { ctx } = fixture.server;
  const form = { body: 'oi', sign: true, mentions: [], isVoice: false };
  const send = () =>
    statementsOf(fixture.server, async (soFar) => {
      const actor = await authenticate(ctx, fixture.agent.token);
      await sendMessage(ctx, new Map(), actor, fixture.ticket.id, form); // its ticket has a connection
      // the second transaction stores that it was sent
      await until(async () => expect(soFar.filter((sql) => sql === 'commit')).toHaveLength(2));
      await ctx.eventLog.settled();
    });
  await send();
  const statements = await send();
  expect(fixture.bodies()).toHaveLength(2);
  expect(claims(statements)).toHaveLength(1); // it tells that nothing else waits
  expect(statements).toHaveLength(13);
});

it('a receipt costs few statements', async () => {
  const left = await fixture.left('um', 'P1', { delivery: 'sent', ack: 1 });
  const receipt = { connectionId: fixture.connection.id, providerIds: ['P1'], ack: 2 } as const;
  const statements = await statementsOf(fixture.server, () => applyReceipt(fixture.server.ctx, receipt));
  expect(statements).toHaveLength(4);
  expect((await fixture.stored(left)).ack).toBe(2);
});

it('messages of eight conversations share claims and results', async () => {
  const { server, connection } = fixture;
  const tickets = await Promise.all(Array.from({ length: 8 }, () => fixture.openTicket()));
  for (const ticket of tickets)
    await buildMessage(fixture.em(), ticket, { author: 'agent', delivery: 'queued' });
  const allPassed = Promise.withResolvers<void>();
  const { send } = server.channel;
  let passed = 0;
  const sending = vi.spyOn(server.channel, 'send').mockImplementation(async (connectionId, message) => {
    passed += 1;
    if (passed === tickets.length) allPassed.resolve();
    await allPassed.promise;
    return send(connectionId, message);
  });
  const updated: number[] = [];
  const stop = server.ctx.events.on('message.updated', ({ views }) => void updated.push(views.full.id));
  const statements = await statementsOf(server, async () => {
    server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
    await until(async () => expect(updated).toHaveLength(tickets.length));
  });
  stop();
  sending.mockRestore();
  expect(claims(statements.slice(0, statements.indexOf('begin')))).toHaveLength(1);
  // the first result is stored at once, and the others together after it
  expect(statements.filter((sql) => sql.includes('insert into send_attempts'))).toHaveLength(2);
});
