import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WAMessage } from '@whiskeysockets/baileys';
import { Message } from '#server/features/messages/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startReceiving, type Receiving } from '../session/startReceiving.ts';
import { storeStanza } from './storeStanza.ts';
import { createTimers } from './timers.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
const OTHER = { id: '5511900000002:1@s.whatsapp.net', lid: '25511900000002:1@lid' };
const MARIA = '5511988887777@s.whatsapp.net';
const LAST_RECEIVED = new Date('2026-03-02T10:00:00Z');
/** The phone is linked again, and its first stanzas arrive before its history. */
const LINKED = new Date('2026-03-04T09:59:00Z');
const NOW = new Date('2026-03-04T10:00:00Z');

let server: TestServer;
let connectionId: number;
let receiving: Receiving;
beforeAll(async () => {
  server = await startTestServer();
  const { ctx } = server;
  connectionId = (await buildConnection(ctx.orm.em.fork())).id;
  server.setTime(LAST_RECEIVED);
  const attrs = { id: 'LAST', from: MARIA, t: String(LAST_RECEIVED.getTime() / 1000) };
  await inTransaction(ctx, (tx) =>
    storeStanza(tx, { connectionId, hash: 'last', attrs, sequence: 1, me: ME }, null),
  );
  await ctx.orm.em
    .fork()
    .execute('insert into whatsapp_credentials (connection_id, linked_at) values (?, ?)', [
      connectionId,
      LINKED,
    ]);
  server.setTime(NOW);
  const peer = { id: 'KEYS', from: ME.id, category: 'peer', t: String(NOW.getTime() / 1000) };
  await inTransaction(ctx, (tx) =>
    storeStanza(tx, { connectionId, hash: 'peer', attrs: peer, sequence: 2, me: ME }, null),
  );
  await ctx.orm.em.fork().execute('update whatsapp_stanzas set done_at = ?', [NOW]);
  receiving = startReceiving({
    ctx,
    connectionId,
    connection: () => undefined,
    timers: createTimers(ctx),
  });
});
afterAll(async () => {
  await receiving.stop();
  await server.stop();
});

const written = (id: string, at: string, conversation: string, fromMe = false): WAMessage => ({
  key: { id, remoteJid: MARIA, fromMe },
  message: { conversation },
  messageTimestamp: Date.parse(at) / 1000,
  pushName: 'Maria',
});
const PAST = [
  written('D', '2026-03-03T09:00:00Z', 'resposta do celular', true),
  written('C', '2026-03-03T08:00:00Z', 'onde estão vocês?'),
  written('A', '2026-02-01T08:00:00Z', 'conversa antiga'),
];

test('the history of another phone is not imported', async () => {
  receiving.syncHistory(PAST, OTHER);
  await receiving.stop();
  expect(await server.ctx.orm.em.fork().count(Message, { connection: connectionId })).toBe(0);
});

test('of the same phone, only what was missed is imported, with its original time, once the database works', async () => {
  const { ctx } = server;
  const failed = vi.spyOn(ctx.cipher, 'encrypt').mockImplementationOnce(() => {
    throw Object.assign(new Error('shutting down'), { code: '57P01' });
  });
  const parts = { ctx, connectionId, connection: () => undefined, timers: createTimers(ctx) };
  receiving = startReceiving(parts);
  receiving.syncHistory(PAST, ME);
  const messages = await vi.waitFor(async () => {
    const found = await ctx.orm.em
      .fork()
      .find(Message, { connection: connectionId, mediaType: 'chat' }, { orderBy: { createdAt: 'asc' } });
    expect(found).toHaveLength(2);
    return found;
  });
  expect(failed.mock.results[0]?.type).toBe('throw');
  failed.mockRestore();
  expect(messages.map(({ body, author, createdAt }) => [body, author, createdAt.toISOString()])).toEqual([
    ['onde estão vocês?', 'customer', '2026-03-03T08:00:00.000Z'],
    ['resposta do celular', 'phone', '2026-03-03T09:00:00.000Z'],
  ]);
});
