import { afterAll, vi } from 'vitest';
import { mutantTimeout } from './mutantTimeout.ts';

const timeout = mutantTimeout();
if (timeout !== undefined) {
  const waitFor = vi.waitFor.bind(vi);
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
}

/*
 * The next mutant is tested in the same process, and Stryker chooses it only after the test file has been loaded.
 * Setup files come before the test files, so this happens after all of their hooks.
 */
afterAll(() => {
  const stryker = (globalThis as { __stryker__?: { activeMutant?: string } }).__stryker__;
  if (stryker) stryker.activeMutant = undefined;
});
