import type { Page } from 'playwright/test';

/** The main process as tests reach into it: the `electron` module. */
export type MainModule = typeof import('electron');

/** A notification that is on the screen. */
export interface ShownNotice {
  readonly title: string;
  readonly body: string;
}

/** What the tray shows. */
export interface ShownTray {
  readonly tooltip: string;
  readonly menu: readonly string[];
}

/** What a program is started with. */
export interface ProgramStart {
  /** The folder of its settings; another start with the same one is the same installation. */
  readonly userData: string;
  /** Besides its own name: a link, `--hidden`. */
  readonly argv?: readonly string[];
}

/**
 * The desktop program while it runs, by Electron or by what stands for Electron on machines without it. The screens, the
 * main process and the preload are the built ones in both.
 */
export interface Program {
  /** The page in its window. */
  readonly page: Page;
  /** Does something in the main process. What it needs must be in `value`: in Electron it runs in another process. */
  inMain<Value, Result>(
    fn: (electron: MainModule, value: Value) => Result | Promise<Result>,
    value: Value,
  ): Promise<Result>;
  tray(): Promise<ShownTray>;
  notices(): Promise<ShownNotice[]>;
  /** Clicks the notification of this title. */
  clickNotice(title: string): Promise<void>;
  /** Addresses that were given to other programs. */
  opened(): Promise<string[]>;
  /** Somebody starts the program once more, with a link: until that second one is gone again. */
  startAgain(link: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a program; it is stopped by whoever started it. */
export type StartProgram = (start: ProgramStart) => Promise<Program>;
