import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('takes those of one name in order, whatever each comes to, and others beside them', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = turns('a', async () => {
    await gate.promise;
    done.push('slow');
    throw new Error('it went wrong');
  });
  const next = turns('a', async () => void done.push('next'));
  await turns('b', async () => void done.push('other'));
  expect(done).toEqual(['other']);
  gate.resolve();
  await expect(slow).rejects.toThrow('it went wrong');
  await next;
  expect(done).toEqual(['other', 'slow', 'next']);
});
