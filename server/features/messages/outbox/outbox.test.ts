import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { WHATSAPP } from '#shared/domain/channelType.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { recordSession, type SendResult } from '#server/features/connections/index.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildUser } from '#server/test/factories/index.ts';
import { Message } from '../message.entity.ts';
import { beginAttempt } from './beginAttempt.ts';
import { startOutbox } from './outbox.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
const { em, openTicket, send, left, passedToChannel, bodies, stored, attempts } = fixture;

describe('a queued message', () => {
  it('is sent in order under its own id, and marked as sent only when the provider confirms', async () => {
    const deferred = Promise.withResolvers<SendResult>();
    fixture.server.channel.answers.push(deferred.promise);
    const ids = [await send('um'), await send('dois'), await send('três')];
    await until(async () => expect(bodies()).toEqual(['um']));
    expect(await stored(ids[0] ?? 0)).toMatchObject({ ack: 0, delivery: 'queued' });
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await until(async () => expect((await stored(ids[2] ?? 0)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['um', 'dois', 'três']);
    expect(new Set(passedToChannel().map(({ providerId }) => providerId)).size).toBe(3);
    expect(await stored(ids[0] ?? 0)).toMatchObject({ ack: 1, providerId: 'theirs' }); // the provider's own id
    expect(await attempts(ids[0] ?? 0)).toEqual([{ outcome: 'acknowledged', reason: '' }]);
  });

  it('does not wait for another conversation that is delayed', async () => {
    const deferred = Promise.withResolvers<SendResult>();
    fixture.server.channel.answers.push(deferred.promise);
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

  it('is sent in at most eight conversations of a connection at once', async () => {
    const begun = Array.from({ length: 8 }, () => Promise.withResolvers<SendResult>());
    fixture.server.channel.answers.push(...begun.map(({ promise }) => promise));
    for (let n = 1; n <= 9; n += 1) await send(`${n}`, await openTicket());
    try {
      await until(async () => expect(bodies()).toHaveLength(8));
      await send('wakes the queue again');
      expect(bodies().toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    } finally {
      for (const { resolve } of begun) resolve({ outcome: 'acknowledged', providerId: randomUUID() });
    }
    await until(async () => expect(bodies().slice(8).toSorted()).toEqual(['9', 'wakes the queue again']));
  });

  it('is sent to the addresses of the contact, with the quoted message', async () => {
    const first = await send('primeira');
    await until(async () => expect((await stored(first)).delivery).toBe('sent'));
    await fixture.agent.request(messagesContract.send, {
      params: { ticketId: fixture.ticket.id },
      body: { body: 'segunda', quotedMsg: { id: first } },
    });
    await until(async () => expect(passedToChannel()).toHaveLength(2));
    expect(passedToChannel()[1]).toMatchObject({
      to: [{ kind: 'phone' }],
      quoted: { providerId: passedToChannel()[0]?.providerId, fromMe: true, body: 'primeira' },
    });
  });

  it('is sent without the quoted message when another connection has that: its provider does not know it', async () => {
    const elsewhere = await buildConnection(em());
    const quoted = await buildMessage(em(), fixture.ticket, {
      connection: elsewhere.id,
      providerId: 'ELSEWHERE',
    });
    await fixture.agent.request(messagesContract.send, {
      params: { ticketId: fixture.ticket.id },
      body: { body: 'resposta', quotedMsg: { id: quoted.id } },
    });
    await until(async () => expect(passedToChannel()).toHaveLength(1));
    expect(passedToChannel()[0]?.quoted).toBeUndefined();
  });

  it('is sent without a quoted message that is deleted while it waits: its text is not sent again', async () => {
    const quoted = await send('SECRET 100');
    await until(async () => expect((await stored(quoted)).delivery).toBe('sent'));
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'OPENING' });
    await fixture.agent.request(messagesContract.send, {
      params: { ticketId: fixture.ticket.id },
      body: { body: 'resposta', quotedMsg: { id: quoted } },
    });
    await em().nativeUpdate(Message, quoted, { isDeleted: true });
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'CONNECTED' });
    await until(async () => expect(passedToChannel()).toHaveLength(2));
    expect(passedToChannel()[1]?.body).toBe('resposta');
    expect(passedToChannel()[1]?.quoted).toBeUndefined();
  });

  it('waits while the connection is down and is sent when it comes up', async () => {
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'OPENING' });
    const ids = [await send('um'), await send('dois')];
    await fixture.server.ctx.eventLog.settled();
    expect(bodies()).toEqual([]);
    expect(await stored(ids[0] ?? 0)).toMatchObject({
      delivery: 'queued',
      providerId: null,
      failReason: null,
    });
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'CONNECTED' });
    await until(async () => expect((await stored(ids[1] ?? 0)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['um', 'dois']);
  });

  it('fails and is published when its connection is deleted, and uses the default one when retried', async () => {
    const successor = await buildConnection(em(), { isDefault: true });
    const boss = await signIn(fixture.server, await buildUser(em(), { profile: 'admin' }));
    const socket = await connectSocket(fixture.server, fixture.agent.token);
    await socket.join('joinChatBox', fixture.ticket.id);
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'OPENING' });
    const id = await send('oi');
    const emitted = socket.next('appMessage', (event) => event.message.failReason !== null);
    await boss.request(connectionsContract.remove, { params: { whatsappId: fixture.connection.id } });
    expect((await emitted).message).toMatchObject({ id, failReason: 'ERR_NO_WAPP_FOUND' });
    expect(await stored(id)).toMatchObject({ delivery: 'failed', connection: null });
    socket.close();

    await fixture.agent.request(messagesContract.retry, { params: { messageId: id } });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    expect((await stored(id)).connection?.id).toBe(successor.id);
  });

  it('stays queued when the socket drops during sending, and is repeated under the same id', async () => {
    fixture.server.channel.answers.push({ outcome: 'disconnected', reason: '428' });
    const id = await send('oi');
    await until(async () => expect(await attempts(id)).toEqual([{ outcome: 'disconnected', reason: '428' }]));
    expect(await stored(id)).toMatchObject({ delivery: 'queued', attempts: 0, retryAt: null });
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'CONNECTED' });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    const [one, two] = passedToChannel();
    expect(one?.providerId).toBe(two?.providerId);
  });

  it('is polled when the socket was down although the connection is up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fixture.server.channel.answers.push({ outcome: 'disconnected', reason: 'line' });
    const id = await send('oi');
    await until(async () => expect(await attempts(id)).toHaveLength(1));
    await until(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect((await stored(id)).delivery).toBe('sent');
    });
    vi.useRealTimers();
  });

  it('is not sent again when its result cannot be stored for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const deferred = Promise.withResolvers<SendResult>();
    fixture.server.channel.answers.push(deferred.promise);
    const id = await send('oi');
    await until(async () => expect(bodies()).toEqual(['oi']));
    await em().execute(`alter table send_attempts rename to send_attempts_away`);
    const complaint = vi.spyOn(fixture.server.ctx.log, 'error').mockReturnValue(undefined);
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await until(async () => expect(complaint).toHaveBeenCalledOnce());
    complaint.mockRestore();
    expect((await stored(id)).delivery).toBe('queued');
    await em().execute(`alter table send_attempts_away rename to send_attempts`);
    await until(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect((await stored(id)).delivery).toBe('sent');
    });
    expect(bodies()).toEqual(['oi']);
    vi.useRealTimers();
  });

  it('is published when it is sent', async () => {
    const socket = await connectSocket(fixture.server, fixture.agent.token);
    await socket.join('joinChatBox', fixture.ticket.id);
    const id = await send('oi');
    const event = await socket.next(
      'appMessage',
      ({ action, message }) => action === 'update' && message.id === id,
    );
    expect(event.message.ack).toBe(1);
    socket.close();
  });
});

