import { expect, it } from 'vitest';
import { twoAtATime } from './twoAtATime.ts';

it('runs reads in their order, two at the same time, and returns their results by name', async () => {
  const [first, second, third] = [0, 1, 2].map(() => Promise.withResolvers<string>());
  const begun: string[] = [];
  const begin = (name: string, result?: Promise<string>) => () => {
    begun.push(name);
    return result ?? Promise.resolve(name);
  };
  const reading = twoAtATime({
    first: begin('first', first?.promise),
    second: begin('second', second?.promise),
    third: begin('third', third?.promise),
  });
  expect(begun).toEqual(['first', 'second']);
  second?.resolve('two');
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  third?.resolve('three');
  first?.resolve('one');
  expect(await reading).toEqual({ first: 'one', second: 'two', third: 'three' });
});

it('begins no other read after one has failed', async () => {
  const running = Promise.withResolvers<string>();
  const begun: string[] = [];
  const reading = twoAtATime({
    failing: () => Promise.reject(new Error('canceled')),
    running: () => running.promise,
    later: async () => void begun.push('later'),
  });
  await expect(reading).rejects.toThrow('canceled');
  running.resolve('done');
  await running.promise;
  await new Promise(setImmediate);
  expect(begun).toEqual([]);
});
