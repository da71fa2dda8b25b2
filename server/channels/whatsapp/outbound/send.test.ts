import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerTo, type OutboundTransport } from './send.ts';

/** Milliseconds. */
const TIMINGS = { leave: 1000, ack: 3000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openTransport() {
  const answer = Promise.withResolvers<{ attrs: Record<string, string> } | undefined>();
  const closed = Promise.withResolvers<void>();
  const giveUp = vi.fn();
  const connection = { socket: { waitForMessage: () => answer.promise }, closed: closed.promise, giveUp };
  const transport = { connection, timings: TIMINGS } as unknown as OutboundTransport; // what answerTo uses of it
  return { transport, answer, closed, giveUp };
}

it('a message that cannot be sent is an error, also when an answer comes', async () => {
  const { transport, answer } = openTransport();
  const leaving = Promise.withResolvers<void>();
  const result = answerTo(transport, 'A1', () => leaving.promise);
  answer.resolve({ attrs: {} });
  leaving.reject(new Error('no session for this device'));
  await expect(result).rejects.toThrow('no session for this device');
});

it('a message is acknowledged only once it was sent and answered', async () => {
  const { transport, answer } = openTransport();
  const leaving = Promise.withResolvers<void>();
  const result = vi.fn();
  const done = answerTo(transport, 'A1', () => leaving.promise).then(result);
  answer.resolve({ attrs: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(result).not.toHaveBeenCalled();
  leaving.resolve();
  await done;
  expect(result).toHaveBeenCalledWith({ outcome: 'acknowledged', providerId: 'A1' });
});

it.each([
  ['479', { outcome: 'refused', reason: '479' }],
  ['503', { outcome: 'unanswered', reason: '503' }],
])('the error %s of WhatsApp is not taken for an acknowledgement', async (error, expected) => {
  const { transport, answer } = openTransport();
  answer.resolve({ attrs: { error } });
  expect(await answerTo(transport, 'A1', async () => undefined)).toEqual(expected);
});

it('a message without an answer stays unanswered', async () => {
  const { transport } = openTransport();
  const result = answerTo(transport, 'A1', async () => undefined);
  await vi.advanceTimersByTimeAsync(TIMINGS.ack);
  expect(await result).toEqual({ outcome: 'unanswered', reason: 'timeout' });
});

it('a socket that does not send is closed, and the message waits for the next one', async () => {
  const { transport, closed, giveUp } = openTransport();
  const result = answerTo(transport, 'A1', () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(TIMINGS.leave);
  expect(giveUp).toHaveBeenCalledWith('stuck');
  closed.resolve();
  expect(await result).toEqual({ outcome: 'disconnected', reason: 'closed' });
});
