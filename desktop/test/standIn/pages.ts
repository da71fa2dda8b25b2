import { EventEmitter } from 'node:events';
import type { Computer, RecordedEvents, StandInApp } from './createStandIn.ts';

type Listener = (...values: unknown[]) => unknown;

/** Windows, their pages, and the IPC between them and the program. */
export function standInPages(recordedEvents: RecordedEvents, app: StandInApp, computer: Computer = {}) {
  const handlers = new Map<string, Listener>();
  const windows: StandInWindow[] = [];
  let serve: ((request: Request) => Promise<Response>) | null = null;
  const session = standInSession(computer);

  class StandInContents extends EventEmitter {
    readonly session = session.defaultSession;
    /** The events sent to the page. */
    readonly sent: { name: string; event: unknown }[] = [];
    openWindow: ((details: { url: string }) => { action: string }) | null = null;
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
      this.openWindow = handler;
    }
    send(name: string, event: unknown) {
      this.sent.push({ name, event });
      this.emit('-sent', name, event);
    }
    /**
     * The previous page is gone when another one starts to load: Electron reports that first (electron.d.ts,
     * WebContents).
     */
    startLoading() {
      this.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url: this.getURL() });
    }
    /**
     * A frame of the page wants to go to a URL, by a link or a script; returns whether it goes. `will-frame-navigate` is
     * emitted for every frame, `will-navigate` only for the main one (electron.d.ts), and only where the first was not
     * prevented (shell/browser/electron_navigation_throttle.cc).
     */
    navigateFrame(url: string, isMainFrame: boolean) {
      const goes = this.mayGo('will-frame-navigate', url, isMainFrame);
      return goes && (!isMainFrame || this.mayGo('will-navigate', url, isMainFrame));
    }
    /** The server sends a frame on to another URL; returns whether it goes there. */
    redirectFrame(url: string, isMainFrame: boolean) {
      return this.mayGo('will-redirect', url, isMainFrame);
    }
    private mayGo(event: string, url: string, isMainFrame: boolean) {
      let isPrevented = false;
      this.emit(event, { url, isMainFrame, preventDefault: () => (isPrevented = true) });
      return !isPrevented;
    }
    /** The address of the page. */
    url = 'app://ramal/';
    isClosed = false;
    /** Loads a page into a view; a window has its own function. */
    async loadURL(url: string) {
      recordedEvents.push(`load ${url}`);
      this.url = url;
      this.startLoading();
    }
    close() {
      this.isClosed = true;
      destroy(this, StandInContents.prototype);
      this.emit('destroyed');
    }
    reload() {
      recordedEvents.push('page reloaded');
      this.startLoading();
      this.emit('-reloads');
    }
    getURL() {
      return this.url;
    }
    isDestroyed() {
      return this.isClosed;
    }
    forcefullyCrashRenderer() {
      this.emit('render-process-gone', {}, { reason: 'crashed' });
    }
    replaceMisspelling(word: string) {
      recordedEvents.push(`spelling ${word}`);
    }
    /** The result of printing. */
    printing = { isSent: true, reason: '' };
    print(_options: object, onEnd: (isSent: boolean, reason: string) => void) {
      recordedEvents.push('print');
      onEnd(this.printing.isSent, this.printing.reason);
    }
    findInPage(text: string) {
      recordedEvents.push(`find ${text}`);
    }
    stopFindInPage() {
      recordedEvents.push('find stopped');
    }
  }

  const views: StandInContents[] = [];
  /** A page without a window until one shows it; its contents live until they are closed (electron.d.ts). */
  class StandInView {
    readonly webContents = new StandInContents();
    readonly options: { webPreferences?: { [name: string]: unknown } };
    constructor(options: { webPreferences?: { [name: string]: unknown } }) {
      if (!app.isReady()) throw new Error('Cannot create a view before app is ready');
      this.options = options;
      views.push(this.webContents);
      app.emit('web-contents-created', {}, this.webContents);
    }
  }

  let focused: object | null = null;
  const focusOn = (window: object) => (focused = window);
  class StandInWindow extends EventEmitter {
    static getAllWindows = () => [...windows];
    readonly webContents = new StandInContents();
    readonly options: { [name: string]: unknown; webPreferences?: { [name: string]: unknown } };
    isShown = false;
    isDestroyed = () => this.webContents.isClosed;
    constructor(options: Partial<Electron.Rectangle>) {
      super();
      if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
      this.options = { ...options };
      const { x, y, width, height } = { ...this.bounds, ...options };
      if (options.x !== undefined) this.bounds = { x, y, width, height };
      windows.push(this);
      recordedEvents.push('window');
      app.emit('web-contents-created', {}, this.webContents);
      app.emit('browser-window-created', {}, this);
    }
    async loadURL(url: string) {
      recordedEvents.push(`load ${url}`);
      this.webContents.url = url;
      this.webContents.startLoading();
      this.webContents.emit('-loads');
      if (!computer.neverDraws) queueMicrotask(() => this.emit('ready-to-show'));
    }
    show() {
      this.isShown = true;
      focusOn(this);
      recordedEvents.push('show');
    }
    /** On macOS hiding a full-screen window leaves a black screen: electron/electron#20263, #39572. */
    hide() {
      this.isShown = false;
      recordedEvents.push(this.isFull && process.platform === 'darwin' ? 'black screen' : 'hide');
    }
    private isFull = false;
    isFullScreen = () => this.isFull;
    /** Asynchronous on macOS, with an event at the end. */
    setFullScreen(isFull: boolean) {
      recordedEvents.push(`full screen ${isFull}`);
      queueMicrotask(() => {
        this.isFull = isFull;
        this.emit(isFull ? 'enter-full-screen' : 'leave-full-screen');
      });
    }
    /** As when a user clicks the close button. */
    close() {
      let isPrevented = false;
      this.emit('close', { preventDefault: () => (isPrevented = true) });
      if (isPrevented) return app.onCloseCancelled();
      this.destroy();
    }
    /** Emits `closed`, but not `close` (electron.d.ts). */
    destroy() {
      this.webContents.close();
      windows.splice(windows.indexOf(this), 1);
      destroy(this, StandInWindow.prototype);
      this.emit('closed');
      if (windows.length === 0) app.onAllClosed();
    }
    focus = () => {
      focusOn(this);
      recordedEvents.push('focus');
    };
    isVisible = () => this.isShown;
    isFocused = () => this.isShown && focused === this;
    isMinimized = () => false;
    restore = () => recordedEvents.push('restore');
    private isLarge = false;
    /** "This will also show (but not focus) the window if it isn't being displayed already": electron.d.ts. */
    maximize() {
      this.isLarge = true;
      this.isShown = true;
      recordedEvents.push('maximize');
    }
    isMaximized = () => this.isLarge;
    private bounds = { x: 10, y: 20, width: 900, height: 700 };
    setBounds = (bounds: Partial<typeof this.bounds>) => (this.bounds = { ...this.bounds, ...bounds });
    getNormalBounds = () => this.bounds;
    flashFrame = (on: boolean) => recordedEvents.push(`flash ${on}`);
    setOverlayIcon = (image: unknown, text: string) =>
      recordedEvents.push(`overlay ${image === null ? 'off' : text}`);
    setProgressBar = (part: number) => recordedEvents.push(`progress ${part}`);
  }

  const ipcMain = Object.assign(new EventEmitter(), {
    handle(name: string, handler: Listener) {
      if (handlers.has(name)) throw new Error(`Attempted to register a second handler for '${name}'`);
      handlers.set(name, handler);
    },
  });
  const protocol = {
    registerSchemesAsPrivileged(schemes: readonly { scheme: string }[]) {
      if (app.isReady()) throw new Error('schemes must be registered before the app is ready');
      recordedEvents.push(`scheme ${schemes.map(({ scheme }) => scheme).join()}`);
    },
    handle(scheme: string, handler: (request: Request) => Promise<Response>) {
      recordedEvents.push(`serve ${scheme}`);
      serve = handler;
    },
  };

  /** The page as a test plays it. */
  const page = {
    window: () => {
      const [window] = windows;
      if (!window) throw new Error('there is no window');
      return window;
    },
    hasWindow: () => windows.length > 0,
    /** The windows besides the main one. */
    otherWindows: () => windows.slice(1),
    channels: () => [...handlers.keys()],
    /** The pages without a window that are not closed. */
    background: () => views.filter((contents) => !contents.isClosed),
    /** Sends an IPC request, as the page itself unless `as` says otherwise. */
    request: async (
      name: string,
      payload?: unknown,
      as: { url?: string; isFrame?: boolean; isOther?: boolean; sender?: StandInContents } = {},
    ) => {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`No handler registered for '${name}'`);
      const sender = as.isOther ? new StandInContents() : (as.sender ?? windows[0]?.webContents);
      const senderFrame = { url: as.url ?? 'app://ramal/', parent: as.isFrame ? {} : null };
      return await handler({ sender, senderFrame }, payload);
    },
    /** The events sent to the page on one channel. */
    sent: (name: string) =>
      page
        .window()
        .webContents.sent.filter((one) => one.name === name)
        .map(({ event }) => event),
    /** The response to a request of the page with exactly this URL. */
    get: async (url: string, method = 'GET') => {
      if (serve === null) throw new Error('nothing is served');
      return await serve({ method, url } as Request); // the constructor of Request would normalise the URL
    },
  };
  return {
    electron: { BrowserWindow: StandInWindow, WebContentsView: StandInView, ipcMain, protocol, session },
    page: { ...page, session: session.defaultSession },
  };
}

