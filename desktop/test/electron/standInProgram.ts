import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { PROGRAM } from '#build/electron/buildProgram.ts';
import type { StandIn } from '../standIn/createStandIn.ts';
import { startBuilt } from '../standIn/startBuilt.ts';
import { netFetch } from './netFetch.ts';
import type { MainModule, Program, ProgramStart } from './program.ts';
import { serveOnLoopback } from './serveOnLoopback.ts';
import { clickShownNotice, readSystemCalls, spyOnSystem } from './spyOnSystem.ts';

/** The origin that the page assumes. */
const OWN = 'app://ramal';
/** The system of this machine: a stand-in of another one changes `process.platform` until it stops. */
const MACHINE = process.platform as 'win32' | 'darwin' | 'linux';

/**
 * Starts the built program on a stand-in for Electron: the main process runs in this process, its page in Chromium,
 * with the built preload between them.
 * @param port loopback port from which Chromium loads what the program serves as `app://ramal/`
 */
export async function startStandInProgram(
  context: BrowserContext,
  port: number,
  { userData, argv = [], platform = MACHINE }: ProgramStart,
): Promise<Program> {
  const standIn = await startBuilt(
    { userData, argv: ['ramal', ...argv], fetch: netFetch, locale: 'pt-BR', platform },
    join(PROGRAM, 'main/index.js'),
  );
  // contains as much of the module as the program and the tests use
  const electron = standIn.electron as unknown as MainModule;
  spyOnSystem(electron);
  const server = await serveOnLoopback(port, (path, method) => standIn.page.get(OWN + path, method));
  const page = await context.newPage();
  await joinWithPage(standIn, page, server.origin);
  await page.goto(server.origin);
  return {
    page,
    inMain: async (fn, value) => fn(electron, value),
    tray: async () => readSystemCalls().tray,
    notices: async () => readSystemCalls().notices,
    clickNotice: async (title) => clickShownNotice(electron, title),
    opened: async () => readSystemCalls().opened,
    async startAgain(link) {
      standIn.app.emit('second-instance', {}, ['ramal', link]);
    },
    async stop() {
      standIn.app.quit();
      Object.defineProperty(process, 'platform', { value: MACHINE });
      await page.close();
      await server.stop();
    },
  };
}

/** Loads the preload into the page and connects page and main process. */
async function joinWithPage(standIn: StandIn, page: Page, origin: string): Promise<void> {
  const { webContents } = standIn.page.window();
  await page.exposeFunction('requestMain', (name: string, request: unknown) =>
    standIn.page.request(name, request),
  );
  await page.addInitScript({ content: preloadScript() });
  webContents.on('-sent', (name: string, event: unknown) => {
    page
      .evaluate(([channel, payload]) => (globalThis as unknown as InPage).sendToPage(channel, payload), [
        name,
        event,
      ] as const)
      .catch(() => undefined); // the page is navigating: as in Electron the event is lost
  });
  webContents.on('-loads', () => void page.goto(origin));
  webContents.on('-reloads', () => void page.reload());
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) {
      webContents.emit('did-navigate-in-page', {}, frame.url().replace(origin, OWN), true);
    }
  });
  const cdpSession = await page.context().newCDPSession(page);
  await cdpSession.send('Page.enable');
  cdpSession.on('Page.windowOpen', ({ url }) => void webContents.openWindow?.({ url }));
  page.on('popup', (popup) => void popup.close());
}

interface InPage {
  readonly sendToPage: (name: string, event: unknown) => void;
}

/** The built preload with a stand-in for Electron's IPC. */
function preloadScript(): string {
  const preload = readFileSync(join(PROGRAM, 'preload/index.cjs'), 'utf8');
  return `{
    const listeners = new Map();
    const of = (name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
    const electron = {
      contextBridge: { exposeInMainWorld: (name, api) => { globalThis[name] = api; } },
      ipcRenderer: {
        invoke: (name, request) => globalThis.requestMain(name, request),
        on: (name, listener) => of(name).add(listener),
        off: (name, listener) => of(name).delete(listener),
      },
    };
    globalThis.sendToPage = (name, news) => of(name).forEach((listener) => listener({}, news));
    (function (require) {
      ${preload}
    })(() => electron);
  }`;
}
