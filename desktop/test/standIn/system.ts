import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Activation, Computer, RecordedEvents, StandInApp } from './createStandIn.ts';

/** The parts of a menu item that tests read. */
export interface StandInItem {
  readonly label?: string;
  readonly type?: string;
  readonly role?: string;
  readonly accelerator?: string;
  readonly checked?: boolean;
  readonly enabled?: boolean;
  readonly click?: (item: { checked: boolean }) => void;
  readonly submenu?: readonly StandInItem[];
}

/** Options of a notification: on Windows a toast XML. */
interface NotificationOptions {
  readonly id?: string;
  readonly title?: string;
  readonly body?: string;
  readonly silent?: boolean;
  readonly toastXml?: string;
}

/** Options of a message box. */
interface DialogOptions {
  readonly type?: string;
  readonly message: string;
  readonly detail?: string;
  readonly buttons?: readonly string[];
}
interface StandInDialog extends DialogOptions {
  readonly choose: (label: string) => void;
}

/** The modifiers that the program uses in shortcuts. */
const MODIFIERS = new Set(['CommandOrControl', 'Alt', 'Shift']);

/** The system around the program: menus, dialogs, links, notifications, shortcuts. */
export function standInSystem(recordedEvents: RecordedEvents, _app: StandInApp, computer: Computer) {
  const platform = computer.platform ?? process.platform;
  let menu: readonly StandInItem[] = [];
  let popup: readonly StandInItem[] = [];
  const tray = { image: '', title: '', tooltip: '', menu: [] as readonly StandInItem[], isMenuOpen: false };
  let trayMenu: (EventEmitter & { items: readonly StandInItem[] }) | null = null;
  const icons: EventEmitter[] = [];
  const notifications: Notification[] = [];
  const built = (item: StandInItem): object => ({
    ...item,
    ...(item.submenu && { submenu: { items: item.submenu.map(built) } }),
  });
  const Menu = {
    getApplicationMenu: () => ({ items: menu.map(built) }),
    buildFromTemplate: (items: readonly StandInItem[]) =>
      Object.assign(new EventEmitter(), { items, popup: () => (popup = items) }),
    setApplicationMenu: (built: { items: readonly StandInItem[] }) => (menu = built.items),
  };
  const screen = Object.assign(new EventEmitter(), {
    getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
  });
  const shell = {
    openExternal: async (url: string) => void recordedEvents.push(`open ${url}`),
    openPath: async (path: string) => {
      recordedEvents.push(`open file ${path}`);
      return '';
    },
    showItemInFolder: (path: string) => recordedEvents.push(`show file ${path}`),
  };
  const hasKeys = computer.hasKeys ?? true;
  const safeStorage = {
    // The other three are deprecated (electron.d.ts, SafeStorage). On Linux without a keyring all behave as if there
    // were one, with a hard-coded key: only the name of the backend shows it.
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => (hasKeys ? 'gnome_libsecret' : 'basic_text'),
    encryptStringAsync: async (text: string) => Buffer.from(`sealed ${Buffer.from(text).toString('hex')}`),
    decryptStringAsync: async (encrypted: Buffer) => {
      const text = encrypted.toString();
      if (!text.startsWith('sealed ')) throw new Error('Error while decrypting the ciphertext');
      return {
        result: Buffer.from(text.slice(7), 'hex').toString(),
        shouldReEncrypt: computer.hasNewKey ?? false,
      };
    },
  };
  const clipboard = { writeText: (text: string) => recordedEvents.push(`copy ${text}`) };
  class Tray extends EventEmitter {
    constructor(image: { name: string }) {
      super();
      tray.image = image.name;
      icons.push(this);
    }
    setImage = (image: { name: string }) => (tray.image = image.name);
    setTitle = (title: string) => (tray.title = title);
    setToolTip(text: string) {
      tray.tooltip = text;
    }
    /** Closes an open menu: https://github.com/electron/electron/issues/4801 */
    setContextMenu(next: NonNullable<typeof trayMenu>) {
      trayMenu = next;
      Object.assign(tray, { menu: next.items, isMenuOpen: false });
    }
    /** For darwin and win32 (electron.d.ts, Tray); does nothing elsewhere. */
    popUpContextMenu({ items }: { items: readonly StandInItem[] }) {
      if (platform !== 'linux') Object.assign(tray, { menu: items, isMenuOpen: true });
    }
  }
  let activate: ((activation: Activation) => void) | null = null;
  class Notification extends EventEmitter {
    static isSupported = () => true;
    static handleActivation(handler: (activation: Activation) => void) {
      activate = handler;
      if (computer.activation) handler(computer.activation);
    }
    readonly options: NotificationOptions;
    /** Empty when the notification has only XML, as on Windows. */
    readonly title: string;
    readonly body: string;
    readonly toastXml: string;
    /** On the screen, or in the Action Center. */
    isOpen = false;
    isTimedOut = false;
    constructor(options: NotificationOptions) {
      super();
      this.options = options;
      this.title = options.title ?? '';
      this.body = options.body ?? '';
      this.toastXml = options.toastXml ?? '';
      notifications.push(this);
    }
    show() {
      this.isOpen = true;
    }
    close() {
      this.isOpen = false;
      if (!this.isTimedOut) this.emit('close', platform === 'win32' ? { reason: 'applicationHidden' } : {});
    }
    /** Windows moves it to the Action Center and emits `close`, then never again: electron.d.ts, `close`. */
    timeOut() {
      this.isTimedOut = true;
      this.emit('close', { reason: 'timedOut' });
    }
  }
  const nativeImage = {
    createFromPath: (path: string) => ({ name: basename(path, '.png') }),
    createFromDataURL: (url: string) => ({ name: url.slice(0, 14), toPNG: () => Buffer.from(url) }),
  };
  const keys = new Map<string, () => void>();
  const globalShortcut = {
    /**
     * Whether the shortcut was registered: not when another program has it (electron.d.ts, `register`). A text without a key
     * besides modifiers throws (`StringToAccelerator` in shell/browser/ui/accelerator_util.cc finds no key, and arguments
     * that cannot be converted throw: shell/common/gin_helper/function_template.cc).
     */
    register: (name: string, onPressed: () => void) => {
      const keysOf = name.split('+').filter((part) => part !== '' && !MODIFIERS.has(part));
      if (keysOf.length === 0)
        throw new TypeError('Error processing argument at index 0, conversion failure');
      if (computer.takenKeys?.includes(name)) return false;
      keys.set(name, onPressed);
      return true;
    },
    unregisterAll: () => keys.clear(),
  };
  const power = { idleState: 'active' };
  const powerMonitor = Object.assign(new EventEmitter(), {
    /** `unknown` where the system does not report it (electron.d.ts, PowerMonitor). */
    getSystemIdleState: () => power.idleState,
  });
  /** Prompts once, with the text of the program's Info.plist: electron.d.ts, `askForMediaAccess`. */
  const systemPreferences = {
    getUserDefault: (name: string) => computer.userDefaults?.[name] ?? '',
    askForMediaAccess: async (kind: 'microphone' | 'camera') => {
      recordedEvents.push(`ask for ${kind}`);
      return computer.allowsMicrophone ?? true;
    },
  };
  const dialogs: StandInDialog[] = [];
  const dialog = {
    showSaveDialog: async () => ({
      canceled: computer.savesTo === undefined,
      filePath: computer.savesTo ?? '',
    }),
    showErrorBox: (title: string, text: string) => recordedEvents.push(`error box ${title}: ${text}`),
    showMessageBox: async (options: DialogOptions) => {
      const { promise, resolve } = Promise.withResolvers<{ response: number }>();
      const choose = (label: string) => resolve({ response: options.buttons?.indexOf(label) ?? 0 });
      dialogs.push({ ...options, choose });
      return promise;
    },
  };
  return {
    electron: {
      systemPreferences,
      powerMonitor,
      Menu,
      screen,
      shell,
      clipboard,
      dialog,
      safeStorage,
      Tray,
      Notification,
      nativeImage,
      globalShortcut,
    },
    control: {
      menu: () => menu,
      popup: () => popup,
      tray,
      /**
       * Opens the menu of the tray icon. On Linux the system shows the menu that was set, elsewhere the program does.
       */
      openTrayMenu: () => {
        if (platform === 'linux') {
          tray.isMenuOpen = true;
          trayMenu?.emit('menu-will-show');
        } else icons[0]?.emit('right-click');
        return tray.menu;
      },
      closeTrayMenu: () => {
        tray.isMenuOpen = false;
        trayMenu?.emit('menu-will-close');
      },
      /** The message boxes that were shown, each with a function that clicks one of its buttons. */
      dialogs,
      notifications,
      /**
       * Electron refers to a notification only weakly: one that the program does not keep is gone some time later, with its
       * clicks (electron/electron#16922).
       */
      collectGarbage: async () => {
        const weak = notifications.splice(0).map((notification) => new WeakRef(notification));
        await nextTurn();
        setFlagsFromString('--expose-gc');
        runInNewContext('gc')();
        notifications.push(...weak.flatMap((reference) => reference.deref() ?? []));
      },
      /** The visible notifications. */
      shown: () => notifications.filter(({ isOpen }) => isOpen).map(({ options }) => options),
      /** The user acts on a Windows notification. */
      activate: (activation: Activation) => activate?.(activation),
      wake: () => powerMonitor.emit('resume'),
      /** Sets whether the computer is in use, as the system sees it. */
      beIdle: (idleState: 'active' | 'idle' | 'locked' | 'unknown') => Object.assign(power, { idleState }),
      /** Windows and macOS emit this at once. */
      lock: (isLocked: boolean) => powerMonitor.emit(isLocked ? 'lock-screen' : 'unlock-screen'),
      press: (name: string) => keys.get(name)?.(),
    },
  };
}
