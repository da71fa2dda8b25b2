import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Provided by Stryker: `dry-run` is the first run, in which nothing is mutated. */
    mode: 'dry-run' | 'mutant';
    /** Provided by `reusedProcess`: the first run of a process loads the program and takes longer. */
    isFirstRun: boolean;
  }
}

/**
 * Milliseconds for which the test of a mutant waits for a condition: a mutant often breaks the condition, and the usual
 * limit is long. Undefined while nothing is mutated.
 */
export function mutantTimeout(): number | undefined {
  if (inject('mode') !== 'mutant') return undefined;
  return inject('isFirstRun') ? 8_000 : 2_500;
}
