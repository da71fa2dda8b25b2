/** What stops the parts of a running server. */
export interface Stops {
  /**
   * Adds a part that has started; it is stopped before those that were added earlier.
   * @param part its name, for people who wait for it
   */
  add(part: string, stop: () => Promise<unknown>): void;
  /** Adds a part that is stopped after all others. */
  addLast(part: string, stop: () => Promise<unknown>): void;
  /** Stops one part after the other, once; a failure does not keep the others running. Rejects with the first error. */
  stop(): Promise<void>;
  /** The part that is being stopped. */
  stopping(): string | undefined;
}

/** Collects what has started, so that it is stopped in reverse order. */
export function createStops(): Stops {
  const parts: (readonly [part: string, stop: () => Promise<unknown>])[] = [];
  let current: string | undefined;
  let stopped: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const [part, stop] of parts.toReversed()) {
      current = part;
      await stop().catch((error: unknown) => errors.push(error));
    }
    current = undefined;
    if (errors.length > 0) throw errors[0];
  }

  return {
    add: (...part) => void parts.push(part),
    addLast: (...part) => void parts.unshift(part),
    stop: () => (stopped ??= stopAll()),
    stopping: () => current,
  };
}
