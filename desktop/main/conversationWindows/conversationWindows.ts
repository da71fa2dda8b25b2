import { BrowserWindow, screen, type WebContents } from 'electron';
import { watchRenderer } from '../window/watchRenderer.ts';
import { webPreferencesOf } from '../window/webPreferences.ts';
import { fitBoundsToScreens, SMALLEST, type WindowBounds } from '../window/windowBounds.ts';
import { conversationAddress, conversationTicketId } from './conversationAddress.ts';

/** How long to wait for the first paint, in milliseconds. Some systems never report it. */
const DRAWING_TIME = 8000;
/** In device-independent pixels. */
const USUAL = { width: 520, height: 760 };
/** Each further window is moved by this much, so that the one below stays visible. */
const STEP = 32;

interface Parts {
  readonly preload: string;
  readonly icon: string;
  readonly isDeveloped: boolean;
  readonly lastBounds: () => WindowBounds | null;
  readonly saveBounds: (bounds: WindowBounds) => void;
  /** Reports that the renderer crashes repeatedly; returns whether to reload it. */
  readonly explainFailure: () => Promise<boolean>;
  readonly warn: (text: string) => void;
}

/** Windows that show one conversation of the open server each. */
export interface ConversationWindows {
  /** Shows the window of a ticket; one that is open comes forward. */
  open(ticketId: number): void;
  /** Brings the window of a ticket to the front; false when there is none. */
  focus(ticketId: number): boolean;
  /** Whether the user is looking at the window of this ticket. */
  isViewed(ticketId: number): boolean;
  has(contents: WebContents): boolean;
  contents(): WebContents[];
  /** The page of the focused window, if it is one of these. */
  focused(): WebContents | null;
  closeAll(): void;
}

export function createConversationWindows(parts: Parts): ConversationWindows {
  const windows = new Set<BrowserWindow>();
  // by its present address: the page may have gone on to another ticket
  const windowOf = (ticketId: number) =>
    [...windows].find(({ webContents }) => conversationTicketId(webContents.getURL()) === ticketId);

  const create = (ticketId: number) => {
    const opened = new BrowserWindow({ ...boundsOf(parts.lastBounds(), windows.size), ...optionsOf(parts) });
    windows.add(opened);
    const show = () => {
      clearTimeout(timeout);
      if (!opened.isVisible()) opened.show();
    };
    const timeout = setTimeout(show, DRAWING_TIME);
    opened.once('ready-to-show', show);
    opened.on('close', () => parts.saveBounds({ ...opened.getNormalBounds(), isMaximized: false }));
    opened.on('closed', () => {
      clearTimeout(timeout);
      windows.delete(opened);
    });
    watchRenderer(opened.webContents, parts);
    void opened.loadURL(conversationAddress(ticketId));
  };
  const focus = (ticketId: number) => {
    const window = windowOf(ticketId);
    if (window?.isMinimized() === true) window.restore();
    window?.focus();
    return window !== undefined;
  };

  return {
    open(ticketId) {
      if (!focus(ticketId)) create(ticketId);
    },
    focus,
    isViewed: (ticketId) => windowOf(ticketId)?.isFocused() === true,
    has: (contents) => [...windows].some(({ webContents }) => webContents === contents),
    contents: () => [...windows].map(({ webContents }) => webContents),
    focused: () => [...windows].find((window) => window.isFocused())?.webContents ?? null,
    closeAll() {
      for (const window of windows) window.close(); // not destroyed: the page stores its draft first
    },
  };
}

function boundsOf(last: WindowBounds | null, count: number): Partial<Electron.Rectangle> {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const [first] = areas;
  const fallback = first && { ...USUAL, x: first.x + STEP, y: first.y + STEP, isMaximized: false };
  const wanted = last ?? fallback ?? null;
  const moved = wanted && { ...wanted, x: wanted.x + count * STEP, y: wanted.y + count * STEP };
  const { isMaximized: _, ...bounds } = fitBoundsToScreens(moved, areas);
  return bounds;
}

function optionsOf({ preload, icon, isDeveloped }: Parts): Electron.BrowserWindowConstructorOptions {
  return {
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Ramal',
    icon,
    show: false,
    webPreferences: webPreferencesOf(preload, isDeveloped),
  };
}
