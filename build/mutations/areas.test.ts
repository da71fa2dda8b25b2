import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { AREAS } from './areas.ts';

const root = resolve(import.meta.dirname, '../..');

it.each(Object.entries(AREAS))('the area %s names files that exist', (_, { mutated, tests }) => {
  const missing = [...mutated, ...tests].filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
  expect(missing).toEqual([]);
  expect(tests.flatMap((pattern) => globSync(pattern, { cwd: root })).join(' ')).toContain('.test.');
});
