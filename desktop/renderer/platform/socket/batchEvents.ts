/** Waits for what else comes before it does something. */
export interface EventBatch {
  /** Something has come. */
  readonly hear: () => void;
  /** Nothing is done any more. */
  readonly stop: () => void;
}

/**
 * News of a busy desk come by the second: does something once for all that came in a while.
 * @param pause milliseconds from the first piece of news until it is done
 */
export function batchEvents(pause: number, act: () => void): EventBatch {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    hear() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        act();
      }, pause);
    },
    stop: () => clearTimeout(waiting),
  };
}
