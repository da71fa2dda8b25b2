import { BrowserWindow, screen, type BrowserWindowConstructorOptions } from 'electron';
import { OWN_ORIGIN } from '../ipc/trust.ts';
import { placeOnScreens, SMALLEST, type WindowPlace } from './windowPlace.ts';

/** What the window needs of the program. */
export interface WindowParts {
  readonly preload: string;
  readonly icon: string;
  readonly isDeveloped: boolean;
  readonly lastPlace: () => WindowPlace | null;
  readonly keepPlace: (place: WindowPlace) => void;
  /** Asked when somebody closes the window: false keeps it, hidden. */
  readonly mayClose: () => boolean;
  readonly onHidden: () => void;
  readonly warn: (text: string) => void;
}

/** The one window of the program, opened when it is first needed. */
export interface MainWindow {
  /** The window, or null while there is none. */
  current(): BrowserWindow | null;
  /** Brings the window to the front, opening it first when needed. */
  show(): void;
  /** Opens it without showing it. */
  prepare(): void;
  reload(): void;
}

export function createMainWindow(parts: WindowParts): MainWindow {
  let window: BrowserWindow | null = null;
  let isDrawn = false;
  let isWanted = false;

  const open = () => {
    const opened = new BrowserWindow(optionsOf(parts));
    window = opened;
    isDrawn = false;
    if (parts.lastPlace()?.isMaximized) opened.maximize();
    opened.once('ready-to-show', () => {
      isDrawn = true;
      if (isWanted) opened.show();
    });
    opened.on('close', (event) => {
      parts.keepPlace(placeOf(opened));
      if (parts.mayClose()) return;
      event.preventDefault();
      isWanted = false;
      opened.hide();
      parts.onHidden();
    });
    opened.on('closed', () => {
      window = null;
    });
    opened.webContents.on('render-process-gone', (_, { reason }) => {
      parts.warn(`the screens stopped: ${reason}`);
      if (reason !== 'clean-exit') opened.webContents.reload(); // drafts are kept by the screens
    });
    void opened.loadURL(`${OWN_ORIGIN}/`);
    return opened;
  };

  return {
    current: () => window,
    show() {
      isWanted = true;
      const shown = window ?? open();
      if (!isDrawn) return; // it comes by itself, with its page
      if (shown.isMinimized()) shown.restore();
      shown.show();
      shown.focus();
    },
    prepare: () => void (window ?? open()),
    reload: () => void window?.loadURL(`${OWN_ORIGIN}/`),
  };
}

function optionsOf({ preload, icon, isDeveloped, lastPlace }: WindowParts): BrowserWindowConstructorOptions {
  const { isMaximized: _, ...place } = placeOnScreens(
    lastPlace(),
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  return {
    ...place,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Ramal',
    icon,
    show: false,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: true,
      devTools: isDeveloped,
    },
  };
}

/** Where it would be if it were not maximized: there it goes back to. */
function placeOf(window: BrowserWindow): WindowPlace {
  return { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
}
