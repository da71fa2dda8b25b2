import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { recordSession, type SendResult } from '#server/features/connections/index.ts';
import { applyReceipt } from '#server/features/inbox/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { signIn } from '#server/test/client.ts';
import { buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { MAX_ATTEMPTS } from './backoff.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
const { em, openTicket, send, left, passedToChannel, bodies, stored, attempts, inTenMinutes } = fixture;

const errorWith = (code: string) => Object.assign(new Error(`${code}: /srv/ramal/media/aa`), { code });
const LOST_FILE = 'aa/aa000000-0000-4000-8000-000000000000';
const unanswered: SendResult = { outcome: 'unanswered', reason: 'timeout' };

describe('a message that cannot be delivered', () => {
  it('fails at once with the reason when it is refused, and blocks no other', async () => {
    fixture.server.channel.answers.push({ outcome: 'refused', reason: '463' });
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
    fixture.server.channel.answers.push({ outcome: 'refused', reason: '463' });
    const id = await send('de novo');
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    const retry = () => fixture.agent.request(messagesContract.retry, { params: { messageId: id } });
    const deferred = Promise.withResolvers<SendResult>(); // must not resolve before the response to the agent
    fixture.server.channel.answers.push(deferred.promise);
    expect((await retry()).body).toMatchObject({ failReason: null, failDetail: null, ack: 0 });
    deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    expect(new Set(passedToChannel().map(({ providerId }) => providerId)).size).toBe(1);
    expect((await retry()).refusal.error).toBe('ERR_VALIDATION');
  });

  it('is sent again only while its conversation is open, as a new message', async () => {
    const { ticket, agent } = fixture;
    fixture.server.channel.answers.push({ outcome: 'refused', reason: '463' });
    const id = await send('tarde');
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    await em().nativeUpdate(Ticket, ticket.id, { status: 'closed' });
    const retry = () => agent.request(messagesContract.retry, { params: { messageId: id } });
    expect((await retry()).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    const params = { ticketId: ticket.id };
    const sent = await agent.request(messagesContract.send, { params, body: { body: 'nova' } });
    expect(sent.refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    expect(await stored(id)).toMatchObject({ delivery: 'failed', failDetail: '463' });

    const next = { contact: ticket.contact.id, connection: fixture.connection.id, status: 'open' } as const;
    const { id: ofOther } = await buildTicket(em(), { ...next, user: (await buildUser(em())).id });
    expect((await retry()).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    await em().nativeUpdate(Ticket, ofOther, { user: ticket.user?.id ?? 0 });
    expect((await retry()).status).toBe(200); // it stands in the conversation that the agent has open
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
  });

  it('is retried later when unanswered; its own conversation waits for it, others do not', async () => {
    fixture.server.channel.answers.push(unanswered);
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
    expect(passedToChannel()[0]?.providerId).toBe(
      passedToChannel().findLast(({ body }) => body === 'um')?.providerId,
    );
    expect(await stored(first)).toMatchObject({ delivery: 'sent', ack: 1, failReason: null, retryAt: null });
    await until(async () => expect((await stored(last)).delivery).toBe('sent'));
  });

  it('fails after enough attempts', async () => {
    fixture.server.channel.answers.push(unanswered);
    const id = await send('silêncio');
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await until(async () => expect(await attempts(id)).toHaveLength(attempt - 1));
      fixture.server.channel.answers.push(unanswered);
      fixture.server.setTime(new Date(Date.now() + attempt * 600_000));
      fixture.server.ctx.events.publish([
        { name: 'message.queued', payload: { connectionId: fixture.connection.id } },
      ]);
    }
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    expect(await stored(id)).toMatchObject({ failReason: 'ERR_SENDING_WAPP_MSG', failDetail: 'timeout' });
    expect(await attempts(id)).toHaveLength(MAX_ATTEMPTS);
  });

  it('is retried when the pause is over', async () => {
    fixture.server.channel.answers.push(unanswered);
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
      fixture.server.channel.answers.push(broken);
    };

    it('is recorded and logged as such, not as unanswered', async () => {
      const logged = vi.spyOn(fixture.server.ctx.log, 'error');
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
      fixture.server.ctx.events.publish([
        { name: 'message.queued', payload: { connectionId: fixture.connection.id } },
      ]);
      await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    });

    it('fails as an internal error after enough attempts', async () => {
      breakNext();
      const id = await send('quebra sempre');
      for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
        await until(async () => expect(await attempts(id)).toHaveLength(attempt - 1));
        breakNext();
        fixture.server.setTime(new Date(Date.now() + attempt * 600_000));
        fixture.server.ctx.events.publish([
          { name: 'message.queued', payload: { connectionId: fixture.connection.id } },
        ]);
      }
      await until(async () => expect((await stored(id)).delivery).toBe('failed'));
      expect(await stored(id)).toMatchObject({ failReason: 'ERR_INTERNAL', failDetail: null, attempts: 0 });
      expect(await attempts(id)).toHaveLength(MAX_ATTEMPTS);
    });
  });

  it('has a log of its attempts and receipts, for those who may read it', async () => {
    const other = await send('outra mensagem');
    await until(async () => expect((await stored(other)).delivery).toBe('sent'));
    const connectionId = fixture.connection.id;
    const otherIds = [(await stored(other)).providerId ?? ''];
    await applyReceipt(fixture.server.ctx, { connectionId, providerIds: otherIds, ack: 2 });
    fixture.server.channel.answers.push({ outcome: 'refused', reason: '463' });
    const id = await send('registro');
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    await fixture.agent.request(messagesContract.retry, { params: { messageId: id } });
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
    const providerId = (await stored(id)).providerId ?? '';
    for (const ack of [2, 3] as const)
      await applyReceipt(fixture.server.ctx, { connectionId, providerIds: [providerId], ack });
    const first = `update send_attempts set reason = reason where message_id = ? and outcome = 'refused'`;
    await em().execute(first, [id]); // now the last one of the table
    const log = await fixture.agent.request(messagesContract.deliveries, { params: { messageId: id } });
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
    const stranger = await signIn(fixture.server, await buildUser(em()));
    const refused = await stranger.request(messagesContract.deliveries, { params: { messageId: id } });
    expect(refused.refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });

  it('fails for good when the reply window is closed', async () => {
    fixture.server.channel.answers.push({ outcome: 'windowClosed', reason: '131047' });
    const id = await send('tarde demais');
    await until(async () => expect((await stored(id)).delivery).toBe('failed'));
    expect(await stored(id)).toMatchObject({ failReason: 'ERR_REPLY_WINDOW_CLOSED', failDetail: '131047' });
    expect(passedToChannel()).toHaveLength(1);
  });

  it('fails when the customer wrote too long ago for its channel, without asking the provider', async () => {
    const { capabilities } = fixture.server.channel;
    try {
      fixture.server.channel.capabilities = { ...capabilities, replyWindowHours: 24 };
      const wroteHoursAgo = (hours: number) =>
        buildMessage(em(), fixture.ticket, {
          author: 'customer',
          createdAt: new Date(Date.now() - hours * 60 * 60 * 1000),
        });
      const wake = () =>
        fixture.server.ctx.events.publish([
          { name: 'message.queued', payload: { connectionId: fixture.connection.id } },
        ]);
      await wroteHoursAgo(25);
      const late = await left('tarde demais', null);
      wake();
      await until(async () => expect((await stored(late)).failReason).toBe('ERR_REPLY_WINDOW_CLOSED'));
      expect(await attempts(late)).toEqual([{ outcome: 'windowClosed', reason: '24 h' }]);
      expect(passedToChannel()).toEqual([]);
      await wroteHoursAgo(23);
      const inTime = await left('a tempo', null);
      wake();
      await until(async () => expect((await stored(inTime)).delivery).toBe('sent'));
    } finally {
      fixture.server.channel.capabilities = capabilities;
    }
  });

  it('counts as unanswered when the provider does not answer within two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const never = Promise.withResolvers<SendResult>();
    fixture.server.channel.answers.push(never.promise);
    const id = await send('alguém?');
    try {
      await until(async () => expect(bodies()).toEqual(['alguém?']));
      await vi.advanceTimersByTimeAsync(110_000);
      expect(await attempts(id)).toEqual([]);
      await vi.advanceTimersByTimeAsync(10_000);
      const timeout = { outcome: 'unanswered', reason: 'timeout' };
      await until(async () => expect(await attempts(id)).toEqual([timeout]));
    } finally {
      never.resolve(unanswered);
    }
    expect(await stored(id)).toMatchObject({ delivery: 'queued', attempts: 1 });
    vi.useRealTimers();
  });

  it('waits until the time that the provider names, without counting the attempt', async () => {
    const open = new Date(Date.now() + 300_000);
    fixture.server.channel.answers.push({ outcome: 'rateLimited', reason: '429', until: open });
    const id = await send('calma');
    await until(async () => expect(await attempts(id)).toEqual([{ outcome: 'rateLimited', reason: '429' }]));
    expect(await stored(id)).toMatchObject({ delivery: 'queued', attempts: 0, retryAt: open });
    inTenMinutes();
    fixture.server.ctx.events.publish([
      { name: 'message.queued', payload: { connectionId: fixture.connection.id } },
    ]);
    await until(async () => expect((await stored(id)).delivery).toBe('sent'));
  });

  it('is refused by the capabilities of its channel, without asking the provider', async () => {
    const { capabilities } = fixture.server.channel;
    try {
      fixture.server.channel.capabilities = {
        ...capabilities,
        textMaxLength: 5,
        files: { image: 3 },
        quote: false,
      };
      const long = await send('longo demais');
      const { key } = await fixture.server.ctx.media.put(Buffer.from('12345'));
      const file = { mediaKey: key, mediaSize: 5 };
      const large = await left('', null, { ...file, mediaType: 'image' });
      const sound = await left('', null, { ...file, mediaType: 'audio' });
      const reasons = async () =>
        (await Promise.all([long, large, sound].map(stored))).map((m) => m.failReason);
      fixture.server.ctx.events.publish([
        { name: 'message.queued', payload: { connectionId: fixture.connection.id } },
      ]);
      const expected = ['ERR_MESSAGE_TOO_LONG', 'ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE'];
      await until(async () => expect(await reasons()).toEqual(expected));
      expect(passedToChannel()).toEqual([]);
    } finally {
      fixture.server.channel.capabilities = capabilities;
    }
  });

  it('fails at once when its file was deleted, and the next is sent', async () => {
    const lost = await left('', null, { mediaType: 'image', mediaKey: LOST_FILE, mediaMime: 'image/png' });
    await fixture.server.ctx.media.put(Buffer.from('another')); // the storage itself is reachable
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
    ['the disk', () => vi.spyOn(fixture.server.ctx.media, 'size').mockRejectedValueOnce(errorWith('EIO'))],
    [
      'the media folder',
      () => {
        vi.spyOn(fixture.server.ctx.media, 'size').mockResolvedValueOnce(undefined);
        return vi.spyOn(fixture.server.ctx.media, 'isReachable').mockResolvedValueOnce(false);
      },
    ],
  ])('stays queued while %s is unavailable; others are sent', async (_, breakDown) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { key } = await fixture.server.ctx.media.put(Buffer.from('picture'));
    const complaint = vi.spyOn(fixture.server.ctx.log, 'error').mockReturnValue(undefined);
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
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'OPENING' });
    const id = await send('esquece');
    await fixture.agent.request(messagesContract.remove, { params: { messageId: id } });
    await recordSession(fixture.server.ctx, fixture.connection.id, { status: 'CONNECTED' });
    const after = await send('isto sim');
    await until(async () => expect((await stored(after)).delivery).toBe('sent'));
    expect(bodies()).toEqual(['isto sim']);
  });
});

