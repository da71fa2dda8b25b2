import { app, type WebContents } from 'electron';
import { isTooOften } from './failures.ts';

interface Parts {
  /** Reports that the renderer crashes repeatedly; returns whether to reload it. */
  readonly explainFailure: () => Promise<boolean>;
  readonly warn: (text: string) => void;
}

/** Characters of an error of the page that are logged. */
const LONGEST_MESSAGE = 500;

/**
 * Logs errors of the page, and reloads it when the renderer crashes; the screens preserve drafts. When reloading does not
 * help, the user is asked, once at a time, whether to go on or quit: a page that crashes while loading would otherwise
 * reload forever.
 */
export function watchRenderer(contents: WebContents, { explainFailure, warn }: Parts): void {
  let failures: readonly number[] = [];
  let isAsking = false;
  contents.on('console-message', ({ level, message }) => {
    if (level === 'error') warn(`page: ${message.slice(0, LONGEST_MESSAGE)}`);
  });
  contents.on('render-process-gone', (_, { reason }) => {
    warn(`the renderer crashed: ${reason}`);
    if (reason === 'clean-exit') return;
    if (isAsking) return;
    failures = [...failures, Date.now()];
    if (!isTooOften(failures)) return contents.reload();
    isAsking = true;
    void explainFailure().then((isToGoOn) => {
      isAsking = false;
      failures = [];
      if (!isToGoOn) app.quit();
      else if (!contents.isDestroyed()) contents.reload();
    });
  });
}
