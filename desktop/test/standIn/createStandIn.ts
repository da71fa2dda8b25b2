import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standInPages } from './pages.ts';
import { standInSystem, type StandInItem } from './system.ts';
import { standInUpdater } from './updater.ts';

/** What a test says about the computer that the program starts on. */
export interface Computer {
  /** Which system it has; the one of the test when nothing is said. */
  readonly platform?: 'win32' | 'darwin' | 'linux';
  /** The notification whose click has started the program. */
  readonly activation?: Activation;
  readonly userData?: string;
  readonly isFirstInstance?: boolean;
  readonly isPackaged?: boolean;
  readonly locale?: string;
  /** Whether the system has a key store. */
  readonly hasKeys?: boolean;
  /** Whether the key store has a newer key than the one that sealed. */
  readonly hasNewKey?: boolean;
  /** The folder of what was installed beside the program. */
  readonly resources?: string;
  /** What the program is started with, besides its own name. */
  readonly argv?: readonly string[];
  /** Keys that another program has. */
  readonly takenKeys?: readonly string[];
  readonly fetch?: (url: string) => Promise<Response>;
  /**
   * The window never says that its page is drawn: electron/electron#7779, and its repair #25448 ("not very stable,
   * sometimes on some machines it might not be fired").
   */
  readonly neverDraws?: boolean;
  /** A Mac has started the program at the login of its person: `getLoginItemSettings` in electron.d.ts. */
  readonly wasOpenedAtLogin?: boolean;
  /** What a Mac gives to `ready` when a notification was clicked while the program did not run: electron.d.ts, `ready`. */
  readonly launchInfo?: object;
  /** What the person answers when a Mac asks whether the program may use the microphone. */
  readonly allowsMicrophone?: boolean;
}

/** What Windows tells of a notification that was used. */
export interface Activation {
  readonly type: 'click' | 'reply';
  readonly arguments: string;
  readonly reply?: string;
}

/** What happened, in order: one line for each thing that the program did to the system. */
export type RecordedEvents = string[];

/**
 * Stands in for the `electron` module: keeps what it is told and lets a test be the system and the page. Only what the
 * program uses is here, and it is as strict as Electron where the program could be wrong (order of start, one handler a
 * channel).
 */
export function createStandIn(computer: Computer = {}) {
  const recordedEvents: RecordedEvents = [];
  const userData = computer.userData ?? mkdtempSync(join(tmpdir(), 'ramal-desktop-'));
  const app = standInApp(recordedEvents, userData, computer);
  const pages = standInPages(recordedEvents, app, computer);
  const system = standInSystem(recordedEvents, app, computer);
  const updater = standInUpdater(app, pages.electron.BrowserWindow);
  const electron = { app, ...pages.electron, ...system.electron, autoUpdater: updater };
  return { electron, recordedEvents, userData, app, updater, page: pages.page, system: system.control };
}

export type StandIn = ReturnType<typeof createStandIn>;
export type StandInApp = ReturnType<typeof standInApp>;

function standInApp(recordedEvents: RecordedEvents, userData: string, computer: Computer) {
  const { isFirstInstance = true, isPackaged = false, locale = 'pt-BR' } = computer;
  const readiness = Promise.withResolvers<void>();
  let isReady = false;
  const app = Object.assign(new EventEmitter(), {
    isPackaged,
    enableSandbox: () => recordedEvents.push('sandbox'),
    requestSingleInstanceLock: () => {
      recordedEvents.push('lock');
      return isFirstInstance;
    },
    whenReady: () => readiness.promise,
    isReady: () => isReady,
    /** The system says that the program may start. */
    becomeReady: () => {
      isReady = true;
      recordedEvents.push('ready');
      app.emit('ready', {}, computer.launchInfo ?? {});
      readiness.resolve();
    },
    commandLine: {
      /** Chromium reads its switches at the start: later ones change nothing (electron.d.ts, CommandLine). */
      appendSwitch: (name: string) => {
        if (isReady) throw new Error(`--${name} comes too late`);
        recordedEvents.push(`switch ${name}`);
      },
    },
    getPath: (name: string) => (name === 'userData' ? userData : join(userData, name)),
    getVersion: () => '1.10.4',
    getName: () => 'Ramal',
    getLocale: () => locale,
    quit: () => recordedEvents.push('quit'),
    exit: (code: number) => recordedEvents.push(`exit ${code}`),
    relaunch: () => recordedEvents.push('relaunch'),
    setAppUserModelId: (id: string) => recordedEvents.push(`user model ${id}`),
    setToastActivatorCLSID: (id: string) => recordedEvents.push(`activator ${id}`),
    setAsDefaultProtocolClient: (scheme: string) => recordedEvents.push(`protocol ${scheme}`),
    /** Windows takes tasks and says how that went (electron.d.ts, `setJumpList`). */
    setJumpList: ([category]: readonly { items: readonly { title: string; args: string }[] }[]) => {
      recordedEvents.push(
        `jump list ${category?.items.map(({ title, args }) => `${title}: ${args}`).join(', ')}`,
      );
      return 'ok';
    },
    dock: {
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
