import { spawn } from 'node:child_process';
import { app } from 'electron';
import { HIDDEN } from './autostart/autostart.ts';

interface Parts {
  /** The command line of this start. */
  readonly argv: readonly string[];
  /** Path of the AppImage that the program runs from; null otherwise. An update at the end may change it. */
  readonly appImage: () => string | null;
  readonly warn: (text: string) => void;
}

/**
 * Quits and starts the program again with its window, and without the link that launched it.
 *
 * `app.relaunch` cannot do that for an AppImage: its helper waits in the mounted image, which is unmounted when the program
 * ends (electron-userland/electron-builder#1727). The AppImage itself is started then, at the very end, because a second
 * instance started earlier would pass its arguments to this one and end.
 */
export function restart(parts: Parts): void {
  relaunch(parts);
  app.quit();
}

/** Prepares the next start, which follows when this process has ended. */
export function relaunch({ argv, appImage, warn }: Parts): void {
  const args = argv.slice(1).filter((argument) => argument !== HIDDEN && !argument.startsWith('ramal:'));
  if (appImage() === null) app.relaunch({ args });
  else
    app.once('quit', () => {
      app.releaseSingleInstanceLock();
      const next = spawn(appImage() ?? '', args, { detached: true, stdio: 'ignore' });
      next.on('error', ({ message }) => warn(`the program cannot be started again: ${message}`));
      next.unref();
    });
}
