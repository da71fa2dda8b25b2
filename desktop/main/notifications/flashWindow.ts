import { app, type BrowserWindow } from 'electron';

const flashing = new WeakSet<BrowserWindow>();

/** Makes the taskbar button flash, or the dock icon bounce once (also without a window), until the window is used. */
export function flashWindow(window: BrowserWindow | null): void {
  if (window?.isFocused()) return;
  if (process.platform === 'darwin') return void app.dock?.bounce('informational');
  if (window === null) return;
  window.flashFrame(true);
  if (flashing.has(window)) return; // one listener, however many messages arrive
  flashing.add(window);
  window.once('focus', () => {
    flashing.delete(window);
    window.flashFrame(false);
  });
}
