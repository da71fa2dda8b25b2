/** A task that is run at an interval. */
export interface Repetition {
  /** Resolves when the task does not run. */
  settled(): Promise<void>;
  /** Runs it no more, and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * Runs a task at an interval, never twice at the same time: while it still runs, its next turn is left out.
 * @param every milliseconds
 */
export function startRepeating(
  task: () => Promise<void>,
  every: number,
  onError: (error: unknown) => void,
): Repetition {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task()
      .catch(onError)
      .finally(() => (running = undefined));
  }, every).unref();
  const settled = async () => running;
  return {
    settled,
    stop() {
      clearInterval(timer);
      return settled();
    },
  };
}