/**
 * Every method but `isDestroyed` throws from now on: Electron marks a window as destroyed before it emits `closed`
 * (shell/browser/api/electron_api_base_window.cc, `OnWindowClosed`).
 */
function destroy(object: object, prototype: object): void {
  for (const name of [...Object.getOwnPropertyNames(prototype), ...Object.keys(object)]) {
    if (
      ['constructor', 'isDestroyed', 'emit'].includes(name) ||
      typeof Reflect.get(object, name) !== 'function'
    )
      continue;
    Reflect.set(object, name, () => {
      throw new TypeError('Object has been destroyed');
    });
  }
}

/** Electron's permissions: other names do not compile, because they are never requested. */
type Permission = Parameters<
  NonNullable<Parameters<typeof Electron.Session.prototype.setPermissionCheckHandler>[0]>
>[1];
type PermissionHandler = (contents: null, permission: Permission, answer: Listener, details: object) => void;
type PermissionCheck = (contents: null, permission: Permission, origin: string, details: object) => boolean;

type VerifyProc = (
  request: { hostname: string; certificate: object; errorCode: number },
  answer: (result: number) => void,
) => void;

function standInSession(computer: Computer) {
  const isMac = (computer.platform ?? process.platform) === 'darwin';
  let request: PermissionHandler | null = null;
  let check: PermissionCheck | null = null;
  let languages: readonly string[] = [];
  let verify: VerifyProc | null = null;
  let dictionaries = 'chromium/';
  const downloaded: string[] = [];
  const verified = new Map<string, number>();
  /** The result of a page's permission request and of its permission check. */
  const permit = async (permission: Permission, url: string, mediaTypes: readonly string[] = []) => ({
    requested: await new Promise((answer) =>
      request?.(null, permission, answer, { requestingUrl: url, mediaTypes }),
    ),
    checked: check?.(null, permission, url, { mediaType: mediaTypes[0] }),
  });
  const defaultSession = Object.assign(new EventEmitter(), {
    availableSpellCheckerLanguages: ['en-US', 'es', 'pt-BR'],
    /**
     * No effect on macOS; an error for a language that is not available (electron.d.ts). Elsewhere Chromium downloads
     * the dictionaries that it lacks when the list has changed.
     */
    setSpellCheckerLanguages(tags: readonly string[]) {
      if (isMac) return;
      const unknown = tags.find((tag) => !this.availableSpellCheckerLanguages.includes(tag));
      if (unknown !== undefined) throw new Error(`Invalid language code provided: "${unknown}"`);
      if (tags.join() !== languages.join()) downloaded.push(...tags.map((tag) => dictionaries + tag));
      languages = tags;
    },
    addWordToSpellCheckerDictionary: () => true,
    setPermissionRequestHandler: (handler: PermissionHandler) => (request = handler),
    setPermissionCheckHandler: (handler: PermissionCheck) => (check = handler),
    setDevicePermissionHandler: (handler: () => boolean) => handler,
    /** Results are cached until the program ends, per host and certificate: electron.d.ts, electron/electron#41448. */
    setCertificateVerifyProc: (proc: VerifyProc) => (verify = proc),
    /** No effect on macOS (electron.d.ts). */
    setSpellCheckerDictionaryDownloadURL(url: string) {
      if (!isMac) dictionaries = new URL(url).href;
    },
    /** The addresses of the dictionaries that Chromium wanted, without versions and endings. */
    downloadedDictionaries: downloaded,
    /** The result of a verification: 0 accepts, -3 keeps what Chromium found. */
    verify: (hostname: string, certificate: object, errorCode: number) => {
      const key = JSON.stringify([hostname, certificate]);
      const known = verified.get(key);
      if (known !== undefined) return known;
      let result: number | undefined;
      verify?.({ hostname, certificate, errorCode }, (answer) => (result = answer));
      if (result !== undefined) verified.set(key, result);
      return result;
    },
    /** As at the next start of the program. */
    forgetVerifications: () => verified.clear(),
    closeAllConnections: async () => undefined,
    spelling: () => languages,
    permit,
    /**
     * A page requests a URL. Chromium counts a page of a custom scheme as public and asks before it connects to this computer
     * or the local network; without the permission the request fails: developer.chrome.com/blog/local-network-access.
     */
    fetchFrom: async (page: string, url: string) => {
      const permission = permissionFor(new URL(url).hostname);
      if (permission !== null) {
        const { requested, checked } = await permit(permission, page);
        if (!requested || !checked) throw new TypeError('Failed to fetch');
      }
      return computer.fetch?.(url);
    },
  });
  return { defaultSession, fromPartition: standInPartition };
}

