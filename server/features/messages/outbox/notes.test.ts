import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { Message } from '../message.entity.ts';
import { outboundOf } from './outboundOf.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a channel gets nothing made of a note', async () => {
  expectTypeOf<Message>().not.toExtend<Parameters<typeof outboundOf>[2]>();
  expectTypeOf<Message & { kind: 'message' }>().toExtend<Parameters<typeof outboundOf>[2]>();

  const ticket = await buildTicket(em(), { status: 'open' });
  const note = { body: 'cliente difícil', author: 'agent', kind: 'note', providerId: null } as const;
  for (const delivery of ['queued', 'sent', 'failed'] as const)
    await expect(buildMessage(em(), ticket, { ...note, delivery })).rejects.toThrow('messages_notes_stay');
  await expect(buildMessage(em(), ticket, { ...note, providerId: 'N1' })).rejects.toThrow(
    'messages_notes_stay',
  );
  expect(await buildMessage(em(), ticket, note)).toMatchObject({ kind: 'note', delivery: 'received' });
});
