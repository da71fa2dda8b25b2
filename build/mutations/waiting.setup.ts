import { afterAll, inject, vi } from 'vitest';
import { PATIENCE } from './patience.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of Stryker. In the first run nothing is broken, so that tests which are slow at first may take their time. */
    mode: 'dry-run' | 'mutant';
  }
}

if (inject('mode') === 'mutant') {
  vi.setConfig({ testTimeout: 2 * PATIENCE });
  const waitFor = vi.waitFor.bind(vi);
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
}

/*
 * The next mutant is tested in the same process, and Stryker chooses it only after the test file has been loaded.
 * Setup files come before the test files, so this happens after all of their hooks.
 */
afterAll(() => {
  const stryker = (globalThis as { __stryker__?: { activeMutant?: string } }).__stryker__;
  if (stryker) stryker.activeMutant = undefined;
});
