import { beforeEach, describe, expect, it } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { sendingLimitsContract, type SendingLimits } from '#shared/contract/sendingLimits.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { recordProviderLimits, recordRefusal } from '#server/features/sendingLimits/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildUser } from '#server/test/factories/index.ts';
import { recordCreated } from '../messageViews.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

const outbox = setUpOutbox();
const HOUR = 3_600_000;
let admin: Client;

beforeEach(async () => {
  const { channel } = outbox.server;
  channel.capabilities = { ...channel.capabilities, firstContactLimits: true };
  admin ??= await signIn(outbox.server, await buildUser(outbox.em(), { profile: 'admin' }));
});

const write = (ticket: Ticket, body = 'oi') =>
  buildMessage(outbox.em(), ticket, {
    author: 'customer',
    connection: outbox.connection.id,
    body,
    mediaType: 'chat',
  });
const limits = async (): Promise<SendingLimits> => {
  const { body } = await outbox.agent.request(sendingLimitsContract.list, {});
  const mine = body.find(({ id }) => id === outbox.connection.id);
  if (!mine) throw new Error('the connection has no limits');
  return mine;
};
const set = (body: object) =>
  admin.request(sendingLimitsContract.update, { params: { whatsappId: outbox.connection.id }, body });
const isPaused = async (id: number) =>
  until(async () => expect(await outbox.stored(id)).toMatchObject({ isPaused: true, delivery: 'queued' }));
const isSent = (...bodies: string[]) => until(async () => expect(outbox.bodies()).toEqual(bodies));
const lock = (until: Date | null = null) =>
  recordProviderLimits(outbox.server.ctx, outbox.connection.id, { lock: { until, kind: 'BIZ_QUALITY' } });

describe('a first contact', () => {
  it('is sent at once, and counted', async () => {
    await outbox.send('olá');
    await isSent('olá');
    expect(await limits()).toMatchObject({ used: 1, limit: 60, pause: { reason: 'pace' }, waiting: 0 });
  });

  it('waits for the pause after another one, while replies are sent', async () => {
    await outbox.send('primeira');
    await isSent('primeira');
    const waiting = await outbox.send('segunda', await outbox.openTicket());
    await isPaused(waiting);
    const known = await outbox.openTicket();
    await write(known);
    await outbox.send('resposta', known);
    await isSent('primeira', 'resposta');
    expect(await limits()).toMatchObject({ used: 1, pause: { reason: 'pace' }, waiting: 1 });

    outbox.inTenMinutes();
    outbox.server.ctx.events.publish([{ name: 'sendingLimits.changed', payload: await limits() }]);
    await isSent('primeira', 'resposta', 'segunda');
    await until(async () =>
      expect(await outbox.stored(waiting)).toMatchObject({ isPaused: false, delivery: 'sent' }),
    );
    expect(await limits()).toMatchObject({ used: 2, waiting: 0 });
  });

  it('counts once per person, and further messages to that person do not wait', async () => {
    await outbox.send('um');
    await outbox.send('dois');
    await isSent('um', 'dois');
    expect(await limits()).toMatchObject({ used: 1, waiting: 0 });
  });

  it('is none when the customer wrote over a connection that was deleted since', async () => {
    await lock();
    const ticket = await outbox.openTicket();
    await buildMessage(outbox.em(), ticket, { author: 'customer', connection: null, body: 'antes' });
    await outbox.send('de novo', ticket);
    await isSent('de novo');
    expect((await limits()).used).toBe(0);
  });

  it('waits while the daily limit is reached, for the person who uses it up', async () => {
    await set({ dailyLimit: 1, minPause: 0, hasWarmUp: false });
    await outbox.send('um');
    await isSent('um');
    await isPaused(await outbox.send('dois', await outbox.openTicket()));
    const { pause } = await limits();
    expect(pause?.reason).toBe('daily');
    const wait = Date.parse(pause?.until ?? '') - Date.now();
    expect(wait).toBeGreaterThan(23 * HOUR);
    expect(wait).toBeLessThanOrEqual(24 * HOUR);

    await set({ dailyLimit: 2 }); // at once, without waiting for the clock
    await isSent('um', 'dois');
  });

  it('does not wait for limits that are switched off', async () => {
    await set({ isLimited: false });
    for (const body of ['um', 'dois', 'três']) await outbox.send(body, await outbox.openTicket());
    await until(async () => expect(outbox.bodies().toSorted()).toEqual(['dois', 'três', 'um']));
    expect(await limits()).toMatchObject({ used: 3, limit: null, pause: null });
  });
});

