import { app, type BrowserWindow } from 'electron';

const flashing = new WeakSet<BrowserWindow>();

/** Makes the taskbar button flash, or the dock icon bounce once, until the window is used. */
export function flashWindow(window: BrowserWindow | null): void {
  if (window === null || window.isFocused()) return;
  if (process.platform === 'darwin') return void app.dock?.bounce('informational');
  window.flashFrame(true);
  if (flashing.has(window)) return; // one listener, however many messages arrive
  flashing.add(window);
  window.once('focus', () => {
    flashing.delete(window);
    window.flashFrame(false);
  });
}
