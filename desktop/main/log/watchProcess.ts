import { app, type Details } from 'electron';

interface Parts {
  readonly warn: (text: string) => void;
  /** An exception was caught nowhere: the program may be in any state. */
  readonly onException: (error: unknown) => void;
}

/**
 * Logs faults of the main process and of Chromium's other processes (GPU, network service); watchRenderer.ts logs those of
 * pages.
 *
 * The listener of `uncaughtException` replaces Electron's own, which shows an English dialog and lets the program go on
 * (electron, lib/browser/init.ts); `onException` is called when the exception is in the log. A rejection that nobody handles
 * only reaches a console, which an installed program does not have.
 */
export function watchProcess({ warn, onException }: Parts): void {
  // a terminal that was closed is no fault of the program: without a listener, writing to it is an uncaught exception
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    warn(`uncaught exception: ${textOf(error)}`);
    onException(error);
  });
  process.on('unhandledRejection', (reason) => warn(`unhandled rejection: ${textOf(reason)}`));
  app.on('child-process-gone', (_, details) => {
    // regular ends are reported too, such as that of the audio service when no sound has been played for a while
    if (details.reason !== 'clean-exit')
      warn(`${nameOf(details)} ended: ${details.reason} (${details.exitCode})`);
  });
}

const nameOf = ({ type, name }: Details) => `process ${name ?? type}`;

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
