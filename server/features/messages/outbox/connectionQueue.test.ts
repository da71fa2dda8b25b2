import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Channel, SendResult } from '#server/features/connections/index.ts';
import { buildMessage } from '#server/test/factories/index.ts';
import { recordReport } from './recordDelivery.ts';
import { createConnectionQueue, type ConnectionQueue } from './connectionQueue.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
const { em, left, stored, bodies, openTicket } = fixture;

/** A pause that no test waits for. */
const LONG = 98_765;
const SENT: SendResult = { outcome: 'acknowledged', providerId: 'theirs' };

const queues: ConnectionQueue[] = [];
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});
type Conclude = Parameters<typeof createConnectionQueue>[3];
const storeResult: Conclude = (attempt) => recordReport(fixture.server.ctx, { attempt });
const start = (pause: number, changes: Partial<Channel> = {}, conclude = storeResult) => {
  const channel = { ...fixture.server.channel, ...changes };
  const queue = createConnectionQueue(
    fixture.server.ctx,
    fixture.connection.id,
    async () => channel,
    conclude,
    pause,
  );
  queues.push(queue);
  queue.wake();
  return queue;
};
/** Asked once for each poll. */
const ownership = () => vi.fn<() => Promise<boolean>>(async () => true);
const isSent = (id: number) => until(async () => expect((await stored(id)).delivery).toBe('sent'));
const inOtherConversation = async (body: string, retryAt: Date | null = null) => {
  const fields = { author: 'agent', delivery: 'queued', providerId: null, body, retryAt } as const;
  return (await buildMessage(em(), await openTicket(), fields)).id;
};
const onError = () => vi.spyOn(fixture.server.ctx.log, 'error').mockReturnValue();
/** Another process sends in this conversation. */
const lease = () =>
  em().execute(
    `insert into outbox_leases (connection_id, contact_id, leased_by, leased_until)
     values (?, ?, gen_random_uuid(), now() + interval '1 hour')`,
    [fixture.connection.id, fixture.ticket.contact.id],
  );

