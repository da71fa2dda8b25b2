import type { BinaryNode } from '@whiskeysockets/baileys';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createBursts } from './bursts.ts';
import { createMessageOrder } from './messageOrder.ts';

afterEach(() => vi.useRealTimers());

const message = (id: string, from: string, isMissed = false): BinaryNode => ({
  tag: 'message',
  attrs: { id, from: `${from}@lid`, ...(isMissed && { offline: '0' }) },
});

/** A message order whose `open` is finished by the test. */
function begin(timeout = 10_000) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const order = createMessageOrder({
    open: ({ attrs: { id = '' } }) => {
      begun.push(id);
      return new Promise((resolve) => ends.set(id, resolve));
    },
    bursts: createBursts(() => undefined),
    log: createLog('silent'),
    timeout,
  });
  const finish = async (id: string) => {
    ends.get(id)?.();
    await settled();
  };
  return { order, begun, finish };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('opens missed messages one after the other within a conversation', async () => {
  const { order, begun, finish } = begin();
  for (const id of ['a1', 'a2', 'b1']) order.enqueue(message(id, id.slice(0, 1), true));
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  await finish('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  order.end();
});

test('holds new messages back until all missed ones have arrived, and then keeps their order', async () => {
  const { order, begun, finish } = begin();
  order.enqueue(message('new', 'a'));
  order.enqueue(message('missed', 'a', true));
  await settled();
  expect(begun).toEqual(['missed']);
  order.caughtUp();
  await settled();
  expect(begun).toEqual(['missed']);
  await finish('missed');
  expect(begun).toEqual(['missed', 'new']);
  order.end();
});

test('does not wait for the end of catch-up for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { order, begun } = begin(1000);
  order.enqueue(message('new', 'a'));
  vi.advanceTimersByTime(900);
  order.enqueue(message('missed', 'b', true));
  vi.advanceTimersByTime(900);
  await settled();
  expect(begun).toEqual(['missed']);
  vi.advanceTimersByTime(100);
  await settled();
  expect(begun).toEqual(['missed', 'new']);
  order.end();
});

test('opens nothing after the socket has closed', async () => {
  const { order, begun, finish } = begin();
  order.enqueue(message('a1', 'a', true));
  order.enqueue(message('a2', 'a', true));
  order.enqueue(message('new', 'b'));
  await settled();
  order.end();
  await finish('a1');
  expect(begun).toEqual(['a1']);
});

test('a message that cannot be opened does not block those after it', async () => {
  const opened: string[] = [];
  const order = createMessageOrder({
    bursts: createBursts(() => undefined),
    open: async ({ attrs: { id = '' } }) => {
      opened.push(id);
      if (id === 'a1') throw new Error('no');
    },
    log: createLog('silent'),
    timeout: 1000,
  });
  order.enqueue(message('a1', 'a', true));
  order.enqueue(message('a2', 'a', true));
  await settled();
  expect(opened).toEqual(['a1', 'a2']);
  expect(order.standstill()).toBe(0);
  order.end();
});

test('reports for how long no message has been finished', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { order, finish } = begin();
  order.enqueue(message('a1', 'a', true));
  order.enqueue(message('b1', 'b', true));
  await settled();
  vi.advanceTimersByTime(500);
  expect(order.standstill()).toBe(500);
  await finish('a1');
  expect(order.standstill()).toBe(0);
  await finish('b1');
  vi.advanceTimersByTime(500);
  expect(order.standstill()).toBe(0);
  order.end();
});
