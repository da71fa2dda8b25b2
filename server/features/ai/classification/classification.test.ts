import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiContract } from '#shared/contract/ai.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { Tag } from '#server/features/tags/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { buildMessage, buildQueue, buildTag, buildTicket, setSetting } from '#server/test/factories/index.ts';
import { setUpAi, type AiFixture } from '../test/setUpAi.ts';

let fixture: AiFixture;
let ticket: Ticket;
let tags: Tag[];
let support: Queue;
beforeAll(async () => {
  fixture = await setUpAi();
  const { em, user, queue } = fixture;
  ticket = await buildTicket(em(), { status: 'open', user, queue });
  await buildMessage(em(), ticket, { body: 'A camisa rasgou, meu fone é (11) 98888-7777' });
  support = await buildQueue(em(), { name: 'Suporte' });
  tags = [await buildTag(em(), { name: 'Reclamação' }), await buildTag(em(), { name: 'VIP' })];
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  (fixture.ai.requests as unknown[]).length = 0;
  await setSetting(fixture.server.ctx, 'aiConnectionsOff', '');
});

const classify = (client = fixture.agent) =>
  client.request(aiContract.classify, { params: { ticketId: ticket.id } });
const answer = (text: string) => {
  fixture.ai.reply = () => text;
};

describe('tags and a queue', () => {
  it('are chosen by the AI from those that exist', async () => {
    const [complaint] = tags;
    answer(`{"tags": [${complaint?.id}, 999999, ${complaint?.id}], "queue": ${support.id}}`);
    const { body } = await classify();
    expect(body).toMatchObject({ tagIds: [complaint?.id], queueId: support.id });
    expect(body.sent.at(-1)?.text).toContain('A camisa rasgou, meu fone é [PHONE_1]');
    const sent = JSON.stringify(fixture.ai.requests[0]?.body);
    expect(sent).toContain(`${complaint?.id}: Reclamação`);
    expect(sent).toContain(`${support.id}: Suporte`);
    expect(sent).toContain('A camisa rasgou, meu fone é [PHONE_1]');
    answer('{"tags": [], "queue": 999999}');
    expect((await classify()).body).toMatchObject({ tagIds: [], queueId: null });
  });

  it.each([
    [
      'in a block of code',
      () => `Here you are:\n\`\`\`json\n{"tags": ["${tags[1]?.id}"], "queue": null}\n\`\`\``,
    ],
    ['with wrong types', () => `{"tags": ["VIP", ${tags[1]?.id}], "queue": "Suporte"}`],
  ])('are read %s', async (_, text) => {
    answer(text());
    expect((await classify()).body).toMatchObject({ tagIds: [tags[1]?.id], queueId: null });
  });

  it.each(['I cannot help with that.', '{"tags": [1,', '[]'])(
    'are refused when it answers %s',
    async (text) => {
      answer(text);
      expect((await classify()).refusal.error).toBe('ERR_AI_ANSWER_INVALID');
    },
  );

  it('are suggested to those who may read the ticket, where the AI is on', async () => {
    answer('{"tags": [], "queue": null}');
    expect((await classify(fixture.stranger)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    await setSetting(fixture.server.ctx, 'aiConnectionsOff', `999,${ticket.connection?.id}`);
    expect((await classify()).refusal.error).toBe('ERR_AI_OFF');
    expect(fixture.ai.requests).toEqual([]);
    await setSetting(fixture.server.ctx, 'aiConnectionsOff', '999');
    expect((await classify()).status).toBe(200);
  });
});
