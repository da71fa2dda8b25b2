import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Provided by `reusedProcess`, see `mutantTimeout`. */
    mutantTimeout: number | undefined;
  }
}

/**
 * Milliseconds for which the test of a mutant waits for a condition: a mutant often breaks the condition, and the usual
 * limit is long. Undefined while nothing is mutated.
 */
export const mutantTimeout = (): number | undefined => inject('mutantTimeout');
