import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

/** Of the time that a test has waited so far, the part that passes before its condition is tried again. */
const REST = 0.2;
/** Milliseconds; after more, a test could miss a state that does not last. */
const LONGEST_REST = 50;

const waitFor = vi.waitFor.bind(vi);
const now = performance.now.bind(performance); // also while a test sets the clock

/**
 * Vitest's own default is one second. The longer a condition takes, the more rarely it is tried: most conditions read the
 * database, and trying them every few milliseconds takes the processor from what they wait for.
 */
vi.waitFor = (callback, options) => {
  const began = now();
  let restUntil = began;
  let lastError: unknown;
  const fail = (error: unknown): never => {
    restUntil = now() + Math.min(REST * (now() - began), LONGEST_REST);
    lastError = error;
    throw error;
  };
  const attempt = () => {
    if (now() < restUntil && !vi.isFakeTimers()) throw lastError;
    try {
      const result = callback();
      return result instanceof Promise ? result.catch(fail) : result;
    } catch (error) {
      return fail(error);
    }
  };
  return waitFor(attempt, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
};