describe('while the provider has locked the account', () => {
  it('first contacts wait and say so, also when limits are switched off; replies are sent', async () => {
    await set({ isLimited: false });
    const end = new Date(Date.now() + 2 * HOUR);
    await lock(end);
    const waiting = await outbox.send('oi, tudo bem?');
    await isPaused(waiting);
    const { body } = await outbox.agent.request(messagesContract.page, {
      params: { ticketId: outbox.ticket.id },
      query: {},
    });
    expect(body.messages.at(-1)).toMatchObject({ id: waiting, isPaused: true, ack: 0, failReason: null });
    expect(await limits()).toMatchObject({
      pause: { reason: 'locked', until: end.toISOString() },
      lockKind: 'BIZ_QUALITY',
      waiting: 1,
    });
    expect(outbox.passedToChannel()).toEqual([]);
    expect(await outbox.attempts(waiting)).toEqual([]);
  });

  it('a waiting message is sent as soon as the customer writes', async () => {
    await lock();
    await isPaused(await outbox.send('oi'));
    const reply = await write(outbox.ticket, 'oi!');
    await inTransaction(outbox.server.ctx, (tx) => recordCreated(tx, [reply]));
    await isSent('oi');
    expect((await limits()).pause?.reason).toBe('locked'); // for others
  });

  it('a waiting message is sent when the lock ends early, and clients are notified', async () => {
    await lock(new Date(Date.now() + 24 * HOUR));
    await isPaused(await outbox.send('oi'));
    const socket = await connectSocket(outbox.server, outbox.agent.token);
    const notified = socket.next('sendingLimits', ({ limits: { pause } }) => pause === null);
    await recordProviderLimits(outbox.server.ctx, outbox.connection.id, { lock: null });
    expect((await notified).limits.id).toBe(outbox.connection.id);
    await isSent('oi');
    socket.close();
  });

  it('a waiting message can be deleted', async () => {
    await lock();
    const waiting = await outbox.send('engano');
    await isPaused(waiting);
    await outbox.agent.request(messagesContract.remove, { params: { messageId: waiting } });
    expect(await outbox.stored(waiting)).toMatchObject({ isDeleted: true });
    await recordProviderLimits(outbox.server.ctx, outbox.connection.id, { lock: null });
    await outbox.send('certo');
    await isSent('certo');
  });

  it('a waiting message whose connection is deleted is sent over another one when it is retried', async () => {
    await lock();
    const waiting = await outbox.send('oi');
    await isPaused(waiting);
    const other = await outbox.openTicket();
    const successor = await buildConnection(outbox.em(), { isDefault: true });
    const { status } = await admin.request(connectionsContract.remove, {
      params: { whatsappId: outbox.connection.id },
    });
    expect(status).toBe(200);
    await until(async () =>
      expect(await outbox.stored(waiting)).toMatchObject({ delivery: 'failed', isPaused: false }),
    );
    const next = await outbox.send('outra', other); // the successor has checked for paused messages by then
    await until(async () => expect((await outbox.stored(next)).delivery).toBe('sent'));
    outbox.inTenMinutes(); // the pause after that first contact is over
    // As an earlier build has left it.
    await outbox.em().execute('update messages set is_paused = true where id = ?', [waiting]);
    await outbox.agent.request(messagesContract.retry, { params: { messageId: waiting } });
    await until(async () =>
      expect(await outbox.stored(waiting)).toMatchObject({
        delivery: 'sent',
        connection: { id: successor.id },
      }),
    );
  });

  it('messages of one conversation wait together, in order', async () => {
    await lock();
    const first = await outbox.send('um');
    const second = await outbox.send('dois');
    await isPaused(first);
    expect(await outbox.stored(second)).toMatchObject({ isPaused: false, delivery: 'queued' });
    await recordProviderLimits(outbox.server.ctx, outbox.connection.id, { lock: null });
    await isSent('um', 'dois');
  });
});

it('a refusal pauses the others, longer each time, and an accepted one ends that', async () => {
  const { ctx } = outbox.server;
  await recordRefusal(ctx, outbox.connection.id);
  await recordRefusal(ctx, outbox.connection.id);
  const { pause } = await limits();
  expect(pause?.reason).toBe('refused');
  expect(Math.round((Date.parse(pause?.until ?? '') - Date.now()) / 60_000)).toBe(20);
  outbox.inTenMinutes();
  await isPaused(await outbox.send('oi'));
  const payload = await limits();
  outbox.server.setTime(new Date(Date.now() + HOUR));
  ctx.events.publish([{ name: 'sendingLimits.changed', payload }]);
  await isSent('oi');
  await until(async () => {
    const [row] = await outbox
      .em()
      .execute('select refusals, refused_until from sending_limits where connection_id = ?', [
        outbox.connection.id,
      ]);
    expect(row).toEqual({ refusals: 0, refused_until: null });
  });
});

it('a lock that ends also ends the pause after refusals', async () => {
  const { ctx } = outbox.server;
  const { id } = outbox.connection;
  await recordRefusal(ctx, id);
  await recordProviderLimits(ctx, id, { lock: null }); // none has ended
  expect((await limits()).pause?.reason).toBe('refused');
  await lock();
  await recordProviderLimits(ctx, id, { quota: null });
  expect((await limits()).pause?.reason).toBe('locked');
  await recordProviderLimits(ctx, id, { lock: null });
  expect((await limits()).pause).toBeNull();
});

it('only users who manage connections change the limits', async () => {
  const { status } = await outbox.agent.request(sendingLimitsContract.update, {
    params: { whatsappId: outbox.connection.id },
    body: { isLimited: false },
  });
  expect(status).toBe(403);
  expect((await limits()).form.isLimited).toBe(true);
  const params = { whatsappId: outbox.connection.id };
  expect(
    (await admin.request(sendingLimitsContract.update, { params, body: { dailyLimit: 0 } })).status,
  ).toBe(400);
});
