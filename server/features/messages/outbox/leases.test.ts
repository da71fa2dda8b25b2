import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WHATSAPP } from '#shared/domain/channelType.ts';
import type { Channel, Connection, SendResult } from '#server/features/connections/index.ts';
import { buildConnection, buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createEventBus } from '#server/platform/events/eventBus.ts';
import { Message } from '../message.entity.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { startOutbox, type Outbox } from './outbox.ts';

let server: TestServer;
/** Outboxes that simulate two further processes on the database. */
let outboxes: Outbox[] = [];
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
  server.channel.isExclusive = false;
});
afterAll(() => server.stop());
afterEach(async () => {
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
  outboxes = [];
  vi.useRealTimers();
});

const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
const startTwo = () => {
  const channels = new Map([[WHATSAPP, server.channel]]);
  outboxes = [1, 2].map(() => startOutbox(server.ctx, channels));
};
const queue = async (connection: Connection, ticket: Awaited<ReturnType<typeof buildTicket>>, body: string) =>
  (await buildMessage(em(), ticket, { connection: connection.id, body, author: 'agent', delivery: 'queued' }))
    .id;
const sentOver = (connection: Connection) =>
  server.channel.commands.flatMap((command) =>
    command.command === 'send' && command.connectionId === connection.id ? [command.message] : [],
  );
const waiting = (connection: Connection) =>
  em().count(Message, { connection: connection.id, delivery: 'queued' });

it('sends each message once and each conversation in order, with several processes', async () => {
  const connection = await buildConnection(em());
  const tickets = await Promise.all([1, 2, 3].map(() => buildTicket(em(), { connection: connection.id })));
  const bodies = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito'];
  for (const body of bodies) for (const ticket of tickets) await queue(connection, ticket, body);
  startTwo();
  server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
  await until(async () => expect(await waiting(connection)).toBe(0));
  const sent = sentOver(connection);
  expect(new Set(sent.map(({ providerId }) => providerId)).size).toBe(sent.length);
  const byContact = Object.values(Object.groupBy(sent, ({ to }) => JSON.stringify(to)));
  expect(byContact.map((messages) => messages?.map(({ body }) => body))).toEqual([bodies, bodies, bodies]);
});

describe('a process that ends', () => {
  /** An outbox of another process: it has its own events, and may hang instead of sending. */
  const startOther = (hangs: (body: string) => Promise<SendResult> | undefined = () => undefined) => {
    const events = createEventBus(server.ctx.log);
    const send: Channel['send'] = (connectionId, message) => {
      const sent = server.channel.send(connectionId, message);
      return hangs(message.body) ?? sent;
    };
    const ctx = { ...server.ctx, events, now: () => server.ctx.now() };
    outboxes.push(
      startOutbox(ctx, new Map([[WHATSAPP, { ...server.channel, send }]]), { busy: 100, idle: 50 }),
    );
  };

  it('leaves its messages to another process, which got no event about them', async () => {
    const connection = await buildConnection(em());
    const ticket = await buildTicket(em(), { connection: connection.id });
    startOther();
    await queue(connection, ticket, 'warm up');
    await until(async () => expect(await waiting(connection)).toBe(0));
    await queue(connection, ticket, 'of the process that ended');
    await until(async () => expect(await waiting(connection)).toBe(0));
  });

  it('leaves a conversation in order, and only the message under way is repeated, under its id', async () => {
    const connection = await buildConnection(em());
    const ticket = await buildTicket(em(), { connection: connection.id });
    const texts = Array.from({ length: 12 }, (_, index) => `${index + 1}`);
    for (const text of texts) await queue(connection, ticket, text);
    const dead = Promise.withResolvers<SendResult>();
    const sentBefore = () => sentOver(connection).length;
    startOther((body) => (body === '4' && sentBefore() === 4 ? dead.promise : undefined));
    await until(async () => expect(sentBefore()).toBe(4));
    startOther();
    await em().execute(`update outbox_leases set leased_until = now() where connection_id = ?`, [
      connection.id,
    ]);

    await until(async () => expect(await waiting(connection)).toBe(0));
    dead.resolve({ outcome: 'disconnected', reason: 'ended' });
    const sent = sentOver(connection);
    const repeated = sent.filter(({ providerId }, at) => sent[at - 1]?.providerId === providerId);
    expect(repeated.map(({ body }) => body)).toEqual(['4']);
    const once = new Map(sent.map(({ providerId, body }) => [providerId, body]));
    expect([...once.values()]).toEqual(texts);
    expect(sent).toHaveLength(13);
  });
});

