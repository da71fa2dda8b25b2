import { app, type BrowserWindow } from 'electron';

/** Makes the taskbar button flash, or the dock icon bounce once, until the window is used. */
export function flashWindow(window: BrowserWindow | null): void {
  if (window === null || window.isFocused()) return;
  if (process.platform === 'darwin') return void app.dock?.bounce('informational');
  window.flashFrame(true);
  window.once('focus', () => window.flashFrame(false));
}
