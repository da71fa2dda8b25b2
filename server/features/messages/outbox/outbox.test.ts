import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WHATSAPP } from '#shared/domain/channelType.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { AppError } from '#shared/contract/errors.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { applyReceipt } from '#server/features/inbox/index.ts';
import { recordSession, type Connection, type SendResult } from '#server/features/connections/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Message } from '../message.entity.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { MAX_ATTEMPTS, pauseAfter } from './backoff.ts';
import { startOutbox } from './outbox.ts';

let server: TestServer;
let ana: User;
let agent: Client;
let connection: Connection;
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ana = await buildUser(em());
  agent = await signIn(server, ana);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  connection = await buildConnection(em());
  ticket = await openTicket();
});

const openTicket = (fields = {}) =>
  buildTicket(em(), { status: 'open', user: ana.id, connection: connection.id, ...fields });
async function send(body: string, { id } = ticket): Promise<number> {
  const response = await agent.request(messagesContract.send, { params: { ticketId: id }, body: { body } });
  return response.body.messages[0]?.id ?? 0;
}
/** Creates a queued message without notifying the running outbox. */
async function left(body: string, providerId: string | null, others = {}): Promise<number> {
  const fields = { author: 'agent', user: ana.id, body, providerId, delivery: 'queued', ...others } as const;
  return (await buildMessage(em(), ticket, fields)).id;
}
const handedOver = () =>
  server.channel.commands.flatMap((command) =>
    command.command === 'send' && command.connectionId === connection.id ? [command.message] : [],
  );
const bodies = () => handedOver().map(({ body }) => body);
const stored = (id: number) => em().findOneOrFail(Message, id);
const attempts = async (id: number) =>
  (await em().find(SendAttempt, { message: id }, { orderBy: { id: 'asc' } })).map(({ outcome, reason }) => ({
    outcome,
    reason,
  }));
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
const errorWith = (code: string) => Object.assign(new Error(`${code}: /srv/ramal/media/aa`), { code });
const LOST_FILE = 'aa/aa000000-0000-4000-8000-000000000000';
const unanswered: SendResult = { outcome: 'unanswered', reason: 'timeout' };
const inTenMinutes = () => server.setTime(new Date(Date.now() + 600_000));

