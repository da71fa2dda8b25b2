import { EventEmitter } from 'node:events';
import type { StandInApp } from './createStandIn.ts';
import type { ClosableWindow } from './quitting.ts';

/**
 * The system's updater, which electron-updater uses on macOS: `before-quit-for-update` comes first, then the windows close,
 * and `before-quit` only when all are closed: electron.d.ts (`quitAndInstall`, `before-quit-for-update`), and
 * `AutoUpdater::QuitAndInstall` in shell/browser/api/electron_api_auto_updater.cc, which runs again once no window is open.
 * A window that does not close keeps the old version running.
 */
export function standInUpdater(app: StandInApp, windows: () => readonly ClosableWindow[]) {
  let feed = { url: '', headers: {} };
  const download = async () => {
    const { url } = (await (await fetch(feed.url, { headers: feed.headers })).json()) as { url: string };
    await (await fetch(url)).arrayBuffer();
    updater.emit('update-downloaded');
  };
  const updater = Object.assign(new EventEmitter(), {
    setFeedURL(next: typeof feed) {
      feed = next;
    },
    /** Downloads at once what the feed names: electron.d.ts, `checkForUpdates`. */
    checkForUpdates: () => void download().catch((error: unknown) => updater.emit('error', error)),
    quitAndInstall() {
      updater.emit('before-quit-for-update');
      if (windows().length === 0) return app.quit();
      for (const window of windows()) window.close();
      if (windows().length === 0) updater.quitAndInstall();
    },
  });
  return updater;
}
