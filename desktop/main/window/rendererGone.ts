import { app, type BrowserWindow } from 'electron';

/**
 * Calls back when the page of the main window is gone: its window was closed for good, its process ended, or another
 * page is loaded in its place. The state that the page reported is then no longer valid.
 */
export function onRendererGone(mainWindow: () => BrowserWindow | null, onLost: () => void): void {
  app.on('browser-window-created', (_, opened) => {
    const lostIfMain = () => {
      if ([opened, null].includes(mainWindow())) onLost(); // null: just closed
    };
    opened.once('closed', lostIfMain);
    opened.webContents.on('render-process-gone', lostIfMain);
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) lostIfMain();
    });
  });
}
