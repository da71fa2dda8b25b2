import type { Page } from 'playwright/test';

/** The `electron` module of the main process, as tests use it. */
export type MainModule = typeof import('electron');

/** A visible notification. */
export interface ShownNotice {
  readonly title: string;
  readonly body: string;
}

/** What the tray shows. */
export interface ShownTray {
  readonly tooltip: string;
  readonly menu: readonly string[];
}

/** How a program is started. */
export interface ProgramStart {
  /** Its user data folder; another start with the same folder is the same installation. */
  readonly userData: string;
  /** Arguments after the executable: a deep link, `--hidden`. */
  readonly argv?: readonly string[];
  /** The system that a stand-in is; the one of this machine by default, and always with Electron. */
  readonly platform?: 'win32' | 'darwin' | 'linux';
}

/**
 * The running desktop program, on Electron or on a stand-in on machines without it. Screens, main and preload are the
 * built ones in both cases.
 */
export interface Program {
  /** The page in the window. */
  readonly page: Page;
  /** Runs a function in the main process. Pass what it needs in `value`: in Electron it runs in another process. */
  inMain<Value, Result>(
    fn: (electron: MainModule, value: Value) => Result | Promise<Result>,
    value: Value,
  ): Promise<Result>;
  tray(): Promise<ShownTray>;
  notices(): Promise<ShownNotice[]>;
  /** Clicks the notification with this title. */
  clickNotice(title: string): Promise<void>;
  /** URLs that were opened in other programs. */
  opened(): Promise<string[]>;
  /** Starts the program a second time with a deep link; resolves when the second instance has exited. */
  startAgain(link: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a program; the caller stops it. */
export type StartProgram = (start: ProgramStart) => Promise<Program>;
