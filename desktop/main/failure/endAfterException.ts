import { app, dialog } from 'electron';

interface Parts {
  /** Says what has happened; returns whether the user wants the program to start again. */
  readonly explain: () => Promise<boolean>;
  /** Prepares the next start, which follows the end of this one. */
  readonly relaunch: () => void;
  readonly warn: (text: string) => void;
}

/**
 * Returns a function that ends the program after an uncaught exception, which may have left it in any state. Only the dialog
 * comes before: until it is answered, the windows show what users have typed. Further exceptions do not ask again.
 *
 * `app.exit` rather than `app.quit`, because a part that is broken could prevent the latter: `exit` asks neither windows nor
 * listeners (electron.d.ts). Where the dialog itself fails, Electron's error box says so, which needs nothing of this
 * program and can be shown at any time (electron.d.ts, `showErrorBox`).
 */
export function endAfterException({ explain, relaunch, warn }: Parts): (error: unknown) => void {
  let isEnding = false;
  const end = async (error: unknown) => {
    try {
      if (await explain()) relaunch();
    } catch (failure) {
      warn(`the failure could not be explained: ${String(failure)}`);
      dialog.showErrorBox(app.getName(), String(error));
    } finally {
      app.exit(1);
    }
  };
  return (error) => {
    if (isEnding) return;
    isEnding = true;
    void end(error);
  };
}
