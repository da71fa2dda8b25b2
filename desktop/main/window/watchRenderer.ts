import { app, type WebContents } from 'electron';
import { isTooOften } from './failures.ts';

interface Parts {
  /** Says that the screens stop again and again; answers whether to load them once more. */
  readonly explainFailure: () => Promise<boolean>;
  readonly warn: (text: string) => void;
}

/**
 * Loads the screens again when their process ends; drafts are kept by the screens. When that does not help, the person is
 * asked, once at a time, whether to go on or to leave: a page that ends while it loads would be loaded for ever.
 */
export function watchRenderer(contents: WebContents, { explainFailure, warn }: Parts): void {
  let failures: readonly number[] = [];
  let isAsking = false;
  contents.on('render-process-gone', (_, { reason }) => {
    warn(`the screens stopped: ${reason}`);
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