it('ignores what a process reports that lost its lease, unless the message was sent', async () => {
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection: connection.id });
  const attempts = [Promise.withResolvers<SendResult>(), Promise.withResolvers<SendResult>()] as const;
  server.channel.answers.push(...attempts.map(({ promise }) => promise));
  const id = await queue(connection, ticket, 'um');
  startTwo();
  const take = async (sent: number) => {
    server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
    await until(async () => expect(sentOver(connection)).toHaveLength(sent));
  };
  const [late, current] = attempts;
  try {
    await take(1);
    await em().execute(`update outbox_leases set leased_until = now() where connection_id = ?`, [
      connection.id,
    ]);
    await take(2);
    late.resolve({ outcome: 'refused', reason: 'late' });
    await until(async () => expect(await em().count(SendAttempt, { message: id })).toBe(1));
    expect((await em().findOneOrFail(Message, id)).delivery).toBe('queued');
  } finally {
    late.resolve({ outcome: 'refused', reason: 'late' });
    current.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
  }
  await until(async () => expect((await em().findOneOrFail(Message, id)).delivery).toBe('sent'));
});

it('leaves a conversation to the process that sends in it until its lease expires', async () => {
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection: connection.id });
  const other = await buildTicket(em(), { connection: connection.id });
  const ids = [await queue(connection, ticket, 'um'), await queue(connection, ticket, 'dois')];
  const lease = (until: string) =>
    em().execute(
      `insert into outbox_leases (connection_id, contact_id, leased_by, leased_until)
       values (?, ?, gen_random_uuid(), now() + ?::interval)
       on conflict (connection_id, contact_id) do update set leased_until = excluded.leased_until`,
      [connection.id, ticket.contact.id, until],
    );
  await lease('1 hour');
  startTwo();
  const next = await queue(connection, other, 'outra conversa');
  server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
  await until(async () => expect((await em().findOneOrFail(Message, next)).delivery).toBe('sent'));
  expect(sentOver(connection).map(({ body }) => body)).toEqual(['outra conversa']);

  await lease('-1 second');
  const pendingSend = Promise.withResolvers<SendResult>();
  server.channel.answers.push(pendingSend.promise);
  server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
  await until(async () => expect(sentOver(connection)).toHaveLength(2));
  pendingSend.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
  await until(async () => expect(await em().count(Message, { id: ids, delivery: 'sent' })).toBe(2));
  expect(sentOver(connection).map(({ body }) => body)).toEqual(['outra conversa', 'um', 'dois']);
});

it('renews the lease of a conversation while it sends, and releases it afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection: connection.id });
  const leases = () =>
    em().execute(
      `select contact_id, leased_until > now() + interval '25 seconds' as is_fresh
       from outbox_leases where connection_id = ?`,
      [connection.id],
    );
  const fresh = [{ contact_id: ticket.contact.id, is_fresh: true }];
  const pendingSend = Promise.withResolvers<SendResult>();
  server.channel.answers.push(pendingSend.promise);
  await queue(connection, ticket, 'um');
  server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
  await until(async () => expect(sentOver(connection)).toHaveLength(1));
  expect(await leases()).toEqual(fresh);
  await em().execute(`update outbox_leases set leased_until = now() + interval '20 seconds'`);
  vi.advanceTimersByTime(10_000);
  await until(async () => expect(await leases()).toEqual(fresh)).finally(() =>
    pendingSend.resolve({ outcome: 'acknowledged', providerId: 'theirs' }),
  );
  await until(async () => expect(await leases()).toEqual([]));
});

it('sends on when leases can be neither renewed nor released, which is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const error = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
  const logged = () => error.mock.calls.map(([fields, text]) => [fields, text]);
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection: connection.id });
  const pendingSend = Promise.withResolvers<SendResult>();
  server.channel.answers.push(pendingSend.promise);
  const id = await queue(connection, ticket, 'um');
  startTwo();
  server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
  await until(async () => expect(sentOver(connection)).toHaveLength(1));
  await em().execute('alter table outbox_leases rename to outbox_leases_away');
  const entry = { err: expect.any(Error), connectionId: connection.id };
  try {
    vi.advanceTimersByTime(10_000);
    await until(async () => expect(logged()).toContainEqual([entry, 'outbox leases not renewed']));
    pendingSend.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    const notReleased = 'outbox lease not released; it expires';
    await until(async () => expect(logged()).toContainEqual([entry, notReleased]));
  } finally {
    pendingSend.resolve({ outcome: 'disconnected', reason: 'end of the test' });
    await em().execute('alter table outbox_leases_away rename to outbox_leases');
  }
  expect((await em().findOneOrFail(Message, id)).delivery).toBe('sent');
});
