import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standInPages } from './pages.ts';
import { standInNet, type StandInProxy } from './net.ts';
import { standInPrograms } from './programs.ts';
import { standInQuitting, type ClosableWindow } from './quitting.ts';
import { standInSystem, type StandInItem } from './system.ts';
import { standInUpdater } from './updater.ts';

/** The simulated computer that the program starts on. */
export interface Computer {
  /** Its platform; the one of the test by default. */
  readonly platform?: 'win32' | 'darwin' | 'linux';
  /** The notification whose click launched the program. */
  readonly activation?: Activation;
  readonly userData?: string;
  readonly isFirstInstance?: boolean;
  readonly isPackaged?: boolean;
  readonly locale?: string;
  /** Whether the system has a key store. */
  readonly hasKeys?: boolean;
  /** Whether the key store has a newer key than the one used for encryption. */
  readonly hasNewKey?: boolean;
  /** The resources folder of the installed program. */
  readonly resources?: string;
  /** The executable of the installed program; that of Node by default. */
  readonly program?: string;
  /** Command-line arguments after the executable. */
  readonly argv?: readonly string[];
  /** Shortcuts that another program uses. */
  readonly takenKeys?: readonly string[];
  readonly fetch?: (url: string) => Promise<Response>;
  /** The proxy between this computer and all servers; it asks who uses it. */
  readonly proxy?: StandInProxy;
  /**
   * The window never emits `ready-to-show`: electron/electron#7779, and its fix #25448 ("not very stable, sometimes on
   * some machines it might not be fired").
   */
  readonly neverDraws?: boolean;
  /** macOS launched the program at login: `getLoginItemSettings` in electron.d.ts. */
  readonly wasOpenedAtLogin?: boolean;
  /** What macOS passes to `ready` when a clicked notification launched the program: electron.d.ts, `ready`. */
  readonly launchInfo?: object;
  /** The user's answer when macOS asks whether the program may use the microphone. */
  readonly allowsMicrophone?: boolean;
  /** Settings of macOS, among them those of configuration profiles. */
  readonly userDefaults?: Readonly<Record<string, string>>;
  /** The Linux desktop, as `XDG_CURRENT_DESKTOP` names it. */
  readonly desktop?: string;
  /** Programs of the computer by their path, each with the file that is started in its place. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Where the user saves a file; without it the user cancels. */
  readonly savesTo?: string;
}

/** What Windows reports about a notification that was used. */
export interface Activation {
  readonly type: 'click' | 'reply';
  readonly arguments: string;
  readonly reply?: string;
}

/** Everything the program did to the system, in order, one entry each. */
export type RecordedEvents = string[];

/**
 * A stand-in for the `electron` module: records calls and lets a test act as the system and the page. It has only what
 * the program uses, and is as strict as Electron where the program could be wrong (order at start, one handler per
 * channel).
 */
export function createStandIn(computer: Computer = {}) {
  const recordedEvents: RecordedEvents = [];
  const otherListeners = process.listeners('uncaughtException');
  const userData = computer.userData ?? mkdtempSync(join(tmpdir(), 'ramal-desktop-'));
  const windows = () => pages.electron.BrowserWindow.getAllWindows();
  const app = standInApp(recordedEvents, userData, computer, windows);
  const pages = standInPages(recordedEvents, app, computer);
  const system = standInSystem(recordedEvents, app, computer);
  const net = standInNet(computer);
  const updater = standInUpdater(app, windows);
  const electron = { app, ...pages.electron, ...system.electron, net, autoUpdater: updater };
  const modules = { electron, 'node:child_process': standInPrograms(computer) };
  return {
    electron,
    modules,
    recordedEvents,
    userData,
    app,
    updater,
    page: pages.page,
    system: system.control,
    /**
     * An exception is caught nowhere. Electron shows a dialog and goes on, unless the program listens itself
     * (lib/browser/init.ts); Node's event is not emitted, because it would end the test run.
     */
    failUncaught(error: Error) {
      const listeners = process.listeners('uncaughtException').filter((one) => !otherListeners.includes(one));
      for (const listener of listeners) listener(error, 'uncaughtException');
      if (listeners.length === 0)
        electron.dialog.showErrorBox('A JavaScript error occurred in the main process', String(error));
    },
  };
}

export type StandIn = ReturnType<typeof createStandIn>;
export type StandInApp = ReturnType<typeof standInApp>;

function standInApp(
  recordedEvents: RecordedEvents,
  userData: string,
  computer: Computer,
  windows: () => readonly ClosableWindow[],
) {
  const { isFirstInstance = true, isPackaged = false, locale = 'pt-BR' } = computer;
  const readiness = Promise.withResolvers<void>();
  let isReady = false;
  const switches = new Set((computer.argv ?? []).map((argument) => /^--([^=]+)/.exec(argument)?.[1]));
  const emitter = new EventEmitter();
  const quitting = standInQuitting(emitter, windows, recordedEvents);
  const app = Object.assign(emitter, {
    isPackaged,
    /** Also removes `--no-sandbox`: electron_api_app.cc, `App::EnableSandbox` calls `RemoveNoSandboxSwitch`. */
    enableSandbox: () => {
      switches.delete('no-sandbox');
      recordedEvents.push('sandbox');
    },
    requestSingleInstanceLock: () => {
      recordedEvents.push('lock');
      return isFirstInstance;
    },
    whenReady: () => readiness.promise,
    isReady: () => isReady,
    /** Emits Electron's ready event. */
    becomeReady: () => {
      isReady = true;
      recordedEvents.push('ready');
      app.emit('ready', {}, computer.launchInfo ?? {});
      readiness.resolve();
    },
    commandLine: {
      /** Chromium reads its switches at the start: later ones have no effect (electron.d.ts, CommandLine). */
      appendSwitch: (name: string) => {
        if (isReady) throw new Error(`--${name} comes too late`);
        switches.add(name);
        recordedEvents.push(`switch ${name}`);
      },
      hasSwitch: (name: string) => switches.has(name),
    },
    getPath: (name: string) => (name === 'userData' ? userData : join(userData, name)),
    getVersion: () => '1.10.4',
    getName: () => 'Ramal',
    getLocale: () => locale,
    ...quitting,
    relaunch: ({ args }: { args: readonly string[] }) => recordedEvents.push(['relaunch', ...args].join(' ')),
    releaseSingleInstanceLock: () => recordedEvents.push('lock released'),
    setAppUserModelId: (id: string) => recordedEvents.push(`user model ${id}`),
    setToastActivatorCLSID: (id: string) => recordedEvents.push(`activator ${id}`),
    setAsDefaultProtocolClient: (scheme: string) => recordedEvents.push(`protocol ${scheme}`),
    /** Windows accepts tasks and returns the result (electron.d.ts, `setJumpList`). */
    setJumpList: ([category]: readonly { items: readonly { title: string; args: string }[] }[]) => {
      recordedEvents.push(
        `jump list ${category?.items.map(({ title, args }) => `${title}: ${args}`).join(', ')}`,
      );
      return 'ok';
    },
    dock: {
      bounce: (kind: string) => recordedEvents.push(`bounce ${kind}`),
      items: [] as readonly StandInItem[],
      setMenu(menu: { items: readonly StandInItem[] }) {
        this.items = menu.items;
      },
    },
    setBadgeCount: (count: number) => recordedEvents.push(`badge ${count}`),
    setLoginItemSettings: (settings: object) => recordedEvents.push(`login item ${JSON.stringify(settings)}`),
    getLoginItemSettings: () => ({ wasOpenedAtLogin: computer.wasOpenedAtLogin ?? false }),
  });
  return app;
}
