import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyedMutex.ts';

it('runs tasks of one name in order, whether they succeed or fail, and other names in parallel', async () => {
  const mutex = createKeyedMutex();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = mutex('a', async () => {
    await gate.promise;
    done.push('slow');
    throw new Error('it went wrong');
  });
  const next = mutex('a', async () => void done.push('next'));
  await mutex('b', async () => void done.push('other'));
  expect(done).toEqual(['other']);
  gate.resolve();
  await expect(slow).rejects.toThrow('it went wrong');
  await next;
  expect(done).toEqual(['other', 'slow', 'next']);
});
