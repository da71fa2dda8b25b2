import { expect, it } from 'vitest';
import { authenticate } from '#server/features/auth/index.ts';
import { applyReceipt } from '#server/features/inbox/index.ts';
import { statementsOf } from '#server/test/statements.ts';
import { sendMessage } from '../sending/sendMessage.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

/* How many statements it costs to store, send and confirm a message of an agent. A new statement needs a reason. */
const fixture = setUpOutbox();

const claims = (statements: readonly string[]) => statements.filter((sql) => sql.startsWith('with claimed'));

it('a message of an agent costs few statements', async () => {
  const { ctx } = fixture.server;
  const form = { body: 'oi', sign: true, isVoice: false };
  const send = () =>
    statementsOf(fixture.server, async (soFar) => {
      await sendMessage(ctx, await authenticate(ctx, fixture.agent.token), fixture.ticket.id, form);
      // one claim sends it, and one finds nothing more
      await until(async () => expect(claims(soFar)).toHaveLength(2));
    });
  await send();
  expect(await send()).toHaveLength(20);
});

it('a receipt costs few statements', async () => {
  const left = await fixture.left('um', 'P1', { delivery: 'sent', ack: 1 });
  const receipt = { connectionId: fixture.connection.id, providerIds: ['P1'], ack: 2 } as const;
  const statements = await statementsOf(fixture.server, () => applyReceipt(fixture.server.ctx, receipt));
  expect(statements).toHaveLength(5);
  expect((await fixture.stored(left)).ack).toBe(2);
});
