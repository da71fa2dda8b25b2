import { setTimeout as pause } from 'node:timers/promises';

interface Trying {
  /** When aborted, no further attempt is made. */
  readonly signal: AbortSignal;
  /** Milliseconds between two attempts. */
  readonly every: number;
  /** Gets what an attempt failed with. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes attempts, without limit, until one works.
 * @returns its result; undefined when the signal was aborted before
 */
export async function keepTrying<Result>(
  attempt: () => Promise<Result>,
  { signal, every, onError }: Trying,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      onError(error);
      await pause(every, undefined, { signal }).catch(() => undefined); // aborted
    }
  }
  return undefined;
}
