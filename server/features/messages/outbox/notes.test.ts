import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { signIn } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { OutboundContent, OutboundMessage } from '#server/features/connections/index.ts';
import { outboundOf } from './outboundOf.ts';
import { isRowForCustomer, outboundJson, type OutboundRow } from './outboundRow.ts';

const NOTE = { author: 'agent', kind: 'note', providerId: null } as const;

let server: TestServer;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a channel gets nothing made of a note', async () => {
  expectTypeOf<OutboundContent>().not.toExtend<OutboundMessage>();
  expectTypeOf<OutboundRow>().not.toExtend<Parameters<typeof outboundOf>[1]>();
  expectTypeOf<OutboundRow & { kind: 'message' }>().toExtend<Parameters<typeof outboundOf>[1]>();

  const ticket = await buildTicket(em(), { status: 'open' });
  const note = { body: 'cliente difícil', author: 'agent', kind: 'note', providerId: null } as const;
  for (const delivery of ['queued', 'sent', 'failed'] as const)
    await expect(buildMessage(em(), ticket, { ...note, delivery })).rejects.toThrow('messages_notes_stay');
  await expect(buildMessage(em(), ticket, { ...note, providerId: 'N1' })).rejects.toThrow(
    'messages_notes_stay',
  );
  expect(await buildMessage(em(), ticket, note)).toMatchObject({ kind: 'note', delivery: 'received' });
});

it('a message that quotes a note leaves without the quote', async () => {
  const connection = await buildConnection(em(), { status: 'CONNECTED' });
  const ticket = await buildTicket(em(), { status: 'open', connection: connection.id });
  const quoted = await buildMessage(em(), ticket, { ...NOTE, body: 'não revelar' });
  const fields = { author: 'agent', delivery: 'sent', quoted: quoted.id, providerId: 'Q1' } as const;
  const message = await buildMessage(em(), ticket, { ...fields, body: 'resposta' });
  const { capabilities } = server.channel;
  const [row] = await em().execute<{ outbound: OutboundRow }[]>(
    `select ${outboundJson('m', 't')} as outbound from messages m join tickets t on t.id = m.ticket_id where m.id = ?`,
    [message.id],
  );
  if (!row || !isRowForCustomer(row.outbound)) throw new Error('a note');
  expect(row.outbound.quoted).toMatchObject({ kind: 'note' });
  const outbound = await outboundOf(server.ctx, row.outbound, { to: [], isAfterWindow: false }, capabilities);
  expect(outbound.body).toBe('resposta');
  expect(outbound).not.toHaveProperty('quoted');
  expect(JSON.stringify(outbound)).not.toContain('não revelar');
});

it('edits, deletions and reactions of a note never reach the channel', async () => {
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const connection = await buildConnection(em(), { status: 'CONNECTED' });
  const ticket = await buildTicket(em(), { status: 'open', connection: connection.id });
  const { id: messageId } = await buildMessage(em(), ticket, {
    ...NOTE,
    connection: connection.id,
    body: 'só nosso',
  });
  const before = server.channel.commands.length;
  const params = { messageId };
  const edited = await admin.request(messagesContract.edit, { params, body: { body: 'mudado' } });
  const reacted = await admin.request(messagesContract.react, { params, body: { emoji: '👍' } });
  const removed = await admin.request(messagesContract.remove, { params });
  expect([edited.status, reacted.status, removed.status].every((status) => status < 500)).toBe(true);
  expect(server.channel.commands.slice(before)).toEqual([]);
});
