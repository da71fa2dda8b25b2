import { expect, it } from 'vitest';
import { createMemory } from './memory.ts';

declare module './memory.ts' {
  interface Remembered {
    answer: string;
  }
}

function memoryOfATest() {
  let time = 0;
  let stored = 'one';
  let reads = 0;
  const memory = createMemory(() => time);
  return {
    memory,
    recall: () => memory.recall('answer', async () => ((reads += 1), stored)),
    store: (value: string) => (stored = value),
    reads: () => reads,
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('reads once', async () => {
  const { recall, reads } = memoryOfATest();
  expect([await recall(), await recall(), reads()]).toEqual(['one', 'one', 1]);
});

it('reads again what was forgotten', async () => {
  const { recall, store, memory } = memoryOfATest();
  await recall();
  store('two');
  memory.forget('answer');
  expect(await recall()).toBe('two');
});

it('hears within seconds of a change that nobody told', async () => {
  const { recall, store, pass } = memoryOfATest();
  await recall();
  store('two');
  pass(4999);
  expect(await recall()).toBe('one');
  pass(1);
  expect(await recall()).toBe('two');
});

it('does not keep what was read before a change and came after it', async () => {
  const { memory, recall, store } = memoryOfATest();
  const slow = Promise.withResolvers<string>();
  const reading = memory.recall('answer', () => slow.promise);
  store('two');
  memory.forget('answer');
  slow.resolve('one');
  await reading;
  expect(await recall()).toBe('two');
});
