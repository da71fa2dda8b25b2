import { app, type BrowserWindow } from 'electron';

/**
 * Calls back when the page of the main window is gone: its window was closed for good, its process ended, or another page
 * is loaded in its place. What that page said is not known to be true any more.
 */
export function onPageGone(mainWindow: () => BrowserWindow | null, onGone: () => void): void {
  app.on('browser-window-created', (_, opened) => {
    const goneIfMain = () => {
      if ([opened, null].includes(mainWindow())) onGone(); // null: just closed
    };
    opened.once('closed', goneIfMain);
    opened.webContents.on('render-process-gone', goneIfMain);
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) goneIfMain();
    });
  });
}
