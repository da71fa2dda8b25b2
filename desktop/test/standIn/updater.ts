import { EventEmitter } from 'node:events';
import type { StandInApp } from './createStandIn.ts';

interface Windows {
  getAllWindows(): readonly { close(): void }[];
}

/**
 * The system's updater, which electron-updater uses on macOS. It closes all windows before `app.quit()`, so that
 * `before-quit` comes after the closing, and `before-quit-for-update` before both: electron.d.ts, `quitAndInstall` and
 * `before-quit-for-update`. A window that does not close keeps the old version running.
 */
export function standInUpdater(app: StandInApp, windows: Windows) {
  const updater = Object.assign(new EventEmitter(), {
    quitAndInstall() {
      updater.emit('before-quit-for-update');
      for (const window of windows.getAllWindows()) window.close();
      if (windows.getAllWindows().length > 0) return;
      app.emit('before-quit');
      app.quit();
    },
  });
  return updater;
}
