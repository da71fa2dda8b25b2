import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WASocket } from '@whiskeysockets/baileys';
import { Message } from '#server/features/messages/index.ts';
import { buildConnection, buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { listenForReceipts } from './listenForReceipts.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
let server: TestServer;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/**
 * A stand-in for the library's socket, as far as receipts need it: which ones are confirmed, and whether it
 * is open.
 */
function startConnecting(connectionId: number) {
  const confirmed: string[] = [];
  const failures: unknown[] = [];
  const ws = Object.assign(new EventEmitter(), { isOpen: true });
  ws.on('CB:receipt', ({ attrs }: { attrs: { id: string } }) => confirmed.push(attrs.id));
  const socket = { ws } as unknown as WASocket; // no other part of it is used
  const onFailure = (error: unknown) => failures.push(error);
  listenForReceipts({ ctx: server.ctx, connectionId, socket, me: () => ME, onFailure });
  const receive = (id: string) => ws.emit('CB:receipt', { tag: 'receipt', attrs: { id, from: '2551@lid' } });
  return { ws, confirmed, failures, receive };
}
async function receiveFromPhone(connectionId: number, id: string): Promise<void> {
  await em().execute(
    `insert into whatsapp_stanzas (connection_id, hash, chat, place, attrs, me, received_at)
     values (?, ?, 'maria', 1, ?, ?, now())`,
    [connectionId, id, JSON.stringify({ id }), JSON.stringify(ME)],
  );
}
const until = (check: () => void) => vi.waitFor(check, { interval: 10 });

it('a receipt waits for a message from the phone that is not recorded yet, and delays no other receipt', async () => {
  const connection = await buildConnection(em(), { status: 'DISCONNECTED' });
  const ticket = await buildTicket(em(), { connection: connection.id });
  const of = { connection: connection.id, author: 'phone', delivery: 'sent' } as const;
  await receiveFromPhone(connection.id, 'TYPED');
  const { receive, confirmed, failures } = startConnecting(connection.id);
  await buildMessage(em(), ticket, { ...of, providerId: 'KNOWN' });
  receive('TYPED');
  receive('KNOWN');
  receive('NEVER-HEARD-OF');
  await until(() => expect(confirmed.toSorted()).toEqual(['KNOWN', 'NEVER-HEARD-OF']));

  const { id } = await buildMessage(em(), ticket, { ...of, providerId: 'TYPED' });
  await em().execute(`update whatsapp_stanzas set done_at = now() where hash = 'TYPED'`);
  await until(() => expect(confirmed).toContain('TYPED'));
  expect((await em().findOneOrFail(Message, id)).ack).toBe(2);
  expect(failures).toEqual([]);
});

it('a receipt is not confirmed when the socket closes first: it arrives again', async () => {
  const connection = await buildConnection(em(), { status: 'DISCONNECTED' });
  await receiveFromPhone(connection.id, 'LOST');
  const { ws, receive, confirmed, failures } = startConnecting(connection.id);
  receive('LOST');
  ws.isOpen = false;
  await until(() => expect(failures).toHaveLength(1));
  expect(confirmed).toEqual([]);
});