it('fails a message to a number that is not on WhatsApp, and checks again on retry', async () => {
  const number = '5511933334444';
  await em().execute(
    `update contact_addresses set value = ?, not_found_at = now() where kind = 'phone' and contact_id = ?`,
    [number, fixture.ticket.contact.id],
  );
  fixture.server.channel.numbers.set('1', []);
  const id = await send('há alguém?');
  await until(async () => expect((await stored(id)).failReason).toBe('ERR_WAPP_INVALID_CONTACT'));
  expect(bodies()).toEqual([]);

  fixture.server.channel.numbers.clear(); // the customer has joined WhatsApp
  await send('e agora?');
  await until(async () => expect(bodies()).toEqual(['e agora?']));
  const [address] = await em().execute('select not_found_at from contact_addresses where value = ?', [
    number,
  ]);
  expect(address).toEqual({ not_found_at: null });
});

it('fails a message to a contact without an address on the channel, and sends it on retry once there is one', async () => {
  const setKind = (kind: string) =>
    em().execute('update contact_addresses set kind = ? where contact_id = ?', [
      kind,
      fixture.ticket.contact.id,
    ]);
  await setKind('email');
  const id = await send('tem alguém aí?');
  await until(async () => expect((await stored(id)).failReason).toBe('ERR_CONTACT_NOT_ON_CHANNEL'));
  expect(passedToChannel()).toEqual([]);
  await setKind('phone');
  await fixture.agent.request(messagesContract.retry, { params: { messageId: id } });
  await until(async () => expect((await stored(id)).delivery).toBe('sent'));
});

it('keeps a message to such a number queued while WhatsApp cannot be asked', async () => {
  await em().execute('update contact_addresses set not_found_at = now() where contact_id = ?', [
    fixture.ticket.contact.id,
  ]);
  fixture.server.channel.failure = new AppError('ERR_WAPP_CHECK_CONTACT');
  const id = await send('há alguém?');
  await until(async () =>
    expect(await attempts(id)).toEqual([{ outcome: 'unanswered', reason: 'number check' }]),
  );
  expect((await stored(id)).delivery).toBe('queued');
});
