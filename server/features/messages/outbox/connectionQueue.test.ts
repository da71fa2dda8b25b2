import { expect, it, vi } from 'vitest';
import type { SendResult } from '#server/features/connections/index.ts';
import { createConnectionQueue } from './connectionQueue.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
const { left, stored, bodies } = fixture;

it('a queue that is woken while it polls polls once more, and never twice at a time', async () => {
  const id = await left('um', null);
  const first = Promise.withResolvers<boolean>();
  const ownsSession = vi.fn<() => Promise<boolean>>(async () => true).mockReturnValueOnce(first.promise);
  const channel = { ...fixture.server.channel, ownsSession };
  const queue = createConnectionQueue(fixture.server.ctx, fixture.connection.id, async () => channel, 5000);
  queue.wake();
  await until(async () => expect(ownsSession).toHaveBeenCalledOnce());
  queue.wake();
  queue.wake();
  await fixture.server.ctx.orm.em.fork().execute('select 1'); // time enough for another poll
  expect(ownsSession).toHaveBeenCalledOnce();
  first.resolve(false); // another process had the session
  await until(async () => expect((await stored(id)).delivery).toBe('sent'));
  await until(async () => expect(ownsSession).toHaveBeenCalledTimes(3)); // the third after the message
  await queue.stop();
  expect(ownsSession).toHaveBeenCalledTimes(3);
  expect(bodies()).toEqual(['um']);
});

it('a queue polls again after an error', async () => {
  const id = await left('um', null);
  const error = vi.spyOn(fixture.server.ctx.log, 'error').mockReturnValue();
  const findChannel = vi
    .fn<() => Promise<typeof fixture.server.channel>>(async () => fixture.server.channel)
    .mockRejectedValueOnce(new Error('no database'));
  const queue = createConnectionQueue(fixture.server.ctx, fixture.connection.id, findChannel, 10);
  queue.wake();
  await until(async () => expect((await stored(id)).delivery).toBe('sent'));
  await queue.stop();
  expect(error.mock.calls).toMatchObject([
    [{ err: { message: 'no database' }, connectionId: fixture.connection.id }, 'outbox failed'],
  ]);
});

it('a queue that is stopped sends nothing more', async () => {
  const deferred = Promise.withResolvers<SendResult>();
  fixture.server.channel.answers.push(deferred.promise);
  await left('um', null);
  const second = await left('dois', null);
  const channel = fixture.server.channel;
  const queue = createConnectionQueue(fixture.server.ctx, fixture.connection.id, async () => channel, 10);
  queue.wake();
  await until(async () => expect(bodies()).toEqual(['um']));
  const stopped = queue.stop();
  deferred.resolve({ outcome: 'acknowledged', providerId: 'theirs' });
  await stopped;
  queue.wake();
  expect((await stored(second)).delivery).toBe('queued');
  expect(bodies()).toEqual(['um']);
});
