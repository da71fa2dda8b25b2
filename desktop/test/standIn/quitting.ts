import type { EventEmitter } from 'node:events';
import type { RecordedEvents } from './createStandIn.ts';

/** A window, as far as quitting needs it. */
export interface ClosableWindow {
  close(): void;
  destroy(): void;
}

/**
 * How Electron 45 quits: `before-quit`, then every window closes, then `will-quit`, then `quit`; `window-all-closed` is not
 * emitted meanwhile, and without a listener it quits. Each of the first three steps can be prevented, and a window that
 * prevents its closing cancels the whole: electron.d.ts (`quit`, `before-quit`, `window-all-closed`), and `Browser::Quit`,
 * `OnWindowCloseCancelled`, `OnWindowAllClosed` and `NotifyAndShutdown` in shell/browser/browser.cc.
 */
export function standInQuitting(
  app: EventEmitter,
  windows: () => readonly ClosableWindow[],
  recordedEvents: RecordedEvents,
) {
  let isQuitting = false;
  let hasQuit = false;
  const isAllowed = (name: 'before-quit' | 'will-quit') => {
    let isPrevented = false;
    app.emit(name, { preventDefault: () => (isPrevented = true) });
    return !isPrevented;
  };
  const shutDown = () => {
    if (hasQuit) return;
    isQuitting = isAllowed('will-quit');
    if (!isQuitting) return;
    hasQuit = true;
    app.emit('quit', {}, 0);
    recordedEvents.push('quit');
  };
  const quit = () => {
    if (isQuitting) return;
    isQuitting = isAllowed('before-quit');
    if (!isQuitting) return;
    const open = windows();
    if (open.length === 0) shutDown();
    for (const window of open) window.close();
  };
  return {
    quit,
    /**
     * Asks nobody: windows are destroyed without `close`, and neither `before-quit` nor `will-quit` is emitted, only `quit`:
     * electron.d.ts (`exit`), and `Browser::ExitWithCode` and `Shutdown` in the same file.
     */
    exit(code: number) {
      if (hasQuit) return;
      isQuitting = true;
      hasQuit = true;
      for (const window of windows()) window.destroy();
      app.emit('quit', {}, code);
      recordedEvents.push(`exit ${code}`);
    },
    /** A window has prevented its closing. */
    onCloseCancelled() {
      isQuitting = false;
    },
    /** The last window was closed. */
    onAllClosed() {
      if (isQuitting) shutDown();
      else if (!app.emit('window-all-closed')) quit();
    },
  };
}