describe('after a crash', () => {
  it('repeats unconcluded attempts under the same id', async () => {
    // The state after a process died between sending the message and recording the result.
    const id = await left('outra vez', 'GIVEN');
    const outbox = startOutbox(fixture.server.ctx, new Map([[WHATSAPP, fixture.server.channel]]));
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    await outbox.stop();
    expect(passedToChannel()).toMatchObject([{ providerId: 'GIVEN', body: 'outra vez' }]);
  });

  describe('where the provider cannot tell that a message comes again', () => {
    const channelOf = () =>
      Object.assign(Object.create(fixture.server.channel), { recognizesRepeats: false });
    const start = () => startOutbox(fixture.server.ctx, new Map([[WHATSAPP, channelOf()]]));

    it('does not repeat a message that was being sent; a person decides', async () => {
      const id = await left('uma vez', 'GIVEN');
      // What a killed process has left of it.
      expect(await beginAttempt(fixture.server.ctx, id, 'another process')).toBe(true);
      const behind = await left('depois', null);
      const outbox = start();
      await until(async () => expect((await stored(behind)).delivery).toBe('sent'));
      await outbox.stop();
      expect(bodies()).toEqual(['depois']);
      expect(await stored(id)).toMatchObject({ delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
      expect(await attempts(id)).toEqual([{ outcome: 'uncertain', reason: 'interrupted' }]);
      expect(await attempts(behind)).toEqual([{ outcome: 'acknowledged', reason: '' }]);
    });

    it('sends what had not begun, although it has its id, and repeats what certainly has not left', async () => {
      const id = await left('nova', 'GIVEN');
      const noFile = Object.assign(new Error('no file'), { code: 'ENOENT' });
      const first = Promise.withResolvers<SendResult>();
      fixture.server.channel.answers.push(first.promise);
      const outbox = startOutbox(fixture.server.ctx, new Map([[WHATSAPP, channelOf()]]), {
        busy: 10,
        idle: 10,
      });
      await until(async () => expect(bodies()).toEqual(['nova']));
      first.reject(noFile);
      await until(async () => expect((await stored(id)).delivery).toBe('sent'));
      await outbox.stop();
      expect(bodies()).toEqual(['nova', 'nova']);
    });
  });

  it('finishes the attempt in progress when stopped', async () => {
    const deferred = Promise.withResolvers<SendResult>();
    const id = await left('termina', null);
    fixture.server.channel.answers.push(deferred.promise);
    const outbox = startOutbox(fixture.server.ctx, new Map([[WHATSAPP, fixture.server.channel]]));
    await until(async () => expect(bodies()).toEqual(['termina']));
    const stopped = outbox.stop();
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await stopped;
    expect((await stored(id)).delivery).toBe('sent');
  });

  it('looks again for what waits when the database failed at the start', async () => {
    const { ctx, channel } = fixture.server;
    const error = vi.fn<() => void>();
    const id = await left('um', null);
    await em().execute('alter table messages rename to messages_away');
    const log = Object.assign(Object.create(ctx.log), { error });
    const outbox = startOutbox({ ...ctx, log, now: () => ctx.now() }, new Map([[WHATSAPP, channel]]), {
      busy: 10,
      idle: 10,
    });
    const err = expect.any(Error);
    try {
      await until(async () => {
        expect(error).toHaveBeenCalledWith({ err }, 'messages to be sent not found');
        expect(error).toHaveBeenCalledWith({ err }, 'messages of deleted connections not marked as failed');
      });
    } finally {
      await em().execute('alter table messages_away rename to messages');
    }
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    await outbox.stop();
  });
});
