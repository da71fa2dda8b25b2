/** A run of several programs until Ctrl-C, a signal, the end of the parent process, or an error. */
export interface Run {
  /** Aborts when the run has to stop. */
  readonly signal: AbortSignal;
  /** Resolves when the run has to stop. */
  readonly stopped: Promise<void>;
  /** Adds what is stopped at the end; the last one first. */
  onStop(stop: () => Promise<unknown>): void;
  stop(): void;
}

/**
 * Starts programs and exits when they have been stopped again, in reverse order.
 * @param start runs to its end even when asked to stop, so that what has been started is stopped; it returns what is done
 *   then until the run stops
 */
export async function runUntilStopped(start: (run: Run) => Promise<() => Promise<void>>): Promise<never> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((stop) => signal.addEventListener('abort', () => stop()));
  const stop = () => stopping.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  process.once('disconnect', stop);

  const stops: (() => Promise<unknown>)[] = [];
  try {
    const goOn = await start({ signal, stopped, stop, onStop: (last) => void stops.push(last) });
    await Promise.race([goOn(), stopped]);
  } catch (error) {
    if (!signal.aborted) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  stop();
  for (const last of stops.toReversed()) await last();
  process.exit();
}
