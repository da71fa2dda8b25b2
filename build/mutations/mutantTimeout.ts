import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of Stryker: the first run, in which nothing is broken, or the test of a mutant. */
    mode: 'dry-run' | 'mutant';
    /** Of `reusedProcess`: in the first run of a process everything takes longer. */
    isFirstRun: boolean;
  }
}

/**
 * Milliseconds until a test gives up waiting: a mutant that breaks what a test waits for would keep it waiting for half
 * a minute. Undefined while nothing is broken.
 */
export function patience(): number | undefined {
  if (inject('mode') !== 'mutant') return undefined;
  return inject('isFirstRun') ? 8_000 : 2_500;
}
