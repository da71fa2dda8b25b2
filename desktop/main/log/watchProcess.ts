import { app, type Details } from 'electron';

/**
 * Logs faults of the main process and of Chromium's other processes (GPU, network service); watchRenderer.ts logs those of
 * pages.
 *
 * An uncaught exception is only logged here: `uncaughtExceptionMonitor` leaves Electron's own dialog in place, which a
 * listener of `uncaughtException` would replace (electron, lib/browser/init.ts). The program goes on, as its windows are
 * processes of their own and hold what users type. A rejection that nobody handles only reaches a console, which an installed
 * program does not have.
 */
export function watchProcess(warn: (text: string) => void): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    if (origin === 'uncaughtException') warn(`uncaught exception: ${textOf(error)}`);
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
