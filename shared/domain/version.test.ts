import { expect, it } from 'vitest';
import { isNewer } from './version.ts';

it.each([
  ['v1.10.5', 'v1.10.4', true],
  ['v1.10.4', 'v1.10.4', false],
  ['1.10.4', 'v1.10.4', false],
  ['v1.9.9', 'v1.10.4', false],
  ['v1.11', 'v1.10.4', true],
  ['v2', 'v1.10.4', true],
  ['v1.10', 'v1.10.0', false],
  ['v1.10.4-beta', 'v1.10.4', false],
  ['release', 'v1.10.4', false],
])('%s is newer than %s: %s', (release, than, newer) => {
  expect(isNewer(release, than)).toBe(newer);
});
