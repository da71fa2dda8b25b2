import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StandIn } from './standIn/createStandIn.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

afterEach(() => vi.unstubAllEnvs());

const choose = ({ system }: StandIn, label: string) =>
  system
    .menu()
    .flatMap(({ submenu = [] }) => submenu)
    .find((item) => item.label === label)
    ?.click?.({ checked: false });
const folder = () => mkdtempSync(join(tmpdir(), 'ramal-diagnostics-'));

describe('log and diagnostics of the built program', () => {
  it('log what went wrong, and show the file', async () => {
    const built = await startBuilt();
    const { page, recordedEvents, userData } = built;
    await expect(page.request('settings/change', { closeToTray: 1 })).rejects.toThrow('refused');
    page.window().webContents.emit('console-message', { level: 'error', message: 'Uncaught TypeError: x' });
    page.window().webContents.emit('console-message', { level: 'info', message: 'hello' });
    const file = join(userData, 'logs/ramal.log');
    const log = readFileSync(file, 'utf8');
    expect(log).toMatch(/Z refused settings\/change: invalid_type\n.*Z page: Uncaught TypeError: x\n$/);
    choose(built, 'Mostrar o registro de erros');
    expect(recordedEvents.at(-1)).toBe(`show file ${file}`);
  });

  it('log faults of the main process, and leave the dialog about exceptions to Electron', async () => {
    const events = ['uncaughtExceptionMonitor', 'unhandledRejection', 'uncaughtException'] as const;
    const listenersOf = () => events.map((event) => process.rawListeners(event));
    const before = listenersOf();
    const { userData } = await startBuilt();
    // called directly, because the events would make the test run itself fail
    const [uncaught = [], rejected = [], custom] = listenersOf().map((listeners, index) =>
      listeners.filter((listener) => !before[index]?.includes(listener)),
    );
    expect(custom).toEqual([]); // one would replace the dialog: electron, lib/browser/init.ts
    uncaught.forEach((log) => log(new TypeError('x is not a function'), 'uncaughtException'));
    rejected.forEach((log) => log(new Error('ENOSPC'), Promise.resolve()));
    rejected.forEach((log) => log('only a text', Promise.resolve()));
    const text = readFileSync(join(userData, 'logs/ramal.log'), 'utf8');
    expect(text).toMatch(/Z uncaught exception: TypeError: x is not a function\n {4}at /);
    expect(text).toMatch(/Z unhandled rejection: Error: ENOSPC\n {4}at /);
    expect(text).toMatch(/Z unhandled rejection: only a text\n/);
  });

  it('log processes of Chromium that end by a fault', async () => {
    const { app, userData } = await startBuilt();
    const end = (details: object) => app.emit('child-process-gone', {}, details);
    end({ type: 'GPU', reason: 'crashed', exitCode: 139, name: 'GPU' });
    end({ type: 'Utility', reason: 'oom', exitCode: 9, name: 'Network Service' });
    end({ type: 'Utility', reason: 'clean-exit', exitCode: 0, name: 'Audio Service' });
    const log = readFileSync(join(userData, 'logs/ramal.log'), 'utf8');
    expect(log).toMatch(
      /Z process GPU ended: crashed \(139\)\n.*Z process Network Service ended: oom \(9\)\n$/,
    );
  });

  it('are saved as a file that holds what a helper must know, and no secrets', async () => {
    const savesTo = join(folder(), 'ramal.txt');
    const built = await startOnServer({ savesTo });
    await built.page.request('secrets/store', {
      server: 'https://shop.example/',
      refreshToken: 'hidden-token',
    });
    await expect(built.page.request('settings/change', { closeToTray: 1 })).rejects.toThrow('refused');
    choose(built, 'Salvar diagnóstico…');
    await vi.waitFor(() => expect(built.recordedEvents.at(-1)).toBe(`show file ${savesTo}`));
    const text = readFileSync(savesTo, 'utf8');
    expect(text).toMatch(/^Ramal 1\.10\.4, 20/);
    expect(text).toContain('Server: https://shop.example/\n');
    expect(text).toContain('refused settings/change: invalid_type');
    expect(text).not.toContain('hidden-token');
  });

  it('say when the file cannot be saved, and nothing when the user cancels', async () => {
    const built = await startBuilt({ savesTo: join(folder(), 'missing/ramal.txt') });
    choose(built, 'Salvar diagnóstico…');
    await vi.waitFor(() => expect(built.recordedEvents.at(-1)).toMatch(/^error box Ramal: ENOENT/));
    const cancelled = await startBuilt();
    choose(cancelled, 'Salvar diagnóstico…');
    await Promise.resolve();
    expect(cancelled.recordedEvents.filter((entry) => entry.startsWith('error box'))).toEqual([]);
  });
});

describe('policies', () => {
  it('come from the registry of Windows', async () => {
    const windows = folder();
    mkdirSync(join(windows, 'System32'));
    const reg = join(windows, 'System32', 'reg.exe');
    const lines = [
      '    ServerUrl    REG_SZ    desk.example',
      '    LockServers    REG_DWORD    0x1',
      '    DictionariesUrl    REG_SZ    https://files.example/dictionaries',
    ];
    writeFileSync(
      reg,
      `#!/bin/sh\n[ "$1 $2" = 'query HKLM\\SOFTWARE\\Policies\\Ramal' ] && printf '${lines.join('\\n')}'\n`,
    );
    chmodSync(reg, 0o755);
    vi.stubEnv('SystemRoot', windows);
    const { page } = await startBuilt({ platform: 'win32' });
    expect(await page.request('servers/state')).toMatchObject({
      servers: [{ name: 'desk.example', url: 'https://desk.example/' }],
      isLocked: true,
    });
    expect(page.session.downloadedDictionaries).toEqual(['https://files.example/dictionaries/pt-BR']);
  });

  it('come from a configuration profile of macOS', async () => {
    const userDefaults = {
      ServerUrl: 'https://desk.example',
      ServerName: 'Shop',
      DisableUpdates: '1',
    };
    const { page } = await startBuilt({ platform: 'darwin', userDefaults });
    expect(await page.request('servers/state')).toMatchObject({
      servers: [{ name: 'Shop' }],
      isLocked: false,
    });
    expect(await page.request('settings/read')).toMatchObject({ areUpdatesManaged: true });
  });

  it('are none where the registry has no key, and a registry that cannot be read is logged', async () => {
    const windows = folder();
    vi.stubEnv('SystemRoot', windows);
    const unreadable = await startBuilt({ platform: 'win32' });
    expect(readFileSync(join(unreadable.userData, 'logs/ramal.log'), 'utf8')).toContain('group policy');
    expect(await unreadable.page.request('servers/state')).toMatchObject({ servers: [], isLocked: false });
  });
});