describe('a queue', () => {
  it('that is woken while it polls polls once more, and never twice at a time', async () => {
    const id = await left('um', null);
    const first = Promise.withResolvers<boolean>();
    const ownsSession = ownership().mockReturnValueOnce(first.promise);
    const queue = start(LONG, { ownsSession });
    await until(async () => expect(ownsSession).toHaveBeenCalledOnce());
    queue.wake();
    queue.wake();
    await em().execute('select 1'); // time enough for another poll
    expect(ownsSession).toHaveBeenCalledOnce();
    first.resolve(false); // another process had the session
    await isSent(id);
    await queue.stop();
    expect(ownsSession).toHaveBeenCalledTimes(2);
    expect(bodies()).toEqual(['um']);
  });

  it('polls again after an error', async () => {
    const id = await left('um', null);
    const error = onError();
    const ownsSession = ownership().mockRejectedValueOnce(new Error('no database'));
    start(10, { ownsSession });
    await isSent(id);
    expect(error.mock.calls).toMatchObject([
      [{ err: { message: 'no database' }, connectionId: fixture.connection.id }, 'outbox failed'],
    ]);
  });

  it('sends nothing more once it is stopped', async () => {
    const deferred = Promise.withResolvers<SendResult>();
    fixture.server.channel.answers.push(deferred.promise);
    await left('um', null);
    const second = await left('dois', null);
    const queue = start(10);
    await until(async () => expect(bodies()).toEqual(['um']));
    const stopped = queue.stop();
    deferred.resolve(SENT);
    await stopped;
    expect((await stored(second)).delivery).toBe('queued');
    expect(bodies()).toEqual(['um']);
  });

  it('sends nothing that it would have found while it was stopped', async () => {
    await left('um', null);
    const first = Promise.withResolvers<boolean>();
    const queue = start(LONG, { ownsSession: () => first.promise });
    const stopped = queue.stop();
    first.resolve(true);
    await stopped;
    expect(bodies()).toEqual([]);
  });

  it.each([true, false])('sends in several conversations at once, exclusive: %s', async (isExclusive) => {
    const deferred = Promise.withResolvers<SendResult>();
    const send = vi.fn<Channel['send']>((connectionId, message) =>
      message.body === 'um' ? deferred.promise : fixture.server.channel.send(connectionId, message),
    );
    await left('um', null);
    const other = await inOtherConversation('outra conversa');
    start(LONG, { isExclusive, send });
    try {
      await isSent(other);
      await until(async () => expect(send).toHaveBeenCalledTimes(2));
    } finally {
      deferred.resolve(SENT);
    }
  });

  it('waits while the connection is down, and until its pause is over after an error of our own', async () => {
    const error = onError();
    const results = [
      async () => ({ outcome: 'disconnected', reason: '428' }) as const,
      async () => Promise.reject(Object.assign(new Error('disk'), { code: 'EIO' })),
    ];
    const set = vi.spyOn(globalThis, 'setTimeout');
    const clear = vi.spyOn(globalThis, 'clearTimeout');
    const id = await left('um', null);
    for (const result of results) {
      const send = vi.fn<Channel['send']>(result);
      const second = Promise.withResolvers<boolean>();
      const ownsSession = ownership().mockResolvedValueOnce(true).mockReturnValueOnce(second.promise);
      const queue = start(LONG, { send, ownsSession });
      await until(async () => expect(ownsSession).toHaveBeenCalledTimes(2)); // the poll after the message
      second.resolve(true);
      await em().execute('select 1'); // would claim it again
      await queue.stop();
      expect(send).toHaveBeenCalledOnce();
      const timer = set.mock.results[set.mock.calls.findLastIndex(([, pause]) => pause === LONG)];
      expect(timer).toBeDefined();
      expect(clear).toHaveBeenCalledWith(timer?.value);
    }
    const fields = { err: { code: 'EIO' }, connectionId: fixture.connection.id, messageId: id };
    expect(error.mock.calls).toMatchObject([[fields, 'outbox failed']]);
  });

  it('tries once more to store a result before it stops', async () => {
    const error = onError();
    const conclude = vi
      .fn<Conclude>()
      .mockRejectedValueOnce(new Error('no database'))
      .mockImplementation(storeResult);
    const id = await left('um', null);
    const queue = start(LONG, {}, conclude);
    await until(async () => expect(error).toHaveBeenCalledOnce());
    await queue.stop();
    expect((await stored(id)).delivery).toBe('sent');
    expect(bodies()).toEqual(['um']);
  });

  it('leaves no timer behind that renews leases', async () => {
    const set = vi.spyOn(globalThis, 'setInterval');
    const clear = vi.spyOn(globalThis, 'clearInterval');
    await start(LONG).stop();
    expect(set).toHaveBeenCalledOnce();
    expect(clear).toHaveBeenCalledWith(set.mock.results[0]?.value);
  });
});

describe('the next poll of a queue', () => {
  it('is after the pause where another process sends in the conversation', async () => {
    const error = onError();
    await lease();
    const id = await left('um', null);
    start(20, { isExclusive: false });
    await em().execute('select 1'); // so that it has found none
    await em().execute('update outbox_leases set leased_until = now()');
    await isSent(id);
    expect(error).not.toHaveBeenCalled();
  });

  it('is when a retry is due, not before', async () => {
    const ownsSession = ownership();
    const id = await inOtherConversation('um', new Date(Date.now() + 300));
    start(LONG, { ownsSession });
    await isSent(id);
    expect(ownsSession.mock.calls.length).toBeLessThan(6);
  });

  it('is when a retry is due, also while another conversation waits for longer', async () => {
    await lease();
    await left('um', null);
    const id = await inOtherConversation('dois', new Date(Date.now() + 300));
    start(LONG, { isExclusive: false });
    await isSent(id);
    expect(bodies()).toEqual(['dois']);
  });

  it('is after the pause where a retry is due in a conversation of another process', async () => {
    await lease();
    const id = await left('um', null, { retryAt: new Date(Date.now() - 1000) });
    const takes = vi.spyOn(globalThis, 'setTimeout');
    start(77, { isExclusive: false });
    await until(async () => expect(takes.mock.calls.map(([, pause]) => pause)).toContain(77));
    await em().execute('update outbox_leases set leased_until = now()');
    await isSent(id);
  });
});