export type StandInPartition = ReturnType<typeof standInPartition>;

/** A session of its own, on disk only when its name begins with `persist:` (electron.d.ts, `fromPartition`). */
function standInPartition(name: string) {
  const handlers = new Map<string, (request: Request) => Promise<Response>>();
  let grants: ((contents: unknown, permission: string, answer: (isGranted: boolean) => void) => void) | null =
    null;
  let allows: (() => boolean) | null = null;
  return {
    name,
    setPermissionRequestHandler: (handler: typeof grants) => (grants = handler),
    setPermissionCheckHandler: (handler: typeof allows) => (allows = handler),
    protocol: {
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
        handlers.set(scheme, handler),
    },
    /** A page of the session sends a request; without a handler of its scheme it would reach the network. */
    request: async (url: string, init?: RequestInit) => {
      const handler = handlers.get(new URL(url).protocol.replace(':', ''));
      if (!handler) throw new Error(`${url} reaches the network`);
      return await handler(new Request(url, init));
    },
    /** Whether a page of the session gets a permission. Chromium grants what nobody handles. */
    permits: async (permission: string) => {
      const isGranted = new Promise<boolean>((resolve) =>
        grants ? grants(null, permission, resolve) : resolve(true),
      );
      return (await isGranted) || (allows?.() ?? true);
    },
  };
}

/** The permission that a public page needs for a host; the ranges are those of RFC 1918 and of loopback. */
function permissionFor(host: string): Permission | null {
  if (host === 'localhost' || host === '[::1]' || host.startsWith('127.')) return 'loopback-network';
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host) ? 'local-network' : null;
}
