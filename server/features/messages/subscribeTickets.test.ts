import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ContactAddress } from '#server/features/contacts/index.ts';
import type { DomainEventName, RecordedEvent } from '#server/platform/events/eventBus.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Message } from './message.entity.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function publish(...events: RecordedEvent<DomainEventName>[]) {
  server.ctx.events.publish(events);
  await server.ctx.eventLog.settled();
}
/** The messages reported to providers as read, by connection. */
const readReceipts = () =>
  server.channel.commands.flatMap((each) =>
    each.command === 'markRead'
      ? [[each.connectionId, each.keys.map(({ providerId, fromMe }) => ({ providerId, fromMe }))]]
      : [],
  );

it('reports the new messages of the customer as read once, each on the connection it came from', async () => {
  const [one, other] = [await buildConnection(em()), await buildConnection(em())];
  const removed = await buildConnection(em(), { type: 'of a channel that is no longer there' });
  const agent = await buildUser(em());
  const ticket = await buildTicket(em(), { connection: one.id });
  await buildMessage(em(), ticket, { providerId: 'OLD', read: true });
  await buildMessage(em(), ticket, { providerId: 'A' });
  await buildMessage(em(), ticket, { providerId: 'OWN', author: 'agent', user: agent.id });
  await buildMessage(em(), ticket, { providerId: null });
  await buildMessage(em(), ticket, { providerId: 'GONE', connection: null });
  await buildMessage(em(), ticket, { providerId: 'REMOVED', connection: removed.id });
  await buildMessage(em(), ticket, { providerId: 'B', connection: other.id });
  await buildMessage(em(), ticket, { providerId: 'C' });
  await buildMessage(em(), await buildTicket(em(), { connection: one.id }), { providerId: 'ELSEWHERE' });

  for (let times = 0; times < 2; times += 1)
    await publish({ name: 'ticket.read', payload: { ticketId: ticket.id } });
  expect(readReceipts()).toEqual([
    [
      one.id,
      [
        { providerId: 'A', fromMe: false },
        { providerId: 'C', fromMe: false },
      ],
    ],
    [other.id, [{ providerId: 'B', fromMe: false }]],
  ]);
  const unread = await em().find(Message, { ticket: ticket.id, read: false });
  expect(unread.map(({ providerId }) => providerId)).toEqual(['OWN']);
});

it('reports the newest messages of a busy group only, with chat and author, although one of its phones is unlinked', async () => {
  const unlinked = await buildConnection(em(), { status: 'DISCONNECTED', closeReason: '401' });
  const linked = await buildConnection(em());
  const number = '1203630002';
  const contact = await buildContact(em(), { isGroup: true, number });
  await em().nativeUpdate(ContactAddress, { contact: contact.id }, { kind: 'group' });
  const member = await buildContact(em(), { number: '5511977776666' });
  const ticket = await buildTicket(em(), { contact, connection: linked.id, isGroup: true });
  await buildMessage(em(), ticket, { connection: unlinked.id });
  await em().execute(
    `insert into messages (ticket_id, connection_id, contact_id, provider_id, author)
     select ?, ?, ?, 'G' || n, 'customer' from generate_series(1, 302) n`,
    [ticket.id, linked.id, member.id],
  );
  server.channel.commands.length = 0;
  await publish({ name: 'ticket.read', payload: { ticketId: ticket.id } });

  const [sent, ...others] = server.channel.commands;
  const keys = sent?.command === 'markRead' ? sent.keys : [];
  expect(others).toEqual([]);
  expect(keys.map(({ providerId }) => providerId)).toEqual(
    Array.from({ length: 300 }, (_, n) => `G${n + 3}`),
  );
  expect(keys[0]).toEqual({
    providerId: 'G3',
    fromMe: false,
    chat: [{ kind: 'group', value: number }],
    author: [{ kind: 'phone', value: '5511977776666' }],
  });
  expect(await em().count(Message, { ticket: ticket.id, read: false })).toBe(0);
});

it('deletes the files of deleted tickets, a few at a time however many tickets are deleted', async () => {
  const { media } = server.ctx;
  let [running, most] = [0, 0];
  const { remove } = media;
  const counted = vi.spyOn(media, 'remove').mockImplementation(async (key) => {
    most = Math.max(most, (running += 1));
    await remove(key).finally(() => (running -= 1));
  });
  const absent = () => Array.from({ length: 20 }, () => `ab/${randomUUID()}`);
  await publish(
    { name: 'tickets.deleted', payload: { mediaKeys: absent() } },
    { name: 'tickets.deleted', payload: { mediaKeys: absent() } },
  );
  expect([counted.mock.calls.length, most]).toEqual([40, 8]);
  counted.mockRestore();
  const [one, two, three] = await Promise.all(
    ['1', '22', '333'].map(async (text) => (await media.put(Buffer.from(text))).key),
  );
  if (!one || !two || !three) throw new Error('three files were stored');
  const assignment = { status: 'open', userId: null, queueId: null, closedQueueId: null } as const;
  await publish({ name: 'tickets.deleted', payload: { mediaKeys: [one] } });
  await publish({
    name: 'ticket.deleted',
    payload: { ticketId: 1, assignment, connectionId: 1, scopes: [], mediaKeys: [two] },
  });
  expect(await Promise.all([one, two, three].map((key) => media.size(key)))).toEqual([
    undefined,
    undefined,
    3,
  ]);
});