describe('a queued message', () => {
  it('is sent in order under its own id, and marked as sent only when the provider confirms', async () => {
    const deferred = Promise.withResolvers<SendResult>();
    server.channel.answers.push(deferred.promise);
    const ids = [await send('um'), await send('dois'), await send('três')];
    await until(async () => expect(bodies()).toEqual(['um']));
    expect(await stored(ids[0] ?? 0)).toMatchObject({ ack: 0, delivery: 'queued' });
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await until(async () => expect((await stored(ids[2] ?? 0)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['um', 'dois', 'três']);
    expect(new Set(handedOver().map(({ providerId }) => providerId)).size).toBe(3);
    expect(await stored(ids[0] ?? 0)).toMatchObject({ ack: 1, providerId: 'theirs' }); // the provider's own id
    expect(await attempts(ids[0] ?? 0)).toEqual([{ outcome: 'acknowledged', reason: '' }]);
  });

  it('does not wait for another conversation that is delayed', async () => {
    const deferred = Promise.withResolvers<SendResult>();
    server.channel.answers.push(deferred.promise);
    const [slow, behind] = [await send('um'), await send('dois')];
    await until(async () => expect(bodies()).toEqual(['um']));
    const other = await send('outra conversa', await openTicket());
    await until(async () => expect((await stored(other)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['um', 'outra conversa']);
    expect((await stored(slow)).delivery).toBe('queued');
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await until(async () => expect((await stored(behind)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['um', 'outra conversa', 'dois']);
  });

  it('is sent to the addresses of the contact, with the quoted message', async () => {
    const first = await send('primeira');
    await until(async () => expect((await stored(first)).delivery).toBe('sent'));
    await agent.request(messagesContract.send, {
      params: { ticketId: ticket.id },
      body: { body: 'segunda', quotedMsg: { id: first } },
    });
    await until(async () => expect(handedOver()).toHaveLength(2));
    expect(handedOver()[1]).toMatchObject({
      to: [{ kind: 'phone' }],
      quoted: { providerId: handedOver()[0]?.providerId, fromMe: true, body: 'primeira' },
    });
  });

  it('waits while the connection is down and is sent when it comes up', async () => {
    await recordSession(server.ctx, connection.id, { status: 'OPENING' });
    const ids = [await send('um'), await send('dois')];
    await server.ctx.events.settled();
    expect(bodies()).toEqual([]);
    expect(await stored(ids[0] ?? 0)).toMatchObject({
      delivery: 'queued',
      providerId: null,
      failReason: null,
    });
    await recordSession(server.ctx, connection.id, { status: 'CONNECTED' });
    await until(async () => expect((await stored(ids[1] ?? 0)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['um', 'dois']);
  });

  it('fails and is published when its connection is deleted, and uses the default one when retried', async () => {
    const heir = await buildConnection(em(), { isDefault: true });
    const boss = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const socket = await connectSocket(server, agent.token);
    await socket.join('joinChatBox', ticket.id);
    await recordSession(server.ctx, connection.id, { status: 'OPENING' });
    const id = await send('oi');
    const emitted = socket.next('appMessage', (event) => event.message.failReason !== null);
    await boss.request(connectionsContract.remove, { params: { whatsappId: connection.id } });
    expect((await emitted).message).toMatchObject({ id, failReason: 'ERR_NO_WAPP_FOUND' });
    expect(await stored(id)).toMatchObject({ delivery: 'failed', connection: null });
    socket.close();

    await agent.request(messagesContract.retry, { params: { messageId: id } });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    expect((await stored(id)).connection?.id).toBe(heir.id);
  });

  it('stays queued when the socket drops during sending, and is repeated under the same id', async () => {
    server.channel.answers.push({ outcome: 'disconnected', reason: '428' });
    const id = await send('oi');
    await until(async () => expect(await attempts(id)).toEqual([{ outcome: 'disconnected', reason: '428' }]));
    expect(await stored(id)).toMatchObject({ delivery: 'queued', attempts: 0, retryAt: null });
    await recordSession(server.ctx, connection.id, { status: 'CONNECTED' });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    const [one, two] = handedOver();
    expect(one?.providerId).toBe(two?.providerId);
  });

  it('is polled when the socket was down although the connection is up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.channel.answers.push({ outcome: 'disconnected', reason: 'line' });
    const id = await send('oi');
    await until(async () => expect(await attempts(id)).toHaveLength(1));
    await until(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect((await stored(id)).delivery).toBe('sent');
    });
    vi.useRealTimers();
  });

  it('is polled when the database failed in between', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const deferred = Promise.withResolvers<SendResult>();
    server.channel.answers.push(deferred.promise);
    const id = await send('oi');
    await until(async () => expect(bodies()).toEqual(['oi']));
    await em().execute(`alter table send_attempts rename to send_attempts_away`);
    const complaint = vi.spyOn(server.ctx.log, 'error').mockReturnValue(undefined);
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await until(async () => expect(complaint).toHaveBeenCalledOnce());
    complaint.mockRestore();
    expect((await stored(id)).delivery).toBe('queued');
    await em().execute(`alter table send_attempts_away rename to send_attempts`);
    await until(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect((await stored(id)).delivery).toBe('sent');
    });
    vi.useRealTimers();
  });

  it('is published when it is sent', async () => {
    const socket = await connectSocket(server, agent.token);
    await socket.join('joinChatBox', ticket.id);
    const id = await send('oi');
    const event = await socket.next(
      'appMessage',
      ({ action, message }) => action === 'update' && message.id === id,
    );
    expect(event.message.ack).toBe(1);
    socket.close();
  });
});

describe('a message that cannot be delivered', () => {
  it('fails at once with the reason when it is refused, and blocks no other', async () => {
    server.channel.answers.push({ outcome: 'refused', reason: '463' });
    const [refused, next] = [await send('não'), await send('sim')];
    await until(async () => expect((await stored(next)).delivery).toBe('sent'));
    expect(await stored(refused)).toMatchObject({
      delivery: 'failed',
      ack: 0,
      failReason: 'ERR_SENDING_WAPP_MSG',
      failDetail: '463',
    });
    expect(await attempts(refused)).toEqual([{ outcome: 'refused', reason: '463' }]);
  });

  it('is sent again on request', async () => {
    server.channel.answers.push({ outcome: 'refused', reason: '463' });
    const id = await send('de novo');
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    const retry = () => agent.request(messagesContract.retry, { params: { messageId: id } });
    const deferred = Promise.withResolvers<SendResult>(); // must not resolve before the response to the agent
    server.channel.answers.push(deferred.promise);
    expect((await retry()).body).toMatchObject({ failReason: null, failDetail: null, ack: 0 });
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    expect(new Set(handedOver().map(({ providerId }) => providerId)).size).toBe(1);
    expect((await retry()).refusal.error).toBe('ERR_VALIDATION');
  });

  it('is retried later when unanswered; its own conversation waits for it, others do not', async () => {
    server.channel.answers.push(unanswered);
    const first = await send('um');
    await until(async () => expect(await attempts(first)).toHaveLength(1));
    const second = await send('dois');
    const other = await send('outra conversa', await openTicket());
    await until(async () => expect((await stored(other)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['um', 'outra conversa']);
    expect((await stored(first)).retryAt?.getTime()).toBeGreaterThan(Date.now());

    inTenMinutes();
    const last = await send('acorda', await openTicket());
    await until(async () => expect((await stored(second)).delivery).toBe('sent'));
    expect(bodies().filter((body) => body === 'um' || body === 'dois')).toEqual(['um', 'um', 'dois']);
    expect(handedOver()[0]?.providerId).toBe(handedOver().findLast(({ body }) => body === 'um')?.providerId);
    expect(await stored(first)).toMatchObject({ delivery: 'sent', ack: 1, failReason: null, retryAt: null });
    await until(async () => expect((await stored(last)).delivery).toBe('sent'));
  });

  it('fails after enough attempts', async () => {
    server.channel.answers.push(unanswered);
    const id = await send('silêncio');
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await until(async () => expect(await attempts(id)).toHaveLength(attempt - 1));
      server.channel.answers.push(unanswered);
      server.setTime(new Date(Date.now() + attempt * 600_000));
      server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
    }
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    expect(await stored(id)).toMatchObject({ failReason: 'ERR_SENDING_WAPP_MSG', failDetail: 'timeout' });
    expect(await attempts(id)).toHaveLength(MAX_ATTEMPTS);
  });

  it('is retried when the pause is over', async () => {
    server.channel.answers.push(unanswered);
    vi.spyOn(Math, 'random').mockReturnValue(-0.99); // a pause of 25 ms
    const id = await send('já volto');
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    vi.restoreAllMocks();
    expect(bodies()).toEqual(['já volto', 'já volto']);
  });

  describe('because of an internal error', () => {
    const breakNext = () => {
      const broken = Promise.reject<SendResult>(new TypeError('boom in /srv/ramal/media'));
      broken.catch(() => undefined); // awaited later
      server.channel.answers.push(broken);
    };

    it('is recorded and logged as such, not as unanswered', async () => {
      const logged = vi.spyOn(server.ctx.log, 'error');
      breakNext();
      const id = await send('quebra');
      const wrong = [{ outcome: 'fault', reason: 'TypeError' }];
      await until(async () => expect((await attempts(id)).slice(0, 1)).toEqual(wrong));
      expect((await stored(id)).attempts).toBe(0);
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ err: expect.any(TypeError), messageId: id }),
        'message not sent because of an internal error',
      );
      logged.mockRestore();
      const other = await send('segue', await openTicket());
      await until(async () => expect((await stored(other)).delivery).toBe('sent'));
      inTenMinutes();
      server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
      await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    });

    it('fails as an internal error after enough attempts', async () => {
      breakNext();
      const id = await send('quebra sempre');
      for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
        await until(async () => expect(await attempts(id)).toHaveLength(attempt - 1));
        breakNext();
        server.setTime(new Date(Date.now() + attempt * 600_000));
        server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
      }
      await until(async () => expect((await stored(id)).delivery).toBe('failed'));
      expect(await stored(id)).toMatchObject({ failReason: 'ERR_INTERNAL', failDetail: null, attempts: 0 });
      expect(await attempts(id)).toHaveLength(MAX_ATTEMPTS);
    });
  });

  it('has a log of its attempts and receipts, for those who may read it', async () => {
    server.channel.answers.push({ outcome: 'refused', reason: '463' });
    const id = await send('registro');
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    await agent.request(messagesContract.retry, { params: { messageId: id } });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    const providerId = (await stored(id)).providerId ?? '';
    for (const ack of [2, 3] as const)
      await applyReceipt(server.ctx, { connectionId: connection.id, providerIds: [providerId], ack });
    const log = await agent.request(messagesContract.deliveries, { params: { messageId: id } });
    expect(log.body).toEqual({
      attempts: [
        { outcome: 'refused', reason: '463', at: expect.any(String) },
        { outcome: 'acknowledged', reason: '', at: expect.any(String) },
      ],
      receipts: [
        { ack: 2, at: expect.any(String) },
        { ack: 3, at: expect.any(String) },
      ],
    });
    const stranger = await signIn(server, await buildUser(em()));
    const refused = await stranger.request(messagesContract.deliveries, { params: { messageId: id } });
    expect(refused.refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });

  it('fails for good when the reply window is closed', async () => {
    server.channel.answers.push({ outcome: 'windowClosed', reason: '131047' });
    const id = await send('tarde demais');
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    expect(await stored(id)).toMatchObject({ failReason: 'ERR_REPLY_WINDOW_CLOSED', failDetail: '131047' });
    expect(handedOver()).toHaveLength(1);
  });

  it('waits until the time that the provider names, without counting the attempt', async () => {
    const open = new Date(Date.now() + 300_000);
    server.channel.answers.push({ outcome: 'rateLimited', reason: '429', until: open });
    const id = await send('calma');
    await until(async () => expect(await attempts(id)).toEqual([{ outcome: 'rateLimited', reason: '429' }]));
    expect(await stored(id)).toMatchObject({ delivery: 'queued', attempts: 0, retryAt: open });
    inTenMinutes();
    server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
  });

  it('is refused by the capabilities of its channel, without asking the provider', async () => {
    const { capabilities } = server.channel;
    try {
      server.channel.capabilities = { ...capabilities, textMaxLength: 5, files: { image: 3 }, quote: false };
      const long = await send('longo demais');
      const { key } = await server.ctx.media.put(Buffer.from('12345'));
      const file = { mediaKey: key, mediaSize: 5 };
      const large = await left('', null, { ...file, mediaType: 'image' });
      const sound = await left('', null, { ...file, mediaType: 'audio' });
      const reasons = async () =>
        (await Promise.all([long, large, sound].map(stored))).map((m) => m.failReason);
      server.ctx.events.publish([{ name: 'message.queued', payload: { connectionId: connection.id } }]);
      const expected = ['ERR_MESSAGE_TOO_LONG', 'ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE'];
      await until(async () => expect(await reasons()).toEqual(expected));
      expect(handedOver()).toEqual([]);
    } finally {
      server.channel.capabilities = capabilities;
    }
  });

  it('fails at once when its file was deleted, and the next is sent', async () => {
    const lost = await left('', null, { mediaType: 'image', mediaKey: LOST_FILE, mediaMime: 'image/png' });
    await server.ctx.media.put(Buffer.from('another')); // the storage itself is reachable
    const next = await send('sim');
    await until(async () => expect((await stored(next)).delivery).toBe('sent'));
    expect(await stored(lost)).toMatchObject({
      delivery: 'failed',
      failReason: 'ERR_NO_MEDIA_FOUND',
      failDetail: null,
    });
    expect(await attempts(lost)).toEqual([{ outcome: 'refused', reason: 'ERR_NO_MEDIA_FOUND' }]);
  });

  it.each([
    ['the disk', () => vi.spyOn(server.ctx.media, 'size').mockRejectedValueOnce(errorWith('EIO'))],
    [
      'the media folder',
      () => {
        vi.spyOn(server.ctx.media, 'size').mockResolvedValueOnce(undefined);
        return vi.spyOn(server.ctx.media, 'isReachable').mockResolvedValueOnce(false);
      },
    ],
  ])('stays queued while %s is unavailable; others are sent', async (_, breakDown) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { key } = await server.ctx.media.put(Buffer.from('picture'));
    const complaint = vi.spyOn(server.ctx.log, 'error').mockReturnValue(undefined);
    breakDown();
    const picture = await left('', null, { mediaType: 'image', mediaKey: key, mediaMime: 'image/png' });
    const other = await send('outra conversa', await openTicket());
    await until(async () => expect((await stored(other)).delivery).toBe('sent'));
    await until(async () => expect(complaint).toHaveBeenCalledOnce());
    expect(await stored(picture)).toMatchObject({ delivery: 'queued', attempts: 0, failDetail: null });
    await until(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect((await stored(picture)).delivery).toBe('sent');
    });
    expect(await attempts(picture)).toEqual([{ outcome: 'acknowledged', reason: '' }]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is not sent when it was deleted while queued', async () => {
    await recordSession(server.ctx, connection.id, { status: 'OPENING' });
    const id = await send('esquece');
    await agent.request(messagesContract.remove, { params: { messageId: id } });
    await recordSession(server.ctx, connection.id, { status: 'CONNECTED' });
    const after = await send('isto sim');
    await until(async () => expect((await stored(after)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['isto sim']);
  });
});

describe('after a crash', () => {
  it('repeats unconcluded attempts under the same id', async () => {
    // The state after a process died between handing over the message and recording the result.
    const id = await left('outra vez', 'GIVEN');
    const outbox = startOutbox(server.ctx, new Map([[WHATSAPP, server.channel]]));
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    await outbox.stop();
    expect(handedOver()).toMatchObject([{ providerId: 'GIVEN', body: 'outra vez' }]);
  });

  it('finishes the attempt in progress when stopped', async () => {
    const deferred = Promise.withResolvers<SendResult>();
    const id = await left('termina', null);
    server.channel.answers.push(deferred.promise);
    const outbox = startOutbox(server.ctx, new Map([[WHATSAPP, server.channel]]));
    await until(async () => expect(bodies()).toEqual(['termina']));
    const stopped = outbox.stop();
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await stopped;
    expect((await stored(id)).delivery).toBe('sent');
  });
});

it('fails a message to a number that is not on WhatsApp, and checks again on retry', async () => {
  const number = '5511933334444';
  await em().execute(
    `update contact_addresses set value = ?, not_found_at = now() where kind = 'phone' and contact_id = ?`,
    [number, ticket.contact.id],
  );
  server.channel.numbers.set('1', []);
  const id = await send('há alguém?');
  await until(async () => expect((await stored(id)).failReason).toBe('ERR_WAPP_INVALID_CONTACT'));
  expect(bodies()).toEqual([]);

  server.channel.numbers.clear(); // the customer has joined WhatsApp
  await send('e agora?');
  await until(async () => expect(bodies()).toEqual(['e agora?']));
  const [address] = await em().execute('select not_found_at from contact_addresses where value = ?', [
    number,
  ]);
  expect(address).toEqual({ not_found_at: null });
});

it('keeps a message to such a number queued while WhatsApp cannot be asked', async () => {
  await em().execute('update contact_addresses set not_found_at = now() where contact_id = ?', [
    ticket.contact.id,
  ]);
  server.channel.failure = new AppError('ERR_WAPP_CHECK_CONTACT');
  const id = await send('há alguém?');
  await until(async () =>
    expect(await attempts(id)).toEqual([{ outcome: 'unanswered', reason: 'number check' }]),
  );
  expect((await stored(id)).delivery).toBe('queued');
});

it('increases the pauses, with random variation', () => {
  expect([1, 2, 3, 4, 10].map((attempt) => pauseAfter(attempt, 1))).toEqual([
    5000, 10_000, 20_000, 40_000, 120_000,
  ]);
  expect(pauseAfter(1, 0)).toBe(2500);
});
