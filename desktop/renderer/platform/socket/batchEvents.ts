/** Collects events and handles them together. */
export interface EventBatch {
  /** Call on each event. */
  readonly receive: () => void;
  /** Cancels the pending call. */
  readonly stop: () => void;
}

/**
 * A busy workspace sends events every second: calls `act` once for all events of a period.
 * @param pause milliseconds from the first event to the call
 */
export function batchEvents(pause: number, act: () => void): EventBatch {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    receive() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        act();
      }, pause);
    },
    stop: () => clearTimeout(waiting),
  };
}
