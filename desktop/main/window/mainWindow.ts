import { BrowserWindow, screen, type BrowserWindowConstructorOptions } from 'electron';
import { OWN_ORIGIN } from '../ipc/trust.ts';
import { watchRenderer } from './watchRenderer.ts';
import { webPreferencesOf } from './webPreferences.ts';
import { fitBoundsToScreens, SMALLEST, type WindowBounds } from './windowBounds.ts';

/** What the window needs from the program. */
export interface WindowParts {
  readonly preload: string;
  readonly icon: string;
  readonly isDeveloped: boolean;
  readonly lastBounds: () => WindowBounds | null;
  readonly saveBounds: (bounds: WindowBounds) => void;
  /** Asked before the window closes; false hides it instead. */
  readonly mayClose: () => boolean;
  readonly onHidden: () => void;
  /** The window was created, or closed for good. */
  readonly onExistence: () => void;
  /** Reports that the renderer crashes repeatedly; returns whether to reload it. */
  readonly explainFailure: () => Promise<boolean>;
  readonly warn: (text: string) => void;
}

/** How long to wait for the first paint, in milliseconds. Some systems never report it. */
const DRAWING_TIME = 8000;

/** The single window of the program, created when it is first needed. */
export interface MainWindow {
  /** The window; null while there is none. */
  current(): BrowserWindow | null;
  /** Whether the user sees the window, or will once it is painted. */
  isSeen(): boolean;
  /** Brings the window to the front and creates it if necessary. */
  show(): void;
  /** Creates the window without showing it. */
  prepare(): void;
  reload(): void;
}

export function createMainWindow(parts: WindowParts): MainWindow {
  let window: BrowserWindow | null = null;
  let isDrawn = false;
  let isWanted = false;
  /** It was maximized when it was last open, and is maximized at its first show, because maximizing shows a window. */
  let isMaximizing = false;

  /** A destroyed window throws at every use, also while `closed` is emitted. */
  const current = () => (window?.isDestroyed() === true ? null : window);
  const reveal = (shown: BrowserWindow) => {
    if (isMaximizing) shown.maximize();
    isMaximizing = false;
    shown.show();
  };
  const boundsOf = (open: BrowserWindow): WindowBounds => ({
    ...open.getNormalBounds(), // the bounds that it returns to when it is unmaximized
    isMaximized: isMaximizing || open.isMaximized(),
  });
  const open = () => {
    const opened = new BrowserWindow(optionsOf(parts));
    window = opened;
    parts.onExistence();
    isDrawn = false;
    isMaximizing = parts.lastBounds()?.isMaximized ?? false;
    const showAndFocus = () => {
      clearTimeout(timeout);
      if (isDrawn) return;
      isDrawn = true;
      if (isWanted) reveal(opened);
    };
    const timeout = setTimeout(showAndFocus, DRAWING_TIME);
    opened.once('ready-to-show', showAndFocus);
    opened.on('close', (event) => {
      parts.saveBounds(boundsOf(opened));
      if (parts.mayClose()) return;
      event.preventDefault();
      isWanted = false;
      hide(opened, () => isWanted);
      parts.onHidden();
    });
    opened.on('closed', () => {
      clearTimeout(timeout);
      window = null;
      isWanted = false;
      parts.onExistence();
    });
    watchRenderer(opened.webContents, parts);
    void opened.loadURL(`${OWN_ORIGIN}/`);
    return opened;
  };

  return {
    current,
    isSeen: () => isWanted && !current()?.isMinimized(),
    show() {
      isWanted = true;
      const shown = current() ?? open();
      if (!isDrawn) return; // it shows itself once its page is painted
      if (shown.isMinimized()) shown.restore();
      reveal(shown);
      shown.focus();
    },
    prepare: () => void (current() ?? open()),
    reload: () => void current()?.loadURL(`${OWN_ORIGIN}/`),
  };
}

/** Hides the window. On macOS it leaves full screen first, or a black screen would remain. */
function hide(window: BrowserWindow, isWantedAgain: () => boolean): void {
  if (process.platform !== 'darwin' || !window.isFullScreen()) return window.hide();
  window.once('leave-full-screen', () => {
    if (!isWantedAgain()) window.hide();
  });
  window.setFullScreen(false);
}

function optionsOf({ preload, icon, isDeveloped, lastBounds }: WindowParts): BrowserWindowConstructorOptions {
  const { isMaximized: _, ...bounds } = fitBoundsToScreens(
    lastBounds(),
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  return {
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Ramal',
    icon,
    show: false,
    webPreferences: webPreferencesOf(preload, isDeveloped),
  };
}
