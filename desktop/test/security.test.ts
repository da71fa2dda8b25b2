import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { REQUEST_NAMES, DESKTOP_EVENT_NAMES } from '#bridge/names.ts';
import { startBuilt } from './standIn/startBuilt.ts';

const root = resolve(import.meta.dirname, '../..');
const built = (part: string) => join(root, 'out/shell', part);
const preload = readFileSync(built('preload/index.cjs'), 'utf8');
const main = readdirSync(built('main'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(built(join('main', file)), 'utf8'))
  .join('\n');

/*
 * Electron's security checklist, point by point, checked against the shipped program. Points covered by startUp.test.ts
 * and packaging.test.ts are not repeated: policy, permissions, navigation, windows, outside links, senders, fuses.
 */
describe('the window', () => {
  it('sandboxes the page', async () => {
    const { page } = await startBuilt();
    expect(page.window().options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      preload: built('preload/index.cjs'),
    });
    expect(page.window().options.webPreferences).not.toHaveProperty('enableBlinkFeatures');
  });

  it('has developer tools only in development', async () => {
    const tools = async (isPackaged: boolean) =>
      (await startBuilt({ isPackaged })).page.window().options.webPreferences?.['devTools'];
    expect(await tools(false)).toBe(true);
    expect(await tools(true)).toBe(false);
  });

  it('loads its own scheme, never a file or the web', async () => {
    const { recordedEvents } = await startBuilt();
    expect(recordedEvents.filter((entry) => entry.startsWith('load '))).toEqual(['load app://ramal/']);
    const own = readFileSync(built('main/index.js'), 'utf8');
    expect(own).not.toContain('.loadFile(');
    expect([...own.matchAll(/\.loadURL\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, address]) => address)).toEqual([
      'backgroundAddress(id)',
      'conversationAddress(ticketId)',
      '`${PASSKEY_ORIGIN}/`', // a page of the program, in a session that reaches no network
      '`${OWN_ORIGIN}/`',
      '`${OWN_ORIGIN}/`',
    ]);
  });
});

describe('the preload', () => {
  /** Runs the shipped preload and returns what it exposes to the page. */
  function exposed() {
    const worlds: Record<string, Record<string, Record<string, unknown>>> = {};
    const invoked: unknown[][] = [];
    const received = new Map<string, (...values: unknown[]) => void>();
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name: string, api: (typeof worlds)[string]) => (worlds[name] = api),
      },
      ipcRenderer: {
        invoke: (...values: unknown[]) => invoked.push(values),
        on: (name: string, listener: () => void) => received.set(name, listener),
        off: (name: string) => received.delete(name),
      },
    };
    const required: string[] = [];
    runInNewContext(preload, { require: (name: string) => (required.push(name), electron), Object });
    return { worlds, invoked, received, required };
  }

  it('exposes one function for each channel, and nothing of Electron', () => {
    const { worlds, required } = exposed();
    expect(required).toEqual(['electron']);
    expect(Object.keys(worlds)).toEqual(['ramal']);
    const { request = {}, subscribe = {}, ...rest } = worlds['ramal'] ?? {};
    expect(rest).toEqual({});
    expect(Object.keys(request)).toEqual([...REQUEST_NAMES]);
    expect(Object.keys(subscribe)).toEqual([...DESKTOP_EVENT_NAMES]);
    expect(
      [...Object.values(request), ...Object.values(subscribe)].every((one) => typeof one === 'function'),
    ).toBe(true);
  });

  it('does not pass on the event with its sender', () => {
    const { worlds, invoked, received } = exposed();
    const { request = {}, subscribe = {} } = worlds['ramal'] ?? {};
    (request['notifications/dismiss'] as (request: unknown) => void)({
      server: 'https://one.example/',
      ticketId: 12,
    });
    expect(invoked).toEqual([['notifications/dismiss', { server: 'https://one.example/', ticketId: 12 }]]);
    const got: unknown[][] = [];
    const stop = (subscribe['menu/chosen'] as (listener: (...values: unknown[]) => void) => () => void)(
      (...values) => got.push(values),
    );
    received.get('menu/chosen')?.({ sender: 'Electron' }, { command: 'find' });
    expect(got).toEqual([[{ command: 'find' }]]);
    stop();
    expect(received.size).toBe(0);
  });
});

describe('the main process', () => {
  it('contains everything that it requires', () => {
    const wanted = [...main.matchAll(/^import\b.*?["']([^"'.][^"']*)["'];$|\bimport\(["']([^"'.]+)["']\)/gm)]
      .map(([, statement, call]) => statement ?? call ?? '')
      .filter((name) => !name.startsWith('node:'));
    expect([...new Set(wanted)]).toEqual(['electron']);
  });

  it('uses IPC in one place, and opens external URLs in two', () => {
    const sources = readdirSync(join(root, 'desktop/main'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const naming = (word: RegExp) =>
      sources.filter((file) => word.test(readFileSync(join(root, 'desktop/main', file), 'utf8')));
    expect(naming(/ipcMain/)).toEqual(['ipc/ipc.ts']);
    // Links that users click, restricted by scheme, and the system's settings page for the microphone, a fixed URL.
    expect(naming(/\.openExternal\(/).toSorted()).toEqual([
      'microphone/startMicrophone.ts',
      'window/lockPages.ts',
    ]);
    expect(naming(/webSecurity: false|sandbox: false|executeJavaScript|eval\(/)).toEqual([]);
  });

  it('uses a supported Electron version', () => {
    expect(Number.parseInt(product.devDependencies.electron, 10)).toBeGreaterThanOrEqual(45);
  });
});
